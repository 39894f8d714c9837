// How this works: Landlock grants access to a folder and everything below it, and cannot revoke
// part of that. So a folder with hidden entries is granted entry by entry.
//
// A domain restricts opening a file, not seeing its name: paths and modes stay visible.

#include "plugins/sandbox/view_domain.h"

#include <sys/prctl.h>

#include <algorithm>
#include <string_view>
#include <system_error>

#include "plugins/sandbox/landlock_rules.h"
#include "plugins/sandbox/writing.h"

namespace sudoku::sandbox {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t kDevice =
    LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_WRITE_FILE | landlock::kTruncate;

void allow(int rules, const fs::path& place, std::uint64_t access) {
  std::error_code none;
  if (!fs::is_directory(place, none)) access &= landlock::kOfFiles;
  landlock::allow(rules, place.c_str(), access);
}

/// Whether `path` is `folder` or below it.
bool isWithin(std::string_view path, std::string_view folder) {
  return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

/// Grants reading of a system folder, except for what is hidden.
void allowBut(const std::vector<std::string>& hidden, int rules, const fs::path& place) {
  const std::string name = place.string();
  if (std::ranges::find(hidden, name) != hidden.end()) return;
  if (std::ranges::none_of(hidden, [&](const auto& part) { return isWithin(part, name); })) {
    allow(rules, place, landlock::kReading);
    return;
  }
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(place, none)) {
    if (!entry.is_symlink(none)) allowBut(hidden, rules, entry.path());
  }
}

}  // namespace

FileDescriptor domainOf(const View& view) {
  if (!canRestrictWriting()) return {};
  FileDescriptor rules(landlock::newRules(landlock::kReading | landlock::kWriting));
  if (!rules) return {};
  const std::vector<std::string>& hidden = hiddenFromView();
  for (const char* folder : {"/usr", "/bin", "/lib", "/lib32", "/lib64", "/libx32", "/sbin"}) {
    std::error_code none;
    if (!fs::is_symlink(folder, none)) allowBut(hidden, rules.get(), folder);
  }
  for (const char* name : {"/etc/ld.so.cache", "/etc/alternatives"})
    allow(rules.get(), name, landlock::kReading);
  // Sanitizers need it. Entries that lead into another process require permission to trace it.
  allow(rules.get(), "/proc", LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR);
  for (const char* device : {"/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom"})
    allow(rules.get(), device, kDevice);
  for (const fs::path& path : view.readOnly) allow(rules.get(), path, landlock::kReading);
  for (const fs::path& path : view.writable)
    allow(rules.get(), path, landlock::kReading | landlock::kPlainFiles);
  return rules;
}

void enterDomain(int rules) noexcept {
  if (rules < 0) return;
  ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  landlock::enter(rules);
}

}  // namespace sudoku::sandbox
