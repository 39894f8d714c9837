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
  std::chrono::microseconds own{0};  // the time that it took of its own
  std::string failed;  // the first test that failed, and its message; empty if none did
  std::string output;  // what it printed, where no failed test tells what happened
};

/// What runs, and where.
struct TestBench {
  std::filesystem::path program;    // the tests
  std::filesystem::path libraries;  // the folder that holds the implementation
  std::filesystem::path worker;     // the program of ours that starts them
  sandbox::Limits limits;
};

/// Runs a test program in a fresh folder.
/// Throws:  std::system_error, std::filesystem::filesystem_error - our own failure.
TestRun runTests(const TestBench& bench);

}  // namespace sudoku::grading
