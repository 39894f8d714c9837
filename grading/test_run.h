#pragma once

// One run of a test program of the student's.

#include <filesystem>
#include <string>

#include "grading/endings.h"

namespace sudoku::grading {

/// What came of it. The outcome is `passed` only if the program ended by itself with status 0 and
/// at least one test has run and none failed.
struct TestRun {
  Verdict verdict;
  std::string failed;  // the first test that failed, and its message; empty if none did
  std::string output;  // what it printed, where no failed test tells what happened
};

/// Runs a test program in a fresh folder. `libraries` is the folder that holds the implementation.
/// Throws:  std::system_error, std::filesystem::filesystem_error - our own failure.
TestRun runTests(const std::filesystem::path& program, const std::filesystem::path& libraries,
                 const sandbox::Limits& limits);

}  // namespace sudoku::grading
