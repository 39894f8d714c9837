// How this works: what is below /proc/PID is open to whoever may trace that process, which is
// whoever has the same user. Landlock keeps a process from tracing any other that is not in its own
// domain, whatever rules the domain has. So this one has the least that it can have: nobody may
// make block devices, which takes a capability that student code has not got anyway.

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
