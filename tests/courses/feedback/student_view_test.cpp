#include "courses/feedback/student_view.h"

#include <gmock/gmock.h>

#include "grading/evidence/wrong_step.h"
#include "grading/reports/formats.h"
#include "tests/support/grading/report_samples.h"

namespace sudoku::courses {
namespace {

using grading::Cause;
using grading::Report;

/// A wrong step that a visible and a hidden check show, on this puzzle.
Report withStep(const Grid& puzzle) {
  Report report = grading::samples::faulty();
  Cause cause{.id = "step",
              .mistake = "It goes on.",
              .evidence = "",
              .next = "",
              .checks = {"solver-hidden", "solver-takes-back"}};
  cause.place = "grid.cpp:7";
  cause.step = grading::WrongStep{.puzzle = puzzle, .before = puzzle};
  report.causes = {cause};
  return report;
}

TEST(StudentView, ShowsNoWrongStepOnThePuzzleOfAHiddenCheck) {
  Grid other = grading::samples::finding().puzzle.value();
  other.set(0, 0, 0);
  other.set(2, 0, 0);
  const Report view = studentView(withStep(other), "Ada");
  EXPECT_TRUE(view.causes.empty());
  EXPECT_TRUE(view.results[2].evidence.finding) << "the visible check keeps its own details";
}

TEST(StudentView, KeepsAWrongStepOnThePuzzleOfAVisibleCheck) {
  const Report view = studentView(withStep(grading::samples::finding().puzzle.value()), "Ada");
  ASSERT_EQ(view.causes.size(), 1U);
  EXPECT_THAT(view.causes[0].checks, testing::ElementsAre("solver-takes-back"));
  EXPECT_EQ(view.causes[0].place, "") << "it was found on the hidden check";
}

TEST(StudentView, ShowsNoWordsOfASanitizerOnAHiddenCheck) {
  Report report = withStep(grading::samples::finding().puzzle.value());
  report.causes[0] = {.id = grading::kMemoryError,
                      .mistake = "The code uses an index outside the array.",
                      .evidence = "index 16 out of bounds",
                      .next = "",
                      .checks = {"solver-hidden", "solver-takes-back"}};
  const Report view = studentView(report, "Ada");
  ASSERT_EQ(view.causes.size(), 1U);
  EXPECT_EQ(view.causes[0].evidence, "");
  EXPECT_THAT(grading::htmlReport(view, {}), testing::Not(testing::HasSubstr("Because")));
}

TEST(StudentView, KeepsThePointsOfHiddenChecks) {
  const Report before = grading::samples::faulty();
  const Report view = studentView(before, "Ada");
  EXPECT_EQ(view.points(), before.points());
  EXPECT_EQ(view.maxPoints(), before.maxPoints());
  EXPECT_EQ(view.work.name, "Ada");
  EXPECT_FALSE(view.run.seed);
}

}  // namespace
}  // namespace sudoku::courses
