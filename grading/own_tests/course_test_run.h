#pragma once

// The instructor's tests (grading/rubric/course_tests.h), run with the code of a submission.
//
// The test program is the instructor's, and the code under test answers it from another process, as
// it does in students' own tests: nothing that it does there can write a result. The tests have
// passed with the reference (requireSoundTests), so a failure and a call that never ends are the
// submission's; a test program that crashes by itself is our error, whatever it was answered.

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

/// Builds each file of tests when it is first asked for. Thread-safe.
class CourseTests {
 public:
  CourseTests(const Rubric& rubric, const Installation& installation)
      : tools_(rubric.tools(installation)), installation_(installation) {}

  /// Runs a test with a plugin that a process of `worker` loads, and fills in outcome, reason and
  /// finding.
  /// Throws:  nothing: a failure of ours, or of the test, is the outcome `error`.
  void run(const CourseTest& test, remote::WorkerProcess& worker,
           const std::filesystem::path& plugin, SubmissionTime& time, CheckResult& result) noexcept;

  /// The program with the tests of a file.
  /// Throws:  build::Refused - it does not compile or link.
  std::filesystem::path programOf(const CourseTestFile& file);

 private:
  build::Toolchain tools_;
  const Installation& installation_;
  TemporaryFolder folder_;
  std::mutex mutex_;
  std::map<std::filesystem::path, std::filesystem::path> programs_;
};

/// The contracts that a file of tests names by their symbols or makers: "makeGrid".
std::vector<host::Contract> contractsNamedIn(const CourseTestFile& file, const Rubric& rubric);

/// Builds all tests of a rubric, and runs them with the reference where there is one.
/// Throws:  InputError - one does not compile, does not pass, or is not among those that run.
void requireSoundTests(const Rubric& rubric, const Installation& installation);

}  // namespace sudoku::grading
