#include <gtest/gtest.h>
#include <sudoku/testing.h>

TEST(Grid, IsEmptyAtFirst) { EXPECT_EQ(sudoku::under_test::makeGrid()->get(0, 0), 0); }

// The contract wants conflicts to be stored.
TEST(Grid, RefusesADigitThatStandsInTheRow) {
  const auto grid = sudoku::under_test::makeGrid();
  grid->set(0, 0, 5);
  EXPECT_THROW(grid->set(8, 0, 5), sudoku::IGrid::BadDigitException);
}
