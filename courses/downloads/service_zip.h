#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sudoku::courses {

inline constexpr std::uintmax_t kMaxDownloadBytes = std::uintmax_t{8} << 30;
inline constexpr std::uintmax_t kMaxDownloadedFile = std::uintmax_t{64} << 20;
inline constexpr std::size_t kMaxDownloadEntries = 200'000;

/// Unpacks a service's zip into an empty folder: only regular files whose paths stay inside it.
/// Returns the entries left out or truncated, each with the reason.
/// Throws:  ClassError - damaged, truncated, encrypted or too large; std::system_error - a file
///          cannot be written.
std::vector<std::string> unpackDownload(const std::filesystem::path& zip,
                                        const std::filesystem::path& to);

}  // namespace sudoku::courses
