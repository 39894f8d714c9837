#pragma once

// Archives that were handed in.
//
// How this works. libarchive reads the archive into memory; nothing is unpacked to disk. The bytes
// are a stranger's, so it runs in the sandbox (unpack_in_sandbox.h), and as little of it as possible
// is used: the ending of the file's name decides on one format and one filter, nothing is guessed from
// the content. What it may cost is bounded by counting what comes out, whatever the archive says of
// itself: bytes, entries, bytes of names. Every path is rebuilt from its parts, so none leads out.

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

struct archive_entry;

namespace sudoku::build {

inline constexpr std::uintmax_t kMaxArchiveBytes = 32u << 20;    // as it was handed in
inline constexpr std::uintmax_t kMaxUnpackedBytes = 128u << 20;  // with what is left out
inline constexpr std::size_t kMaxEntries = 10'000;

/// The name of an archive without its ending; nothing if it is none, by its name. Kinds of archives
/// that are not taken are archives too: reading them says so.
std::optional<std::string> archiveNameOf(const std::string& file);

/// The path of an entry, rebuilt from its parts: as UTF-8 where the archive says how it is written.
/// Nothing: it leads out of the archive, is too long or too deep, or cannot be a file's.
std::optional<std::filesystem::path> pathInside(archive_entry* entry);
/// The same of a path that is there already.
std::optional<std::filesystem::path> pathInside(const std::string& path);

/// What may still come out of the archives of one submission, all of them together.
struct UnpackingBudget {
  std::uintmax_t bytes = kMaxUnpackedBytes;
  std::size_t entries = kMaxEntries;
};

struct UnpackedFile {
  std::filesystem::path path;
  std::string text;          // empty where there are more bytes than a submission may use
  std::uintmax_t bytes = 0;  // as many as came out
};

struct Unpacked {
  std::vector<UnpackedFile> files;   // in order of their paths
  std::vector<std::string> leftOut;  // what, with the reason
  std::int64_t newest = 0;           // when a file was last changed, in seconds since 1970
};

/// Reads .zip, .tar, .tar.gz, .tgz, .tar.xz, .txz, .tar.bz2 and .tbz2; `name` decides which. A
/// single folder that holds everything is not part of the paths. Left out: links, devices, paths
/// that lead out of the archive or cannot be files, hidden files (see isWorthAWord).
/// Throws:  Unreadable - damaged, cut off, encrypted, over the budget, of another kind, a path that
///          is too long or too deep, one path twice; Refused - nothing is in it.
Unpacked unpack(std::string_view bytes, const std::string& name, UnpackingBudget& budget);

}  // namespace sudoku::build
