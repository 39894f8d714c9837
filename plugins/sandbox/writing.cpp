// How this works: a Landlock domain names the kinds of access that it handles; each is refused but
// below the places that it gives them for. Without a right to make folders what a program leaves
// is flat, so looking at it and removing it take as long as it has files, and no longer.

#include "plugins/sandbox/writing.h"

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>
#include <initializer_list>

namespace sudoku::sandbox {
namespace {

// Known to kernels sooner than to the headers of some systems.
constexpr std::uint64_t kRefer = 1u << 13;
constexpr std::uint64_t kTruncate = 1u << 14;
constexpr int kFirstWithTruncate = 3;

constexpr std::uint64_t kWriting =
    LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
    LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
    LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
    LANDLOCK_ACCESS_FS_MAKE_SYM | kRefer | kTruncate;
constexpr std::uint64_t kPlainFiles = LANDLOCK_ACCESS_FS_WRITE_FILE |
                                      LANDLOCK_ACCESS_FS_REMOVE_FILE | LANDLOCK_ACCESS_FS_MAKE_REG |
                                      kTruncate;

void allow(int domain, const char* place, std::uint64_t access) noexcept {
  landlock_path_beneath_attr rule{};
  rule.allowed_access = access;
  rule.parent_fd = ::open(place, O_PATH | O_CLOEXEC);
  if (rule.parent_fd < 0) return;
  ::syscall(SYS_landlock_add_rule, domain, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  ::close(rule.parent_fd);
}

}  // namespace

bool canRestrictWriting() {
  static const bool kCan = ::syscall(SYS_landlock_create_ruleset, nullptr, 0,
                                     LANDLOCK_CREATE_RULESET_VERSION) >= kFirstWithTruncate;
  return kCan;
}

void restrictWriting(const char* folder) noexcept {
  landlock_ruleset_attr rules{};
  rules.handled_access_fs = kWriting;
  const auto domain = static_cast<int>(
      ::syscall(SYS_landlock_create_ruleset, &rules, sizeof rules.handled_access_fs, 0));
  if (domain < 0) return;
  if (folder != nullptr) allow(domain, folder, kPlainFiles);
  for (const char* device : {"/dev/null", "/dev/zero", "/dev/full"})
    allow(domain, device, LANDLOCK_ACCESS_FS_WRITE_FILE | kTruncate);
  ::syscall(SYS_landlock_restrict_self, domain, 0);
  ::close(domain);
}

}  // namespace sudoku::sandbox
