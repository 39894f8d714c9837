#pragma once

// A question to the program that loads instructors' checks (grading/check_host/): its answer, or
// how it ended without one.

#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

namespace sudoku::grading {

/// The descriptor that the answer is written to.
inline constexpr int kAnswerFd = 3;

struct HostAnswer {
  std::optional<nlohmann::json> said;
  std::string failure;  // "was killed by signal 11 (Segmentation fault)", if it said nothing
};

/// `input` is what it reads. The answer is MessagePack, so that texts may hold any bytes.
/// Throws:  std::system_error - it cannot be started.
HostAnswer askHost(const std::filesystem::path& host, const std::vector<std::string>& words,
                   const std::string& input);

}  // namespace sudoku::grading
