// Any names in a download, read by each layout that uses names only: hand-ins have unique names
// without paths, and every entry belongs to one or is reported as left out.
#include <algorithm>
#include <cstdlib>
#include <set>
#include <sstream>
#include <string>

#include "courses/downloads/layouts.h"

using namespace sudoku::courses;

namespace {

/// One name per line; folders end with "/".
Listing listingOf(const std::string& text) {
  Listing listing{.folder = "/download", .entries = {}};
  std::set<std::string> names;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const bool isFolder = line.ends_with('/');
    if (isFolder) line.pop_back();
    if (line.empty() || line.find_first_of(std::string_view("/\0", 2)) != std::string::npos)
      continue;
    if (names.insert(line).second) listing.entries.push_back({line, "/download/" + line, isFolder});
  }
  return listing;
}

bool isAccountedFor(const Listing::Entry& entry, const Download& download) {
  const auto names = [&entry](const std::string& note) {
    return note.find(entry.name) != std::string::npos;
  };
  // Notes on Canvas' files use the student's file name.
  const auto has = [&](const HandIn& handIn) {
    return std::ranges::any_of(handIn.pieces,
                               [&](const auto& piece) { return piece.where == entry.path; }) ||
           !handIn.notes.empty();
  };
  return std::ranges::any_of(download.leftOut, names) || std::ranges::any_of(download.handIns, has);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Listing listing = listingOf({reinterpret_cast<const char*>(data), size});
  for (const Layout& layout : kLayouts) {
    if (layout.name == "gradescope" || layout.name == "github" || layout.name == "classroom50")
      continue;
    if (layout.fitting(listing) > listing.entries.size()) std::abort();
    Download download;
    layout.read(listing, download);
    std::set<std::string> names;
    for (const HandIn& handIn : download.handIns) {
      if (handIn.name.empty() || handIn.name.find('/') != std::string::npos) std::abort();
      if (!names.insert(handIn.name).second) std::abort();
    }
    for (const Listing::Entry& entry : listing.entries) {
      // Submitty's checkouts are read with the versions that they belong to.
      const bool isCheckout = layout.name == "submitty" && entry.name == "checkout";
      if (!isCheckout && !isAccountedFor(entry, download)) std::abort();
    }
  }
  return 0;
}
