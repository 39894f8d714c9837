#include <gtest/gtest.h>
#include <sudoku/testing.h>

#include <iostream>

TEST(Steps, CanAllBeCalled) {
  const auto steps = sudoku::under_test::makeStepSolver();
  sudoku::IStepSolver::Cells grid{};
  steps->findNextEmptyCell(grid, 0, 0);
  steps->usedValuesAt(grid, 0, 0);
  steps->solve(grid);
  steps->isValid(grid);
  steps->printGrid(grid, std::cout);
}
