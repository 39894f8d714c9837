#pragma once

// POSIX helpers for starting and watching processes.

#include <sys/resource.h>

#include <chrono>
#include <string>
#include <vector>

namespace sudoku::sandbox {

/// Arguments or environment as exec expects them: null-terminated, valid as long as `texts`.
inline std::vector<char*> pointersTo(const std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (const std::string& text : texts) pointers.push_back(const_cast<char*>(text.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

/// The CPU time of a reaped process.
inline std::chrono::microseconds cpuTimeOf(const rusage& usage) {
  std::chrono::microseconds all{0};
  for (const timeval& time : {usage.ru_utime, usage.ru_stime})
    all += std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
  return all;
}

}  // namespace sudoku::sandbox
