// Moodle: "Given Family_123456_assignsubmission_file/PATH/NAME", with another "_" at the end of the
// folder name up to about 4.0; without folders, "Given Family_123456_assignsubmission_file_NAME".
// The text before "_assignsubmission_" names one participant or a group ("Team A_17"; the default
// group has no number). Typed text (onlinetext) is a separate entry and not a source.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/ascii.h"
#include "courses/downloads/layouts.h"

namespace sudoku::courses {
namespace {

constexpr std::string_view kFile = "file";

/// Parses "Given Family_123456".
Submitter participantCalled(const std::string& prefix) {
  const std::size_t border = prefix.rfind('_');
  const std::string number = border == std::string::npos ? "" : prefix.substr(border + 1);
  return isNumber(number) ? Submitter{.name = prefix.substr(0, border), .number = number}
                          : Submitter{.name = prefix};
}

/// Adds an entry to the hand-in. `plugin` is the part of its name after the mark.
void takeEntry(const Listing::Entry& entry, std::string_view plugin, HandIn& handIn) {
  if (!plugin.starts_with(kFile)) {
    handIn.notes.push_back(
        fmt::format("left out: {} ({})", entry.name,
                    plugin.starts_with("onlinetext") ? "text typed into Moodle" : "not a file"));
    return;
  }
  if (entry.isFolder) {
    handIn.pieces.push_back({entry.path});
    return;
  }
  plugin.remove_prefix(kFile.size());
  if (plugin.starts_with('_')) plugin.remove_prefix(1);
  handIn.pieces.push_back({entry.path, std::string(plugin)});
}

}  // namespace

std::size_t fittingMoodle(const Listing& listing) {
  return listing.count(
      [](const auto& entry) { return entry.name.find(kMoodleMark) != std::string::npos; });
}

void readMoodle(const Listing& listing, Download& download) {
  std::map<std::string, HandIn> byPrefix;
  for (const Listing::Entry& entry : listing.entries) {
    const std::size_t end = entry.name.find(kMoodleMark);
    if (end == std::string::npos || end == 0) {
      download.leftOut.push_back(entry.name + ": its name does not contain a participant");
      continue;
    }
    const std::string prefix = entry.name.substr(0, end);
    HandIn& handIn = byPrefix[prefix];
    handIn.name = prefix;
    handIn.returnName = fmt::format("{}{}{}", prefix, kMoodleMark, kFile);
    handIn.submitters = {participantCalled(prefix)};
    takeEntry(entry, std::string_view(entry.name).substr(end + kMoodleMark.size()), handIn);
  }
  for (auto& [prefix, handIn] : byPrefix) download.handIns.push_back(std::move(handIn));
}

}  // namespace sudoku::courses
