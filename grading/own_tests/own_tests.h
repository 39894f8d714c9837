#pragma once

// The student's own tests, graded by what they find.
//
// They are built once, and run several times with the reference, where every test must pass, and
// with each of a number of faulty implementations. Their mark is the share of those on which they
// fail in each run. What the test program says of itself counts for nothing on its own: with the
// reference it must end by itself with status 0, and GoogleTest's result file must list tests that
// ran and passed. No run can see which implementation it has: that runs in a worker, and the test
// program is linked with stubs (plugins/under_test/). After a first run with the reference, all
// runs are made in one shuffled order, and are so many that tests which fail by chance, by count or
// by what an earlier run has left behind earn nothing (luck.h).

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

/// Grades the tests of a submission, `jobs` runs at a time (0: one for each core). Requires a
/// rubric with own tests and a folder.
/// Throws:  nothing: a failure of ours is the outcome `error`.
CheckResult gradeOwnTests(const build::Submission& submission, const Rubric& rubric,
                          const Installation& installation, unsigned jobs) noexcept;

/// The same beside something else: it begins once, in whatever thread asks first, and has ended
/// when this is destroyed. Thread-safe.
class OwnTestsBeside {
 public:
  /// All must outlive it.
  OwnTestsBeside(const build::Submission& submission, const Rubric& rubric,
                 const Installation& installation, unsigned jobs)
      : grade_([&, jobs] { return gradeOwnTests(submission, rubric, installation, jobs); }) {}

  void begin(std::launch when = std::launch::async) {
    std::call_once(begun_, [&] { result_ = std::async(when, grade_); });
  }

  /// Begins if nobody has, and waits for the end. To be called once.
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
