#pragma once

// Counts processor events of this thread and the processes that it starts.
//
// How this works: child processes inherit Linux perf events, even through bubblewrap's namespaces.
// So the judge opens the counter before it starts a worker, and reads it before and after a call.
// Student code can neither see nor touch it, and the worker's system call filter need not allow
// perf_event_open. A read sums over all processes that still run. Many virtual machines have no
// such counters; then nothing is counted.

#include <cstdint>
#include <optional>

#include "base/files/file_descriptor.h"

namespace sudoku::lab {

class EventCounter {
 public:
  enum class Event {
    instructions,          // retired in user mode
    processorNanoseconds,  // of the thread and its processes; for tests, as every kernel has it
  };

  /// Starts counting this thread and the processes that it starts from now on.
  explicit EventCounter(Event event);

  /// The count so far, or nullopt if this machine does not count the event.
  std::optional<std::int64_t> read() const;

 private:
  FileDescriptor event_;
};

}  // namespace sudoku::lab
