// GitHub Classroom: clones named "ASSIGNMENT-USER" or "USER", for teams with the team's name. The
// hand-in time is the time of the last commit. Clones are untrusted, including their configuration,
// so git runs in the sandbox.

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
            // A partial clone would fetch missing objects with programs from its configuration.
            "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=none"},
       .limits = {.cpu = std::chrono::seconds(5),
                  .wall = std::chrono::seconds(10),
                  .processes = 8},  // including bubblewrap's
       .view = sandbox::View{.readOnly = {clone}},
       .filter = sandbox::Filter::compiler});
  std::int64_t seconds = 0;
  const char* const end = outcome.output.data() + outcome.output.size();
  const auto [at, error] = std::from_chars(outcome.output.data(), end, seconds);
  if (!outcome.succeeded() || error != std::errc{} || at + 1 != end) return std::nullopt;
  const Instant time{std::chrono::seconds(seconds)};
  return isPlausible(time) ? std::optional(time) : std::nullopt;
}

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
