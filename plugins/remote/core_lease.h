#pragma once

#include <sched.h>

namespace sudoku::remote {

/// Keeps this thread, and the processes that it starts, on one core of those that it may use: the
/// one that fewest leases of this process hold.
///
/// Judge and worker speak in turns and never run at the same time. On two cores each message has to
/// wake a sleeping core, which costs several times what the message itself does.
class CoreLease {
 public:
  CoreLease();
  CoreLease(const CoreLease&) = delete;
  CoreLease& operator=(const CoreLease&) = delete;
  /// Lets the thread go back to the cores that it had. Requires the same thread.
  ~CoreLease();

 private:
  cpu_set_t before_;
  int core_ = -1;  // -1: nothing was changed
};

}  // namespace sudoku::remote
