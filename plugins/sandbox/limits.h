#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

namespace sudoku::sandbox {

/// Resource limits for one process with student code.
struct Limits {
  std::chrono::milliseconds cpu{10'000};
  std::chrono::milliseconds wall{20'000};
  /// Own time (see own_time.h): CPU time plus the time that the process chooses to sleep. Watched
  /// by the waiting process. 0: not watched.
  std::chrono::milliseconds own{0};
  std::uint64_t memoryBytes = 1u << 30;  // address space; 0: unlimited (ASan maps terabytes)
  /// Resident memory, for use if address space cannot be limited. Watched by the waiting process.
  /// 0: not watched.
  std::uint64_t residentBytes = 0;
  std::uint64_t outputBytes = 1u << 20;  // per file written
  std::uint64_t stackBytes = 8u << 20;   // machine stack; the usual default of a shell
  std::uint32_t openFiles = 32;
  std::uint32_t threads = 256;  // also watched
  /// Running descendants. If set, run() watches them and adds up the threads and the resident
  /// memory of the whole tree. 0: not watched.
  std::uint32_t processes = 0;
};

/// Permanently sets the kernel's limits for this process: cpu (rounded up to whole seconds),
/// memory, file size, stack, open files, and no core files. The caller watches `wall`.
/// Throws:  std::system_error.
void applyToThisProcess(const Limits& limits);

/// The limit that a process exceeded.
enum class Excess : std::int32_t { none, memory, threads, time, files };

/// Checks the limits that the kernel does not enforce. Waiting processes call it every
/// kWatchInterval. (The kernel counts threads per user, and not at all for root.)
Excess excessOf(int pid, const Limits& limits);
inline constexpr std::chrono::milliseconds kWatchInterval{20};

/// A process and its running descendants. The process itself comes first.
struct ProcessTree {
  std::vector<int> processes;
  std::uint32_t threads = 0;
  std::uint64_t residentBytes = 0;

  /// Whether the tree exceeds the limits on processes, threads or resident memory.
  bool exceeds(const Limits& limits) const;
};

/// Collects the tree. Stops as soon as `limits` are exceeded.
ProcessTree processTree(int pid, const Limits& limits);

}  // namespace sudoku::sandbox
