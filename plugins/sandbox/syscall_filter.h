#pragma once

// Applies system call filters (filter_rules.h), permanently.

#include <linux/filter.h>

#include <vector>

namespace sudoku::sandbox {

/// Applies a filter to this process and everything it starts, and denies them access to other
/// processes (other_processes.h). Safe between fork and exec.
/// Throws:  std::system_error - the kernel refuses.
void apply(const std::vector<sock_filter>& program);

/// Drops all capabilities, so root has no special privileges. Safe between fork and exec.
/// Throws:  std::system_error - the kernel refuses.
void dropCapabilities();

/// Where student code may write.
struct Writing {
  bool isSeenTo = true;          // by the view; otherwise only `folder` is writable
  const char* folder = nullptr;  // null: nowhere
};

/// Like apply(), but also drops capabilities, restricts signals to this process, and restricts
/// writing. Not for Filter::tools.
void applyToThisProcess(const std::vector<sock_filter>& program, const Writing& writing);

}  // namespace sudoku::sandbox
