#pragma once

// Folders of a download, read without following links.

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace sudoku::courses {

/// The top level of a downloaded folder, sorted by name.
struct Listing {
  struct Entry {
    std::string name;
    std::filesystem::path path;
    bool isFolder = false;  // otherwise a regular file
  };
  std::filesystem::path folder;
  std::vector<Entry> entries;
  std::filesystem::path scratch = {};  // where a layout may create files that hand-ins refer to

  bool has(std::string_view name, bool isFolder) const;
  /// The number of entries for which `fits` is true.
  std::size_t count(const std::function<bool(const Entry&)>& fits) const;
};

/// Services and people wrap a download in at most so many folders.
inline constexpr int kMostWrappers = 5;

/// Whether the listing is a single folder.
inline bool isWrapped(const Listing& listing) {
  return listing.entries.size() == 1 && listing.entries.front().isFolder;
}

/// Lists a folder without hidden entries, links and __MACOSX. Those that matter go to `leftOut`.
/// Throws:  std::filesystem::filesystem_error.
Listing listingOf(const std::filesystem::path& folder, std::vector<std::string>& leftOut);

/// Lists a folder inside a hand-in. Empty if it is a link or cannot be read.
Listing innerListing(const std::filesystem::path& folder);

/// The text of a regular file; empty if it is a link, larger than `most` bytes, or unreadable.
std::string smallText(const std::filesystem::path& file, std::uintmax_t most = 1u << 20);

}  // namespace sudoku::courses
