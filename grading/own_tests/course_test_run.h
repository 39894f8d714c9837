#pragma once

// Runs the instructor's tests (grading/rubric/course_tests.h) against a submission.
//
// The code under test and the test program run in separate processes, as for students' own tests,
// so the code cannot forge results. The tests have passed with the reference (requireSoundTests),
// so failures and hanging calls are the submission's fault. If the test program itself crashes,
// that is our error, whatever the code answered.

#include <filesystem>
#include <map>
#include <mutex>
#include <vector>

#include "base/files/temporary_folder.h"
#include "grading/attempts/submission_time.h"
#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"
#include "plugins/compile/installation.h"
#include "plugins/remote/worker_process.h"

namespace sudoku::grading {

/// Builds each test file on first use. Thread-safe.
class CourseTests {
 public:
  CourseTests(const Rubric& rubric, const Installation& installation)
      : tools_(rubric.tools(installation)), installation_(installation) {}

  /// Runs a test against a plugin, loaded by a process of `worker`, and fills in outcome, reason
  /// and finding.
  /// Throws:  nothing: a failure of ours or of the test program is the outcome `error`.
  void run(const CourseTest& test, remote::WorkerProcess& worker,
           const std::filesystem::path& plugin, SubmissionTime& time, CheckResult& result) noexcept;

  /// The test program for a test file.
  /// Throws:  build::Refused - it does not compile or link.
  std::filesystem::path programOf(const CourseTestFile& file);

 private:
  build::Toolchain tools_;
  const Installation& installation_;
  TemporaryFolder folder_;
  std::mutex mutex_;
  std::map<std::filesystem::path, std::filesystem::path> programs_;
};

/// The contracts that a test file names by symbol or by maker function, such as "makeGrid".
std::vector<host::Contract> contractsNamedIn(const CourseTestFile& file, const Rubric& rubric);

/// Builds all tests in a rubric and runs them against the reference, if there is one.
/// Throws:  InputError - a test does not compile, does not pass, or does not run.
void requireSoundTests(const Rubric& rubric, const Installation& installation);

}  // namespace sudoku::grading
