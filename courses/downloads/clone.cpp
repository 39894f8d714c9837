#include "courses/downloads/clone.h"

#include <charconv>

#include "courses/deadlines/instant.h"

namespace sudoku::courses {

namespace fs = std::filesystem;

bool isClone(const Listing::Entry& entry) {
  std::error_code ignored;
  return entry.isFolder && fs::exists(fs::symlink_status(entry.path / ".git", ignored));
}

sandbox::CommandOutcome gitIn(const fs::path& clone, const std::vector<std::string>& arguments,
                              std::size_t keptBytes) {
  std::vector<std::string> all = {
      "git", "-c", "safe.directory=*", "-c", "log.showSignature=false", "-C", clone.string()};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return sandbox::run(
      {.arguments = std::move(all),
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
       .filter = sandbox::Filter::compiler,
       .separateErrors = true,
       .keptBytes = keptBytes});
}

std::optional<std::chrono::sys_seconds> commitTime(const fs::path& clone,
                                                   const std::string& revision) {
  const auto outcome =
      gitIn(clone, {"log", "-1", "--no-show-signature", "--format=%ct", revision, "--"});
  std::int64_t seconds = 0;
  const char* const end = outcome.output.data() + outcome.output.size();
  const auto [at, error] = std::from_chars(outcome.output.data(), end, seconds);
  if (!outcome.succeeded() || error != std::errc{} || at + 1 != end) return std::nullopt;
  const Instant time{std::chrono::seconds(seconds)};
  return isPlausible(time) ? std::optional(time) : std::nullopt;
}

}  // namespace sudoku::courses
