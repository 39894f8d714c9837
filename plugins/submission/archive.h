#pragma once

// Submitted archives.
//
// How this works. libarchive reads the archive into memory; nothing is unpacked to disk. The bytes
// are untrusted, so this runs in the sandbox (unpack_in_sandbox.h) and uses as little of libarchive
// as possible: the file extension selects one format and one filter; the content is not probed.
// Limits apply to the actual output (bytes, entries, bytes of names), whatever the archive claims.
// Every path is rebuilt from its parts, so none leads outside.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct archive_entry;

namespace sudoku::build {

inline constexpr std::uintmax_t kMaxArchiveBytes = 32u << 20;    // as submitted
inline constexpr std::uintmax_t kMaxUnpackedBytes = 128u << 20;  // including omitted files
inline constexpr std::size_t kMaxEntries = 10'000;

/// The name of an archive without its extension; nullopt for other extensions. Includes unsupported
/// archive types; unpack() rejects them.
std::optional<std::string> archiveNameOf(const std::string& file);

/// The path of an entry, rebuilt from its parts, as UTF-8 if the archive declares its encoding.
/// Nullopt if it leads outside the archive, is too long or too deep, or cannot be a file's path.
std::optional<std::filesystem::path> pathInside(archive_entry* entry);
/// Like above, for a given path.
std::optional<std::filesystem::path> pathInside(const std::string& path);

/// The remaining budget for all archives of one submission.
struct UnpackingBudget {
  std::uintmax_t bytes = kMaxUnpackedBytes;
  std::size_t entries = kMaxEntries;
};

struct UnpackedFile {
  std::filesystem::path path;
  std::string text;          // empty if `bytes` exceeds the limit
  std::uintmax_t bytes = 0;  // actual size
};

struct Unpacked {
  std::vector<UnpackedFile> files;   // sorted by path
  std::vector<std::string> leftOut;  // omitted entries, with the reason
  std::int64_t newest = 0;           // latest modification time, in seconds since 1970
};

/// Reads .zip, .tar, .tar.gz, .tgz, .tar.xz, .txz, .tar.bz2 and .tbz2; the extension of `name`
/// selects the format. Strips a single top-level folder from the paths. Omits links, devices, paths
/// that lead outside the archive or cannot be files, and hidden files (see isWorthReporting).
/// Throws:  Unreadable - damaged, truncated, encrypted, over the budget, of an unsupported kind, a
///          path that is too long or too deep, a duplicate path; Refused - it is empty.
Unpacked unpack(std::string_view bytes, const std::string& name, UnpackingBudget& budget);

}  // namespace sudoku::build
