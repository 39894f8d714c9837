#include <gtest/gtest.h>
#include <sudoku/testing.h>

// The contract wants a complete grid: this isValid is not the one of IGrid.
TEST(IsValid, TakesAGridWithoutDoubles) {
  EXPECT_TRUE(sudoku::under_test::makeStepSolver()->isValid(sudoku::IStepSolver::Cells{}));
}
