#include "lab/measure/event_counter.h"

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace sudoku::lab {

EventCounter::EventCounter(Event event) {
  perf_event_attr attributes{};
  attributes.size = sizeof attributes;
  const bool isHardware = event == Event::instructions;
  attributes.type = isHardware ? PERF_TYPE_HARDWARE : PERF_TYPE_SOFTWARE;
  attributes.config = isHardware ? static_cast<std::uint64_t>(PERF_COUNT_HW_INSTRUCTIONS)
                                 : static_cast<std::uint64_t>(PERF_COUNT_SW_TASK_CLOCK);
  attributes.exclude_kernel = 1;  // user mode may be counted without privileges
  attributes.exclude_hv = 1;
  attributes.inherit = 1;
  event_.reset(static_cast<int>(
      ::syscall(SYS_perf_event_open, &attributes, 0, -1, -1, PERF_FLAG_FD_CLOEXEC)));
}

std::optional<std::int64_t> EventCounter::read() const {
  std::int64_t count = 0;
  if (!event_ || ::read(event_.get(), &count, sizeof count) != sizeof count) return std::nullopt;
  return count;
}

}  // namespace sudoku::lab
