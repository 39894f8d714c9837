#pragma once

// What the processor counts, for this thread and the processes that it starts.
//
// How this works: Linux' perf events are inherited by what a thread starts, through bubblewrap's
// namespaces too. So the judge opens the counter before it starts a worker, and reads it before and
// after a call: student code can neither see nor touch it, and the worker's filter of system calls
// need not let perf_event_open through. Reading sums over all that still run. Many virtual machines
// have no such counters: then nothing is counted.

#include <cstdint>
#include <optional>

#include "base/files/file_descriptor.h"

namespace sudoku::lab {

class EventCounter {
 public:
  enum class Event {
    instructions,          // finished by the processor, in user mode
    processorNanoseconds,  // that the thread and its processes ran; for tests: every kernel has it
  };

  /// Counts what this thread, and the processes that it starts from now on, do.
  explicit EventCounter(Event event);

  /// So far; nothing where this machine does not count it.
  std::optional<std::int64_t> read() const;

 private:
  FileDescriptor event_;
};

}  // namespace sudoku::lab
