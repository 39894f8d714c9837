#include "courses/downloads/listing.h"

#include <algorithm>
#include <fstream>
#include <iterator>

#include "plugins/submission/collector.h"

namespace sudoku::courses {

namespace fs = std::filesystem;

bool Listing::has(std::string_view name, bool isFolder) const {
  return std::ranges::any_of(entries, [&](const Entry& entry) {
    return entry.name == name && entry.isFolder == isFolder;
  });
}

std::size_t Listing::count(const std::function<bool(const Entry&)>& fits) const {
  return static_cast<std::size_t>(std::ranges::count_if(entries, fits));
}

Listing listingOf(const fs::path& folder, std::vector<std::string>& leftOut) {
  Listing listing{.folder = folder, .entries = {}};
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    const auto type = entry.symlink_status().type();
    if (build::isHidden(name)) {
      if (build::isWorthReporting(name, type == fs::file_type::directory))
        leftOut.push_back(
            name + ": hidden: its name begins with a dot; if somebody handed it in, rename it");
      continue;
    }
    if (name == "__MACOSX") continue;
    if (type == fs::file_type::directory || type == fs::file_type::regular)
      listing.entries.push_back({name, entry.path(), type == fs::file_type::directory});
    else
      leftOut.push_back(name + ": links and devices are not followed");
  }
  std::ranges::sort(listing.entries, {}, &Listing::Entry::name);
  return listing;
}

Listing innerListing(const fs::path& folder) {
  std::error_code error;
  if (fs::symlink_status(folder, error).type() != fs::file_type::directory)
    return {.folder = folder, .entries = {}};
  try {
    std::vector<std::string> ignored;  // the reader of the hand-in reports these
    return listingOf(folder, ignored);
  } catch (const fs::filesystem_error&) {
    return {.folder = folder, .entries = {}};  // the reader of the hand-in reports the error
  }
}

std::string smallText(const fs::path& file, std::uintmax_t most) {
  std::error_code error;
  if (fs::symlink_status(file, error).type() != fs::file_type::regular ||
      fs::file_size(file, error) > most || error)
    return {};
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace sudoku::courses
