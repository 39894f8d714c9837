#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace sudoku::courses {

inline constexpr std::uintmax_t kMaxDownloadBytes = std::uintmax_t{8} << 30;
inline constexpr std::uintmax_t kMaxDownloadedFile = std::uintmax_t{64} << 20;
inline constexpr std::size_t kMaxDownloadEntries = 200'000;

/// Unpacks the zip of a service into an empty folder: regular files only, with paths that stay
/// inside. Returns what is left out, with the reason; files that are too large among them.
/// Throws:  ClassError - damaged, cut off, encrypted, too much; std::system_error - a file
///          cannot be written.
std::vector<std::string> unpackDownload(const std::filesystem::path& zip,
                                        const std::filesystem::path& to);

}  // namespace sudoku::courses
