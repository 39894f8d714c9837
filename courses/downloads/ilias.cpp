// ILIAS: a folder "Lastname_Firstname_LOGIN_USERID" for each person, in ASCII; for teams inside
// "Team 12" (translated). ILIAS puts "late submission - " (translated) before the names of late
// files, and makes equal names different: "grid (2).cpp" is a later "grid.cpp".

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "base/ascii.h"
#include "courses/downloads/layouts.h"
#include "courses/downloads/names.h"

namespace sudoku::courses {
namespace {

constexpr std::string_view kDash = " - ";

std::optional<Submitter> personOf(const Listing::Entry& entry) {
  static const std::regex kForm(R"((.+_.*)_([^_]+)_(\d{1,18}))");
  const auto found = entry.isFolder ? matched(entry.name, kForm) : std::nullopt;
  if (!found) return std::nullopt;
  std::string name = (*found)[1];
  if (const std::size_t border = name.find('_'); border == name.rfind('_'))
    name = name.substr(border + 1) + " " + name.substr(0, border);
  std::ranges::replace(name, '_', ' ');
  return Submitter{.name = std::string(trimmed(name)),
                   .number = (*found)[3],
                   .login = (*found)[2],
                   .isLoginExact = true,
                   .endsWithLogin = (*found)[1].str() + "_" + (*found)[2].str()};
}

/// The people's folders in a team's folder; empty if it is none.
std::vector<Listing::Entry> teamOf(const Listing::Entry& entry) {
  static const std::regex kForm(R"([^_]+ \d+)");
  if (!entry.isFolder || !matched(entry.name, kForm)) return {};
  auto people = innerListing(entry.path).entries;
  const bool isTeam = std::ranges::all_of(
      people, [](const Listing::Entry& one) { return personOf(one).has_value(); });
  return isTeam ? people : std::vector<Listing::Entry>();
}

/// The text before the first " - " of a file's name; empty if there is none.
std::string startOf(const Listing::Entry& file) {
  const std::size_t end = file.isFolder ? std::string::npos : file.name.find(kDash);
  return end == std::string::npos ? "" : file.name.substr(0, end + kDash.size());
}

/// The prefixes of late files: in English, and others that several people's files have.
class LatePrefixes {
 public:
  void see(const std::string& person, const Listing& files) {
    for (const Listing::Entry& file : files.entries) {
      const std::string start = startOf(file);
      if (!start.empty() && start.find_first_of("0123456789") == std::string::npos)
        people_[start].insert(person);
    }
  }
  std::string without(const Listing::Entry& file) const {
    const std::string start = startOf(file);
    const auto seen = people_.find(start);
    const bool isLate = lowerCase(start) == "late submission - " ||
                        (seen != people_.end() && seen->second.size() > 1);
    return isLate ? file.name.substr(start.size()) : file.name;
  }

 private:
  std::map<std::string, std::set<std::string>> people_;
};

/// "grid.cpp" and 2 for "grid (2).cpp"; 1 for other names.
std::pair<std::string, unsigned long> withoutCount(const std::string& name) {
  static const std::regex kForm(R"((.+) \((\d{1,4})\)(\.[^.]*)?)");
  const auto found = matched(name, kForm);
  if (!found) return {name, 1};
  return {(*found)[1].str() + (*found)[3].str(), std::stoul((*found)[2].str())};
}

/// Adds one person's files under their own names, of equal names the last.
void take(const std::filesystem::path& folder, const LatePrefixes& late, HandIn& handIn) {
  const Listing files = innerListing(folder);
  std::map<std::string, std::map<unsigned long, const Listing::Entry*>> versions;
  for (const Listing::Entry& file : files.entries) {
    if (file.isFolder) continue;
    const std::string name = late.without(file);
    const auto [plainName, count] = withoutCount(name);
    const std::string& plain = plainName;  // clang 14 captures no structured bindings
    const bool isLaterOne = count > 1 && std::ranges::any_of(files.entries, [&](const auto& other) {
                              return late.without(other) == plain;
                            });
    auto& ofName = versions[isLaterOne ? plain : name];
    if (const auto [place, isNew] = ofName.emplace(isLaterOne ? count : 1, &file); !isNew)
      versions[file.name].emplace(1, &file);  // one is late, the other is not
  }
  const bool isUnchanged = std::ranges::all_of(versions, [](const auto& one) {
    return one.second.size() == 1 && one.second.begin()->second->name == one.first;
  });
  if (isUnchanged) {
    if (!files.entries.empty()) handIn.pieces.push_back({folder});
    return;
  }
  for (const Listing::Entry& file : files.entries) {
    if (file.isFolder) handIn.pieces.push_back({file.path});
  }
  for (const auto& [name, all] : versions) {
    handIn.pieces.push_back({all.rbegin()->second->path, name});
    for (auto one = std::next(all.rbegin()); one != all.rend(); ++one)
      handIn.notes.push_back(
          fmt::format("left out: {} (an earlier file of that name)", one->second->name));
  }
}

}  // namespace

std::size_t fittingIlias(const Listing& listing) {
  return listing.count(
      [](const auto& entry) { return personOf(entry).has_value() || !teamOf(entry).empty(); });
}

void readIlias(const Listing& listing, Download& download) {
  LatePrefixes late;
  std::map<std::string, std::vector<Listing::Entry>> people;  // by the name of the hand-in
  for (const Listing::Entry& entry : listing.entries) {
    auto folders = personOf(entry) ? std::vector{entry} : teamOf(entry);
    for (const Listing::Entry& one : folders) late.see(one.name, innerListing(one.path));
    if (folders.empty())
      download.leftOut.push_back(leftOut(entry, "not a folder Lastname_Firstname_LOGIN_USERID"));
    else
      people[entry.name] = std::move(folders);
  }
  for (const auto& [name, folders] : people) {
    HandIn handIn{.name = name, .pieces = {}};
    for (const Listing::Entry& one : folders) {
      handIn.submitters.push_back(personOf(one).value_or(Submitter{.name = one.name}));
      take(one.path, late, handIn);
    }
    if (folders.size() > 1 || name != folders.front().name)
      handIn.notes.emplace_back(
          "of a team: members who have no folder in it get its mark only if the roster has a "
          "column "
          "`group`");
    if (handIn.pieces.empty())
      download.leftOut.push_back(name + ": nothing handed in");
    else
      download.handIns.push_back(std::move(handIn));
  }
}

}  // namespace sudoku::courses
