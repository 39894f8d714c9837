// GitHub Classroom: clones called "ASSIGNMENT-USER" or "USER", for teams with the team's name. When
// they were handed in is when the last commit was made. What stands in a clone is a stranger's, its
// configuration too, so git looks at it in the sandbox.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "courses/deadlines/instant.h"
#include "courses/downloads/layouts.h"
#include "plugins/sandbox/command.h"

namespace sudoku::courses {
namespace {

namespace fs = std::filesystem;

bool isClone(const Listing::Entry& entry) {
  std::error_code ignored;
  return entry.isFolder && fs::exists(fs::symlink_status(entry.path / ".git", ignored));
}

std::optional<std::chrono::sys_seconds> lastCommit(const fs::path& clone) {
  const auto outcome = sandbox::run(
      {.arguments = {"git", "-c", "safe.directory=*", "-c", "log.showSignature=false", "-C",
                     clone.string(), "log", "-1", "--no-show-signature", "--format=%ct"},
       .folder = "/",
       .environment =
           {"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C.UTF-8", "GIT_CONFIG_NOSYSTEM=1",
            "GIT_CONFIG_GLOBAL=/dev/null", "GIT_OPTIONAL_LOCKS=0", "GIT_PAGER=cat",
            // What a clone lacks it would fetch, by programs that its configuration names.
            "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none"},
       .limits = {.cpu = std::chrono::seconds(5),
                  .wall = std::chrono::seconds(10),
                  .processes = 8},  // bubblewrap's among them
       .view = sandbox::View{.readOnly = {clone}},
       .filter = sandbox::Filter::compiler});
  std::int64_t seconds = 0;
  const char* const end = outcome.output.data() + outcome.output.size();
  const auto [at, error] = std::from_chars(outcome.output.data(), end, seconds);
  if (!outcome.succeeded() || error != std::errc{} || at + 1 != end) return std::nullopt;
  const Instant time{std::chrono::seconds(seconds)};
  return isPlausible(time) ? std::optional(time) : std::nullopt;
}

/// What the names of several clones begin with, "ASSIGNMENT-"; empty where they have nothing in
/// common.
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

std::size_t fittingGithub(const Listing& listing) {
  return static_cast<std::size_t>(std::ranges::count_if(listing.entries, isClone));
}

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
                                .time = lastCommit(clone->path)});
  }
}

}  // namespace sudoku::courses
