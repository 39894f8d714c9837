#pragma once

#include <sched.h>

namespace sudoku::remote {

/// Pins this thread, and the processes that it starts, to one of its allowed cores: the one with
/// the fewest leases of this process.
///
/// Judge and worker take turns and never run at the same time. On two cores each message has to
/// wake a sleeping core, which takes several times longer than the message itself.
class CoreLease {
 public:
  CoreLease();
  CoreLease(const CoreLease&) = delete;
  CoreLease& operator=(const CoreLease&) = delete;
  /// Gives the thread back its previous cores. Requires the same thread.
  ~CoreLease();

 private:
  cpu_set_t before_;
  int core_ = -1;  // -1: nothing was changed
};

}  // namespace sudoku::remote
