#include "solution/grid/completion.h"

#include <gtest/gtest.h>

#include "solution/making/generator.h"

namespace sudoku {
namespace {

struct Completion : testing::Test {
  Random random{7};
  Grid full = randomFullGrid({}, random);
  Grid puzzle = withGaps(full, 40, random);
  Grid answer = full;
};

TEST_F(Completion, HasNoFault) {
  EXPECT_TRUE(isCompletion(puzzle, full));
  EXPECT_EQ(faultOfCompletion(puzzle, full), "");
}

TEST_F(Completion, KeepsEveryGiven) {
  answer.set(8, 8, full.get(8, 8) % 9 + 1);
  const auto fault = completionFault(full, answer);
  ASSERT_TRUE(fault && fault->changedGiven);
  EXPECT_EQ(fault->changedGiven->x, 8);
  EXPECT_FALSE(fault->gap);
}

TEST_F(Completion, IsReportedOfTheFirstFaultOfEachKind) {
  answer.set(3, 0, kEmpty);
  answer.set(5, 0, full.get(5, 0) % 9 + 1);
  Grid givens;
  givens.set(5, 0, full.get(5, 0));
  const auto fault = completionFault(givens, answer);
  ASSERT_TRUE(fault && fault->changedGiven && fault->gap);
  EXPECT_EQ(fault->changedGiven->x, 5);
  EXPECT_EQ(fault->gap->x, 3);
  EXPECT_EQ(faultOfCompletion(givens, answer), "cell (3, 0) holds 0, so it is empty");
  EXPECT_EQ(faultOfCompletion(full, answer).substr(0, 20), "cell (3, 0) holds 0,");
}

TEST_F(Completion, HoldsNoDigitTwice) {
  answer.set(0, 0, full.get(1, 0));
  const auto fault = completionFault(Grid(), answer);
  ASSERT_TRUE(fault);
  EXPECT_TRUE(fault->digitStandsTwice);
}

TEST(KeepsGivens, LooksAtGivensOnly) {
  Grid puzzle;
  puzzle.set(4, 4, 5);
  Grid after = puzzle;
  after.set(0, 0, 7);
  EXPECT_TRUE(keepsGivens(puzzle, after));
  after.set(4, 4, 6);
  EXPECT_FALSE(keepsGivens(puzzle, after));
  after.set(4, 4, 0);
  EXPECT_FALSE(keepsGivens(puzzle, after));
}

}  // namespace
}  // namespace sudoku
