#pragma once

// System call filters, built with libseccomp. Calls that are not listed fail with EPERM, which by
// itself costs no points.

#include <linux/filter.h>

#include <vector>

#include "base/files/file_descriptor.h"

namespace sudoku::sandbox {

enum class Filter {
  studentCode,  // files, memory, threads, time; no new processes, sockets or signals to others
  program,      // plus execve, so that it can be started
  compiler,     // plus new processes, but no signals, links or devices
  tools,        // plus what the worker's fork server and the program runner need
};

/// The filter as a BPF program. Built once per process.
/// Throws:  std::system_error.
const std::vector<sock_filter>& programOf(Filter filter);

/// The same as a file, positioned at its start, for bwrap --seccomp and our program runner.
FileDescriptor fileOf(Filter filter);

}  // namespace sudoku::sandbox
