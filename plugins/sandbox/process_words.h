#pragma once

// What starting a process and watching it needs of POSIX, said once.

#include <sys/resource.h>

#include <chrono>
#include <string>
#include <vector>

extern "C" {
#include <sys/pidfd.h>  // glibc 2.36 forgets to say extern "C" itself
}

namespace sudoku::sandbox {

/// Argument or environment words as exec wants them: ended by a null pointer, and valid as long as
/// the texts are.
inline std::vector<char*> pointersTo(const std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (const std::string& text : texts) pointers.push_back(const_cast<char*>(text.c_str()));
  pointers.push_back(nullptr);
  return pointers;
}

/// The CPU time of a process that was awaited.
inline std::chrono::microseconds cpuTimeOf(const rusage& usage) {
  std::chrono::microseconds all{0};
  for (const timeval& time : {usage.ru_utime, usage.ru_stime})
    all += std::chrono::seconds(time.tv_sec) + std::chrono::microseconds(time.tv_usec);
  return all;
}

}  // namespace sudoku::sandbox
