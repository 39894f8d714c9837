#pragma once

#include <poll.h>

#include <cerrno>
#include <chrono>

#include "base/files/process_descriptor.h"

namespace sudoku::test {

/// Waits at most `time` until a process ends. Returns whether it has ended.
inline bool endsWithin(pid_t process, std::chrono::milliseconds time) {
  const FileDescriptor end = descriptorOf(process);
  if (end.get() < 0) return errno == ESRCH;
  pollfd watched{.fd = end.get(), .events = POLLIN, .revents = 0};
  return ::poll(&watched, 1, static_cast<int>(time.count())) == 1;
}

}  // namespace sudoku::test
