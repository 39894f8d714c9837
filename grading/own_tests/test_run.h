#pragma once

// One run of a test program of the student's.

#include <filesystem>
#include <string>

#include "grading/subjects/endings.h"
#include "plugins/remote/worker_process.h"

namespace sudoku::grading {

/// What came of it. The outcome is `passed` only if the program ended by itself with status 0 and
/// at least one test has run and none failed.
struct TestRun {
  Verdict verdict;
  std::chrono::microseconds own{0};  // the time that it took of its own
  int ran = 0;                       // tests
  std::string failedTest;  // the first one, and the message of its failure; empty if none did
  std::string message;
  std::string lastBegun;  // the test that began last, as far as the output tells
  std::string output;     // what it printed, where no failed test tells what happened
  Verdict code;           // on the code under test, if that came to its end before the tests did
};

/// What runs, and by what.
struct TestTarget {
  std::filesystem::path program;    // the tests
  std::filesystem::path underTest;  // the library that they are linked with
  std::filesystem::path runner;     // the program of ours that starts them
  std::string filter = "*";         // GoogleTest's: which tests
  /// The code, not the tests: then it has all the machine stack that it may have, in each run.
  bool judgesTheCode = false;
};

/// Runs a test program in a fresh folder, with a plugin that a fresh process of `code` loads. To
/// the program, all plugins look alike: it sees nothing of them but what their objects do.
/// Throws:  std::system_error, std::filesystem::filesystem_error, std::runtime_error - our own
///          failure, or the plugin does not load.
TestRun runTests(const TestTarget& target, remote::WorkerProcess& code,
                 const std::filesystem::path& plugin, const sandbox::Limits& limits);

}  // namespace sudoku::grading
