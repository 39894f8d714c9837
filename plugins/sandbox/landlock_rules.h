#pragma once

// Landlock rules and versions, shared by writing.h and view_domain.h.

#include <fcntl.h>
#include <linux/landlock.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstdint>

namespace sudoku::sandbox::landlock {

// Missing from the headers of some systems whose kernels support them.
inline constexpr std::uint64_t kRefer = 1u << 13;
inline constexpr std::uint64_t kTruncate = 1u << 14;
inline constexpr int kFirstWithTruncate = 3;

inline constexpr std::uint64_t kWriting =
    LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
    LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
    LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
    LANDLOCK_ACCESS_FS_MAKE_SYM | kRefer | kTruncate;
inline constexpr std::uint64_t kPlainFiles = LANDLOCK_ACCESS_FS_WRITE_FILE |
                                             LANDLOCK_ACCESS_FS_REMOVE_FILE |
                                             LANDLOCK_ACCESS_FS_MAKE_REG | kTruncate;
inline constexpr std::uint64_t kReading =
    LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
/// The subset that a rule for a file may grant.
inline constexpr std::uint64_t kOfFiles = LANDLOCK_ACCESS_FS_EXECUTE |
                                          LANDLOCK_ACCESS_FS_READ_FILE |
                                          LANDLOCK_ACCESS_FS_WRITE_FILE | kTruncate;

/// The Landlock version of this kernel; 0 or less: none.
inline long version() noexcept {
  return ::syscall(SYS_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION);
}

/// Creates a set of rules; returns -1 on failure.
inline int newRules(std::uint64_t handled) noexcept {
  landlock_ruleset_attr rules{};
  rules.handled_access_fs = handled;
  return static_cast<int>(
      ::syscall(SYS_landlock_create_ruleset, &rules, sizeof rules.handled_access_fs, 0));
}

/// Grants access to `place` and everything below it. Skips a missing place.
inline void allow(int rules, const char* place, std::uint64_t access) noexcept {
  landlock_path_beneath_attr rule{};
  rule.allowed_access = access;
  rule.parent_fd = ::open(place, O_PATH | O_CLOEXEC);
  if (rule.parent_fd < 0) return;
  ::syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  ::close(rule.parent_fd);
}

/// Restricts this process to the rules. Requires PR_SET_NO_NEW_PRIVS.
inline void enter(int rules) noexcept { ::syscall(SYS_landlock_restrict_self, rules, 0); }

}  // namespace sudoku::sandbox::landlock
