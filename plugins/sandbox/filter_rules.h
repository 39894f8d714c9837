#pragma once

// Which system calls code may make. What is not listed fails with EPERM, and costs nothing by
// itself. By libseccomp.

#include <linux/filter.h>

#include <vector>

#include "base/files/file_descriptor.h"

namespace sudoku::sandbox {

enum class Filter {
  studentCode,  // files, memory, threads, time; no new process, no socket, no signal to others
  program,      // the same, and it may be started: execve
  compiler,     // and new processes, but no signal to any, no link and no device
  tools,        // and what the worker's fork server and the runner of programs need
};

/// The filter as the kernel takes it, worked out once for each process.
/// Throws:  std::system_error.
const std::vector<sock_filter>& programOf(Filter filter);

/// The same in a file at its beginning, as bwrap --seccomp and our own runner of programs read it.
FileDescriptor fileOf(Filter filter);

}  // namespace sudoku::sandbox
