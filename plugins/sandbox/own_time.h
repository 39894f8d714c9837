#pragma once

// Own time: the time a process spends working, sleeping, or waiting for something that never comes,
// but not the time it waits for a core on a busy machine.
//
// How this works. The waiting process measures the elapsed time and subtracts the time that the
// watched process spent in the scheduler's queue (/proc/PID/schedstat, present on every usual
// Linux). The waiter's own queueing time is subtracted too, but only if the process was waiting for
// its answer: a sleeping process sleeps no matter how late it is checked. Many short sleeps count
// as one long one, and load does not increase the result. (Time taken by a hypervisor or by a
// container's quota counts as the process's own.)

#include <chrono>
#include <optional>

namespace sudoku::sandbox {

/// Core time of all threads of a process that are alive or not yet reaped.
struct CoreTime {
  std::chrono::microseconds used{0};  // on a core
  /// Runnable and waiting for a core, for the thread that waited longest. The sum over competing
  /// threads would exceed the elapsed time and hide sleeping.
  std::chrono::microseconds queued{0};
};

/// Returns nullopt if the kernel keeps no count or the process is gone.
std::optional<CoreTime> coreTimeOf(int pid);
std::optional<CoreTime> coreTimeOfThisThread();

/// Whether the load exceeds the number of cores.
bool isMachineBusy();

/// Adds up the time that this thread waits for a process.
class OwnTime {
 public:
  using Clock = std::chrono::steady_clock;

  /// Adds the time since the wait began or since the last call. Waiters call this every
  /// kWatchInterval; if more time has passed, this thread waited for a core or was stopped.
  void passed(std::chrono::microseconds time);
  /// The same, if nothing was heard from the process, so it was not waiting for this thread.
  void passedInSilence(std::chrono::microseconds time);

  /// All time, including waits for a core: an upper bound on its own time.
  std::chrono::microseconds atMost() const { return passed_; }
  /// The process's own time, at least its CPU time. Returns nullopt if unknown.
  std::optional<std::chrono::microseconds> of(const std::optional<CoreTime>& process) const;

  /// For a process that has just started: waits for a core before counting began are not subtracted
  /// later.
  void began(const std::optional<CoreTime>& process);

 private:
  static std::chrono::microseconds queuedHere();
  void add(std::chrono::microseconds time, bool inSilence);

  std::chrono::microseconds queued_ = queuedHere();  // at the last check
  std::chrono::microseconds passed_{0};
};

}  // namespace sudoku::sandbox
