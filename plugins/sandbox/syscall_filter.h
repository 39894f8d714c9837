#pragma once

// Which system calls code may make. What is not listed fails with EPERM, and costs nothing by
// itself. By libseccomp.

#include <linux/filter.h>

#include <vector>

#include "base/file_descriptor.h"

namespace sudoku::sandbox {

enum class Filter {
  studentCode,  // files, memory, threads, time; no new process, no socket, no signal to others
  program,      // the same, and it may be started: execve
  tools,        // and new processes: the compiler, and the worker's fork server
};

/// The filter as the kernel takes it, worked out once for each process.
/// Throws:  std::system_error.
const std::vector<sock_filter>& programOf(Filter filter);

/// The same in a file at its beginning, as bwrap --seccomp reads it.
FileDescriptor fileOf(Filter filter);

/// Binds this process and all that it starts to a filter, for good, and closes all other processes
/// to them (other_processes.h). Safe between fork and exec.
/// Throws:  std::system_error - the kernel refuses.
void apply(const std::vector<sock_filter>& program);

/// Where student code may write.
struct Writing {
  bool isSeenTo = true;          // by the view; else only here:
  const char* folder = nullptr;  // null: nowhere
};

/// The same with signals to this very process only, without any capability, and with what it may
/// write. Not for `tools`.
void applyToThisProcess(Filter filter, const Writing& writing);

}  // namespace sudoku::sandbox
