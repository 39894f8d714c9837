// GitHub Classroom: clones named "ASSIGNMENT-USER" or "USER", for teams with the team's name. The
// hand-in time is the time of the last commit.

#include <fmt/format.h>

#include <algorithm>

#include "courses/downloads/clone.h"
#include "courses/downloads/layouts.h"

namespace sudoku::courses {
namespace {

/// The common prefix "ASSIGNMENT-" of several clones; empty if there is none.
std::string assignmentOf(const std::vector<const Listing::Entry*>& clones) {
  if (clones.size() < 2) return {};
  std::string common = clones.front()->name;
  for (const Listing::Entry* clone : clones) {
    const auto differ = std::ranges::mismatch(common, clone->name).in1;
    common.erase(differ, common.end());
  }
  return common.substr(0, common.rfind('-') + 1);
}

}  // namespace

std::size_t fittingGithub(const Listing& listing) { return listing.count(isClone); }

void readGithub(const Listing& listing, Download& download) {
  std::vector<const Listing::Entry*> clones;
  Listing others{listing.folder, {}};
  for (const Listing::Entry& entry : listing.entries) {
    if (isClone(entry))
      clones.push_back(&entry);
    else
      others.entries.push_back(entry);
  }
  readPlain(others, download);
  const std::string assignment = assignmentOf(clones);
  for (const Listing::Entry* clone : clones) {
    download.handIns.push_back({.name = clone->name,
                                .pieces = {{clone->path}},
                                .submitters = {{.login = clone->name.substr(assignment.size())}},
                                .time = commitTime(clone->path, "HEAD")});
  }
}

}  // namespace sudoku::courses
