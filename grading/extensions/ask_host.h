#pragma once

// Runs the program that loads instructors' checks (grading/extensions/host/) on one request.

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::grading {

/// The file descriptor the answer is written to.
inline constexpr int kAnswerFd = 3;

struct HostAnswer {
  std::optional<nlohmann::json> said;
  std::string failure;  // if no answer: "was killed by signal 11 (Segmentation fault)"
};

/// Starts the host with `input` on stdin. Answers are MessagePack, so texts may hold any bytes.
/// Throws:  std::system_error - the host cannot be started.
HostAnswer askHost(const std::filesystem::path& host, const std::vector<std::string>& words,
                   const std::string& input);

}  // namespace sudoku::grading
