#pragma once

// How much time a process takes of its own: what it works, sleeps, or waits for what never comes;
// not what it waits for a core because the machine is busy.
//
// How this works. Whoever waits for a process counts the time that passes meanwhile, and takes off
// what the kernel's scheduler says that the process stood in its queue: /proc/PID/schedstat, which
// is there on every usual Linux. What the one that waits stood there is taken off too where the
// process waited for its answer meanwhile, and nowhere else: a process that sleeps does so however
// late it is looked at. Many short sleeps count as one long one, and no load makes it more. (Time
// that a hypervisor or a quota of a container takes away looks like the process's own.)

#include <chrono>
#include <optional>

namespace sudoku::sandbox {

/// Of all threads of a process that live, or have not been awaited.
struct CoreTime {
  std::chrono::microseconds used{0};  // on a core
  /// Ready, and waiting for one: the thread that waited longest. Added up over threads that stand
  /// in one another's way it would be more than the time that passes, and hide what the process
  /// sleeps.
  std::chrono::microseconds queued{0};
};

/// Nothing where the kernel does not tell, or the process has gone.
std::optional<CoreTime> coreTimeOf(int pid);
std::optional<CoreTime> coreTimeOfThisThread();

/// Whether more wants to run than there are cores.
bool isMachineBusy();

/// Adds up time that passes while this thread waits for a process.
class OwnTime {
 public:
  using Clock = std::chrono::steady_clock;

  /// So much has passed since the wait began, or since the last call. Whoever waits looks every
  /// kWatchInterval; where more has passed, this thread waited for a core, or was stopped.
  void passed(std::chrono::microseconds time);
  /// The same, and nothing was heard of the process: it did not wait for this thread, however late
  /// that is.
  void passedInSilence(std::chrono::microseconds time);

  /// What has passed, with what the process waited for a core: no less than what is its own.
  std::chrono::microseconds atMost() const { return passed_; }
  /// What of it was its own, no less than what it worked. Nothing where that cannot be told.
  std::optional<std::chrono::microseconds> of(const std::optional<CoreTime>& process) const;

  /// Of a process that has just begun: what it has waited for a core until now, before anyone
  /// counted too, is no credit for later.
  void began(const std::optional<CoreTime>& process);

 private:
  static std::chrono::microseconds queuedHere();
  void add(std::chrono::microseconds time, bool inSilence);

  std::chrono::microseconds queued_ = queuedHere();  // when it was last looked at
  std::chrono::microseconds passed_{0};
};

}  // namespace sudoku::sandbox
