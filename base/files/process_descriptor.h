#pragma once

#include <sys/syscall.h>
#include <unistd.h>

#include "base/files/file_descriptor.h"

namespace sudoku {

/// A descriptor that becomes readable when the process ends; invalid, with errno set, on failure.
/// Calls the kernel, because glibc has pidfd_open() only since 2.36.
inline FileDescriptor descriptorOf(pid_t process) {
  return FileDescriptor(static_cast<int>(::syscall(SYS_pidfd_open, process, 0)));
}

}  // namespace sudoku
