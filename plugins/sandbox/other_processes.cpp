// How this works: /proc/PID is open to any process that may trace PID, i.e. to all processes of the
// same user. Landlock forbids tracing processes outside one's own domain, whatever its rules. So
// this domain has the smallest possible rule: it denies making block devices, which requires a
// capability that student code lacks anyway.

#include "plugins/sandbox/other_processes.h"

#include "plugins/sandbox/landlock_rules.h"

namespace sudoku::sandbox {

bool canCloseOtherProcesses() {
  static const bool kCan = landlock::version() >= 1;
  return kCan;
}

void closeOtherProcesses() noexcept {
  const int rules = landlock::newRules(LANDLOCK_ACCESS_FS_MAKE_BLOCK);
  if (rules < 0) return;
  landlock::enter(rules);
  ::close(rules);
}

}  // namespace sudoku::sandbox
