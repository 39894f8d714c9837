// Your own tests. Objects come from <sudoku/testing.h>: here of your classes, and when `sudokulab`
// grades your tests, of classes with one mistake each. Each mistake that a test fails on counts.

#include <gtest/gtest.h>
#include <sudoku/testing.h>

namespace {

using sudoku::IGrid;
using sudoku::under_test::makeGrid;
using sudoku::under_test::makeSolver;

TEST(Grid, IsEmptyAtFirst) {
  const auto grid = makeGrid();
  EXPECT_EQ(grid->get(0, 0), 0);
  EXPECT_EQ(grid->get(8, 8), 0);
  EXPECT_TRUE(grid->isValid());
}

TEST(Grid, StoresADigitAndNoOtherCellChanges) {
  const auto grid = makeGrid();
  grid->set(3, 4, 7);
  EXPECT_EQ(grid->get(3, 4), 7);
  EXPECT_EQ(grid->get(4, 3), 0);
}

TEST(Grid, RefusesACellOutsideTheGrid) {
  const auto grid = makeGrid();
  EXPECT_THROW(grid->get(9, 0), IGrid::BadCellException);
  EXPECT_THROW(grid->get(0, -1), IGrid::BadCellException);
}

TEST(Grid, FindsADigitThatStandsTwiceInARow) {
  const auto grid = makeGrid();
  grid->set(0, 5, 2);
  grid->set(8, 5, 2);
  EXPECT_FALSE(grid->isValid());
}

TEST(Solver, FillsTheLastGapOfARow) {
  const auto grid = makeGrid();
  for (int x = 0; x < 8; ++x) grid->set(x, 0, x + 1);
  ASSERT_TRUE(makeSolver(*grid)->solve());
  EXPECT_EQ(grid->get(8, 0), 9);
}

TEST(Solver, LeavesTheGridAsItWasWhenThereIsNoSolution) {
  const auto grid = makeGrid();
  for (int x = 0; x < 8; ++x) grid->set(x, 0, x + 1);
  grid->set(8, 1, 9);  // so the last cell of the row above can be nothing at all
  EXPECT_FALSE(makeSolver(*grid)->solve());
  EXPECT_EQ(grid->get(8, 0), 0);
  EXPECT_EQ(grid->get(8, 1), 9);
}

// What has no test yet? Columns and boxes, bad digits, exceptions of the grid, two grids at once ...

}  // namespace
