// Each folder, archive, source file or plugin is one hand-in, named without the extension unless
// two names would collide.

#include <algorithm>
#include <map>

#include "courses/downloads/layouts.h"

namespace sudoku::courses {
namespace {

std::optional<std::string> plainNameOf(const Listing::Entry& entry) {
  return entry.isFolder ? entry.name : build::submissionNameOf(entry.name);
}

}  // namespace

std::size_t fittingPlain(const Listing& listing) {
  return listing.count([](const auto& entry) { return plainNameOf(entry).has_value(); });
}

void readPlain(const Listing& listing, Download& download) {
  std::map<std::string, int> called;
  for (const Listing::Entry& entry : listing.entries) {
    ++called[entry.name];  // another entry may have this name without its extension
    const auto name = plainNameOf(entry);
    if (name && *name != entry.name) ++called[*name];
  }
  for (const Listing::Entry& entry : listing.entries) {
    const auto name = plainNameOf(entry);
    if (!name) {
      download.leftOut.push_back(entry.name +
                                 ": neither a folder, nor an archive, nor a source file");
      continue;
    }
    download.handIns.push_back(
        {.name = called[*name] > 1 ? entry.name : *name, .pieces = {{entry.path}}});
  }
}

}  // namespace sudoku::courses
