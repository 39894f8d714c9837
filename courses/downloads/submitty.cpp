// Submitty: "submissions/USER/VERSION/FILES", next to checkout/ with the same folders for work from
// version control, and results/. If only active versions were downloaded, there is no VERSION; a
// section's download has no submissions/. USER is a team's id for teams. The active version is in
// user_assignment_settings.json, if that is there; 0 means that the hand-in was cancelled.

#include "courses/downloads/submitty.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/files/input_error.h"
#include "base/json_object.h"
#include "courses/downloads/layouts.h"
#include "courses/downloads/names.h"

namespace sudoku::courses {
namespace {

constexpr std::string_view kSubmissions = "submissions";
constexpr std::string_view kCheckout = "checkout";
constexpr const char* kUserSettings = "user_assignment_settings.json";

bool isOwnFolder(const Listing::Entry& entry) {
  static constexpr std::array<std::string_view, 4> kNames = {kSubmissions, kCheckout, "results",
                                                             "results_public"};
  return entry.isFolder && std::ranges::find(kNames, entry.name) != kNames.end();
}

/// The folders with versions; empty if the user's folder contains anything else.
std::set<unsigned> submittyVersions(const Listing& user) {
  std::set<unsigned> versions;
  for (const Listing::Entry& entry : user.entries) {
    const auto version = versionOf(entry);
    if (version) versions.insert(*version);
    if (!version && entry.name != kUserSettings) return {};
  }
  return versions;
}

/// Whether the name can be a user's. A folder `submissions` may also wrap other downloads.
bool isUser(const Listing::Entry& entry) {
  static const std::regex kForm(R"([A-Za-z0-9.@-]+(?:_[A-Za-z0-9.@-]+)?)");
  std::error_code ignored;
  return entry.isFolder && matched(entry.name, kForm) &&
         !std::filesystem::exists(std::filesystem::symlink_status(entry.path / ".git", ignored));
}

/// The number of folders USER/VERSION. If all have the same versions, 1 at most: these may be the
/// exercises of an assignment.
std::size_t fittingSection(const Listing& listing) {
  std::size_t fitting = 0;
  std::set<std::set<unsigned>> kinds;
  bool hasSettings = false;
  for (const Listing::Entry& entry : listing.entries) {
    if (!entry.isFolder) continue;
    const Listing user = innerListing(entry.path);
    const auto versions = submittyVersions(user);
    hasSettings |= user.has(kUserSettings, false);
    if (versions.empty()) continue;
    ++fitting;
    kinds.insert(versions);
  }
  const bool isClear =
      hasSettings || kinds.size() > 1 || (kinds.size() == 1 && kinds.begin()->size() == 1);
  return isClear ? fitting : std::min<std::size_t>(fitting, 1);
}

/// Adds one version, with what was checked out for it.
void take(const std::filesystem::path& below, const std::filesystem::path& checkout,
          HandIn& handIn) {
  handIn.pieces.push_back({below});
  if (!innerListing(checkout).entries.empty()) handIn.pieces.push_back({checkout});
}

/// Reads one user's folder. Returns why nothing is handed in, or "".
std::string takeUser(const Listing::Entry& entry, const std::filesystem::path& checkout,
                     HandIn& handIn) {
  const Listing user = innerListing(entry.path);
  const auto versions = submittyVersions(user);
  if (versions.empty()) {
    take(entry.path, checkout / entry.name, handIn);
    return {};
  }
  const auto active = parseSubmittyActiveVersion(smallText(entry.path / kUserSettings));
  if (active && *active == 0) return "cancelled: the active version is 0";
  if (active && !versions.contains(*active)) {
    handIn.notes.push_back(
        fmt::format("left out: all versions: the active one, {}, is not in the download", *active));
    return {};
  }
  const unsigned chosen = active ? *active : *versions.rbegin();
  const std::string name = std::to_string(chosen);
  take(entry.path / name, checkout / entry.name / name, handIn);
  for (const unsigned version : versions) {
    if (version != chosen)
      handIn.notes.push_back(fmt::format("left out: version {} ({})", version,
                                         active ? "not the active one" : "an earlier one"));
  }
  if (!active && versions.size() > 1)
    handIn.notes.push_back(
        fmt::format("version {} counts: the highest, because the download does not say which one "
                    "is active",
                    chosen));
  return {};
}

void readUsers(const Listing& users, const std::filesystem::path& checkout, Download& download) {
  for (const Listing::Entry& entry : users.entries) {
    if (!entry.isFolder) {
      download.leftOut.push_back(leftOut(entry, "not a user's folder"));
      continue;
    }
    HandIn handIn{.name = entry.name, .pieces = {}};
    handIn.submitters = {{.login = entry.name, .isLoginExact = true}};
    if (const std::string why = takeUser(entry, checkout, handIn); !why.empty())
      download.leftOut.push_back(leftOut(entry, why));
    else
      download.handIns.push_back(std::move(handIn));
  }
}

}  // namespace

std::optional<unsigned> parseSubmittyActiveVersion(const std::string& text) {
  if (text.empty()) return std::nullopt;
  try {
    const auto json = parseJson(text, kUserSettings);
    if (!json.is_object()) return std::nullopt;
    return static_cast<unsigned>(
        JsonObject(json, kUserSettings).count("active_version", 1'000'000));
  } catch (const InputError&) {
    return std::nullopt;  // the caller says that the active version is unknown
  }
}

namespace {

/// The folder with the users' folders; on a server it is called like the assignment.
Listing usersIn(const Listing& listing) {
  Listing users = innerListing(listing.folder / kSubmissions);
  if (users.entries.size() != 1 || !users.entries.front().isFolder) return users;
  Listing inner = innerListing(users.entries.front().path);
  return fittingSection(inner) > 1 ? inner : users;
}

}  // namespace

std::size_t fittingSubmitty(const Listing& listing) {
  if (!listing.has(kSubmissions, true)) return fittingSection(listing);
  const auto own = listing.count(isOwnFolder);
  const Listing users = usersIn(listing);
  const bool isOthers = own == 1 && !std::ranges::all_of(users.entries, isUser);
  return isOthers || users.entries.empty() ? 0 : own;
}

void readSubmitty(const Listing& listing, Download& download) {
  if (!listing.has(kSubmissions, true)) {
    readUsers(listing, {}, download);
    return;
  }
  for (const Listing::Entry& entry : listing.entries) {
    if (entry.name == kSubmissions && entry.isFolder) {
      const Listing users = usersIn(listing);
      const bool isOnServer = users.folder != entry.path;
      const auto checkout = listing.folder / kCheckout;
      readUsers(users, isOnServer ? checkout / users.folder.filename() : checkout, download);
      if (users.entries.empty()) download.leftOut.push_back(leftOut(entry, "it is empty"));
    } else if (entry.name != kCheckout) {
      download.leftOut.push_back(
          leftOut(entry, isOwnFolder(entry) ? "Submitty's results" : "not a folder of Submitty"));
    }
  }
}

}  // namespace sudoku::courses
