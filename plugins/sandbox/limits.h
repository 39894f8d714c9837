#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

namespace sudoku::sandbox {

/// What one process of student code may use.
struct Limits {
  std::chrono::milliseconds cpu{10'000};
  std::chrono::milliseconds wall{20'000};
  /// Of its own (see own_time.h): processor time, and sleeping that it causes itself. Watched by
  /// whoever waits for it. 0: not watched.
  std::chrono::milliseconds own{0};
  std::uint64_t memoryBytes =
      1u << 30;  // of address space; 0: unlimited (AddressSanitizer maps terabytes)
  /// Of memory that is really used, where address space cannot be limited; watched by whoever
  /// waits for the process. 0: not watched.
  std::uint64_t residentBytes = 0;
  std::uint64_t outputBytes = 1u << 20;  // of any file that it writes
  std::uint64_t stackBytes = 8u << 20;   // of the machine stack: what a shell gives a program
  std::uint32_t openFiles = 32;
  std::uint32_t threads = 256;  // watched too
  /// That it may have started and that have not ended. Where it is set, run() watches these, and counts
  /// the threads and the resident memory of all of them together. 0: not watched.
  std::uint32_t processes = 0;
};

/// Sets the limits of this process for good, those of the kernel that is: cpu (rounded up to whole
/// seconds), memory, file size, stack, open files, and no core files. `wall` is the caller's to
/// watch.
/// Throws:  std::system_error.
void applyToThisProcess(const Limits& limits);

/// What a process used more of than it may.
enum class Excess : std::int32_t { none, memory, threads, time, files };

/// Looks at a process, as whoever waits for it does every kWatchInterval: what no limit of the
/// kernel's bounds. (It counts threads by user, and not at all for root.)
Excess excessOf(int pid, const Limits& limits);
inline constexpr std::chrono::milliseconds kWatchInterval{20};

/// The processes that one has started, directly or not, and that have not ended, and itself first.
struct ProcessTree {
  std::vector<int> processes;
  std::uint32_t threads = 0;
  std::uint64_t residentBytes = 0;

  /// Whether they are more, or together use more, than `limits` allows of processes, threads and
  /// resident memory.
  bool exceeds(const Limits& limits) const;
};

/// Looks no further once these limits are exceeded.
ProcessTree processTree(int pid, const Limits& limits);

}  // namespace sudoku::sandbox
