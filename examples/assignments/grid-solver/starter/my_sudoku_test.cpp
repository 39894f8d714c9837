// Your own tests. `sudokulab` leaves *_test.cpp out of what it builds, so write here what you like.

#include "my_sudoku.cpp"

#include <gtest/gtest.h>

namespace {

TEST(MyGrid, IsEmptyAtFirst) {
  const MyGrid grid;
  EXPECT_EQ(grid.get(0, 0), 0);
  EXPECT_EQ(grid.get(8, 8), 0);
  EXPECT_TRUE(grid.isValid());
}

TEST(MyGrid, StoresADigitAndNoOtherCellChanges) {
  MyGrid grid;
  grid.set(3, 4, 7);
  EXPECT_EQ(grid.get(3, 4), 7);
  EXPECT_EQ(grid.get(4, 3), 0);
}

TEST(MyGrid, RefusesACellOutsideTheGrid) {
  const MyGrid grid;
  EXPECT_THROW(grid.get(9, 0), MyGrid::BadCellException);
  EXPECT_THROW(grid.get(0, -1), MyGrid::BadCellException);
}

TEST(MyGrid, FindsADigitThatStandsTwiceInARow) {
  MyGrid grid;
  grid.set(0, 5, 2);
  grid.set(8, 5, 2);
  EXPECT_FALSE(grid.isValid());
}

TEST(MySolver, FillsTheLastGapOfARow) {
  MyGrid grid;
  for (int x = 0; x < 8; ++x) grid.set(x, 0, x + 1);
  ASSERT_TRUE(MySolver(grid).solve());
  EXPECT_EQ(grid.get(8, 0), 9);
}

TEST(MySolver, LeavesTheGridAsItWasWhenThereIsNoSolution) {
  MyGrid grid;
  for (int x = 0; x < 8; ++x) grid.set(x, 0, x + 1);
  grid.set(8, 1, 9);  // so the last cell of the row above can be nothing at all
  EXPECT_FALSE(MySolver(grid).solve());
  EXPECT_EQ(grid.get(8, 0), 0);
  EXPECT_EQ(grid.get(8, 1), 9);
}

}  // namespace
