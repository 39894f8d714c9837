// Shrinks a puzzle on which a check fails to the smallest on which it still fails.
#include "grading/diagnosis/smallest.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "grading/grader/examine.h"
#include "grading/puzzles/puzzles.h"
#include "grading/wording/values.h"
#include "solution/grid/gaps.h"
#include "solution/solvers/count.h"
#include "tests/support/plugins/places.h"

namespace sudoku::grading {
namespace {

using testing::HasSubstr;

void judgeGaps(Context& context, const Grid& puzzle) {
  context.tries(puzzle, judgeGaps);
  if (gapsOf(puzzle) > 0) context.fail({.expected = "no gap", .seen = "a gap", .puzzle = puzzle});
}

void failsOnWhatItHadBefore(Context& context) {
  const Grid puzzle = solvablePuzzle(5, context.random());
  context.tries(firstSolution(puzzle).value(), judgeGaps);
  context.fail({.expected = "no gap", .seen = "a gap", .puzzle = puzzle});
}

void countsGaps(Context& context, const Grid& puzzle) {
  context.tries(puzzle, countsGaps);
  if (gapsOf(puzzle) > 0)
    context.fail({.expected = "no gap", .seen = counted(gapsOf(puzzle), "gap"), .puzzle = puzzle});
}

/// The shrunk failure of a check; the submission does not matter.
CheckResult shrunkFailureOf(void (*run)(Context&)) {
  remote::WorkerProcess worker{test::workerOptions()};
  CheckResult result;
  examine({.id = "id", .title = "title", .run = run},
          {&worker, test::sample("prints").string(), test::generousLimits()}, 1, result,
          ShrinkBudget());
  return result;
}

TEST(SmallestPuzzle, MayBeAnotherThanTheOneTriedLast) {
  const CheckResult result = shrunkFailureOf(failsOnWhatItHadBefore);
  ASSERT_TRUE(result.evidence.finding && result.evidence.finding->puzzle);
  EXPECT_EQ(gapsOf(*result.evidence.finding->puzzle), 1);
  EXPECT_THAT(result.note, HasSubstr("First seen on a puzzle with 5 gaps"));
}

TEST(SmallestPuzzle, FailsAlikeWithOneOfAThingAndWithSeveral) {
  const CheckResult result = shrunkFailureOf(
      [](Context& context) { countsGaps(context, solvablePuzzle(5, context.random())); });
  ASSERT_TRUE(result.evidence.finding);
  EXPECT_EQ(result.evidence.finding->seen, "1 gap");
}

int asked = 0;

void failsOnTheSecond(Context& context, const Grid& puzzle) {
  context.tries(puzzle, failsOnTheSecond);
  if (++asked < 2) return;
  asked = 0;
  context.fail({.expected = "nothing left over", .seen = "something", .puzzle = puzzle});
}

TEST(SmallestPuzzle, MayPassAlone) {
  const CheckResult result = shrunkFailureOf([](Context& context) {
    for (int i = 0; i < 2; ++i) failsOnTheSecond(context, solvablePuzzle(5, context.random()));
  });
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_THAT(result.note, HasSubstr("With only this puzzle, in a new process, the check passes."));
}

}  // namespace
}  // namespace sudoku::grading
