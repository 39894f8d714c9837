#pragma once

// What starting a process and watching it needs of POSIX, said once.

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

}  // namespace sudoku::sandbox
