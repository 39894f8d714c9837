#pragma once

// Grades the student's own tests by the mistakes they find.
//
// The tests are built once. They run several times with the reference, where every test must pass,
// and with each of several faulty implementations. The mark is the share of mistakes for which
// every run has a failing test. The program's own claims are not trusted: with the reference it
// must exit with status 0, and GoogleTest's result file must list tests that ran and passed. A run
// cannot see its implementation, which is in a worker; the test program is linked with stubs
// (plugins/under_test/). After a first run with the reference, all runs are shuffled. There are
// enough runs that tests which fail at random, by counting or through state left over from earlier
// runs earn nothing (chance.h).

#include <functional>
#include <future>
#include <mutex>

#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"
#include "plugins/compile/installation.h"
#include "plugins/submission/submission.h"

namespace sudoku::grading {

/// The check "own-tests" before it has run.
CheckResult ungradedOwnTests(const OwnTestsItem& item);

/// Grades the tests of a submission, `jobs` runs at a time (0: one per core). Requires a rubric
/// that grades students' own tests and has a folder.
/// Throws:  nothing: our own failure is the outcome `error`.
CheckResult gradeOwnTests(const build::Submission& submission, const Rubric& rubric,
                          const Installation& installation, unsigned jobs) noexcept;

/// Grades the student's own tests in the background. The first caller starts it; the destructor
/// waits. Thread-safe.
class ConcurrentOwnTests {
 public:
  /// The references must outlive this.
  ConcurrentOwnTests(const build::Submission& submission, const Rubric& rubric,
                     const Installation& installation, unsigned jobs)
      : grade_([&, jobs] { return gradeOwnTests(submission, rubric, installation, jobs); }) {}

  void begin(std::launch when = std::launch::async) {
    std::call_once(begun_, [&] { result_ = std::async(when, grade_); });
  }

  /// Starts if necessary, and waits for the result. Call it once.
  CheckResult result() {
    begin(std::launch::deferred);
    return result_.get();
  }

 private:
  std::function<CheckResult()> grade_;
  std::once_flag begun_;
  std::future<CheckResult> result_;
};

}  // namespace sudoku::grading
