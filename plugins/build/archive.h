#pragma once

// Submissions that are archives.
//
// How this works. libarchive reads the archive into memory; nothing is unpacked to disk. The bytes
// are a stranger's, and libarchive runs in the judge, so as little of it as possible is used: the
// ending of the file's name decides on one format and one filter, nothing is guessed from the
// content. What it may cost is bounded by counting what comes out, whatever the archive says of
// itself: bytes, entries, bytes of names. Every path is rebuilt from its parts, so none leads out.

#include <filesystem>
#include <optional>
#include <string>

#include "plugins/build/collector.h"

namespace sudoku::build {

inline constexpr std::uintmax_t kMaxArchiveBytes = 32u << 20;    // as it was handed in
inline constexpr std::uintmax_t kMaxUnpackedBytes = 128u << 20;  // with what is left out
inline constexpr std::size_t kMaxEntries = 10'000;

/// The name of an archive without its ending; nothing if it is none, by its name. Kinds of archives
/// that are not taken are archives too: reading them says so.
std::optional<std::string> archiveNameOf(const std::string& file);

/// Reads .zip, .tar, .tar.gz, .tgz, .tar.xz, .txz, .tar.bz2 and .tbz2. A single folder that holds
/// everything is not part of the paths. Left out with a note: links, devices, paths that lead out
/// of the archive or cannot be files, archives in the archive. Throws:  Refused - damaged, cut off,
/// encrypted, too large, of another kind, one path twice.
void readArchive(const std::filesystem::path& file, Collector& collector);

/// The same from memory, `name` decides how it is read.
void readArchive(std::string_view bytes, const std::string& name, Collector& collector);

}  // namespace sudoku::build
