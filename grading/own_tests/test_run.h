#pragma once

#include <filesystem>
#include <string>

#include "grading/subjects/endings.h"
#include "plugins/remote/worker_process.h"

namespace sudoku::grading {

/// The result of one run of a test program. The outcome is `passed` only if the program exited with
/// status 0, at least one test ran and none failed.
struct TestRun {
  Verdict verdict;
  std::chrono::microseconds own{0};  // own time used
  int ran = 0;                       // number of tests
  std::string failedTest;            // the first one; empty if none failed
  std::string message;               // of its failure
  std::string lastBegun;             // the test that started last, according to the output
  std::string output;                // only if no failed test explains what happened
  Verdict code;                      // of the code under test, if it ended before the tests
};

/// The programs that take part in a run.
struct TestTarget {
  std::filesystem::path program;    // the tests
  std::filesystem::path underTest;  // the library they are linked with
  std::filesystem::path runner;     // our program that starts them
  std::string filter = "*";         // GoogleTest filter
  /// Whether the code is graded, not the tests. Then every run has the full stack limit.
  bool judgesTheCode = false;
};

/// Runs a test program in a fresh folder with a plugin, loaded by a fresh process of `code`. The
/// program sees only the behaviour of the plugin's objects, not which plugin it is.
/// Throws:  std::system_error, std::filesystem::filesystem_error, std::runtime_error - our own
///          failure, or the plugin does not load.
TestRun runTests(const TestTarget& target, remote::WorkerProcess& code,
                 const std::filesystem::path& plugin, const sandbox::Limits& limits);

}  // namespace sudoku::grading
