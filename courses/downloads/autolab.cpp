// Autolab: flat files "EMAIL_VERSION_NAME", all versions or the latest. NAME is the assessment's
// one file name. Autolab inserts the address two parts before the end of "VERSION_NAME", split at
// "_": if NAME contains "_", the download has "3_EMAIL_my_handin.c" or "3_a_EMAIL_my_handin.c".
// Copies with annotations begin with "annotated_". Hand-ins from Git are .tar.gz files named NAME.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <map>

#include "courses/downloads/layouts.h"
#include "courses/downloads/names.h"
#include "plugins/submission/archive.h"

namespace sudoku::courses {
namespace {

struct AutolabName {
  std::string start;  // of NAME, and the address: "my_ada@example.org"
  unsigned version = 0;
  std::string end;        // of NAME
  bool isInside = false;  // the address is inside NAME
};

std::optional<AutolabName> autolabNameOf(const Listing::Entry& entry) {
  static const std::regex kShort(R"(([^@]+@[^@_]+)_(\d{1,9})_([^_]+))");
  static const std::regex kLong(R"((\d{1,9})_([^@]+@[^@_]+)_([^_]+_[^_]+))");
  if (entry.isFolder || entry.name.starts_with("annotated_")) return std::nullopt;
  AutolabName parts;
  std::string version;
  if (const auto name = matched(entry.name, kShort)) {
    parts.start = (*name)[1];
    version = (*name)[2];
    parts.end = (*name)[3];
  } else if (const auto other = matched(entry.name, kLong)) {
    version = (*other)[1];
    parts.start = (*other)[2];
    parts.end = (*other)[3];
    parts.isInside = true;
  } else {
    return std::nullopt;
  }
  std::from_chars(version.data(), version.data() + version.size(), parts.version);
  return parts;
}

/// The start of NAME before each address: what all different ones begin with, up to a "_".
std::size_t lengthOfStart(const std::map<std::string, std::vector<std::size_t>>& byStart) {
  if (byStart.size() < 2) return 0;
  std::string common = byStart.begin()->first;
  for (const auto& [start, ignored] : byStart)
    common.erase(std::ranges::mismatch(common, start).in1, common.end());
  return common.rfind('_') + 1;  // 0 if there is none
}

bool isGzip(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return in.get() == 0x1F && in.get() == 0x8B;
}

}  // namespace

std::size_t fittingAutolab(const Listing& listing) {
  return listing.count([](const auto& entry) { return autolabNameOf(entry).has_value(); });
}

void readAutolab(const Listing& listing, Download& download) {
  std::map<std::string, std::vector<std::size_t>> byStart;
  std::map<std::size_t, AutolabName> names;
  for (std::size_t i = 0; i < listing.entries.size(); ++i) {
    const Listing::Entry& entry = listing.entries[i];
    if (auto name = autolabNameOf(entry)) {
      byStart[name->start].push_back(i);
      names[i] = std::move(*name);
    } else {
      download.leftOut.push_back(leftOut(entry, entry.name.starts_with("annotated_")
                                                    ? "a copy with annotations"
                                                    : "its name contains no address and version"));
    }
  }
  const bool areInside =
      std::ranges::all_of(names, [](const auto& one) { return one.second.isInside; });
  const std::size_t length = areInside ? lengthOfStart(byStart) : 0;
  for (auto& [start, places] : byStart) {
    std::ranges::sort(places, std::greater<>(),
                      [&](std::size_t i) { return std::pair(names.at(i).version, i); });
    const Listing::Entry& newest = listing.entries[places.front()];
    std::string file = start.substr(0, length) + names[places.front()].end;
    if (isGzip(newest.path) && !build::archiveNameOf(file)) file += ".tar.gz";
    HandIn handIn{.name = start.substr(length), .pieces = {{newest.path, file}}};
    handIn.submitters = {{.email = handIn.name}};
    for (std::size_t i = 1; i < places.size(); ++i)
      handIn.notes.push_back(
          fmt::format("left out: {} (an earlier version)", listing.entries[places[i]].name));
    download.handIns.push_back(std::move(handIn));
  }
}

}  // namespace sudoku::courses
