#pragma once

// Binds processes to a filter of system calls (filter_rules.h), for good.

#include <linux/filter.h>

#include <vector>

namespace sudoku::sandbox {

/// Binds this process and all that it starts to a filter, and closes all other processes to them
/// (other_processes.h). Safe between fork and exec.
/// Throws:  std::system_error - the kernel refuses.
void apply(const std::vector<sock_filter>& program);

/// Leaves root no more rights than any other user. Safe between fork and exec.
/// Throws:  std::system_error - the kernel refuses.
void dropCapabilities();

/// Where student code may write.
struct Writing {
  bool isSeenTo = true;          // by the view; else only here:
  const char* folder = nullptr;  // null: nowhere
};

/// The same with signals to this very process only, without any capability, and with what it may
/// write. Not for the filter of `tools`.
void applyToThisProcess(const std::vector<sock_filter>& program, const Writing& writing);

}  // namespace sudoku::sandbox
