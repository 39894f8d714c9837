#include <gtest/gtest.h>
#include <sudoku/testing.h>

#include <iostream>

TEST(Grid, StoresDigits) {
  const auto grid = sudoku::under_test::makeGrid();
  grid->set(3, 4, 7);
  std::cout << "should be 7: " << grid->get(3, 4) << "\nshould be 1: " << grid->isValid() << '\n';
}

TEST(Solver, Solves) {
  const auto grid = sudoku::under_test::makeGrid();
  for (int x = 0; x < 9; ++x) {
    for (int y = 0; y < 9; ++y) grid->set(x, y, (x + 3 * y + y / 3) % 9 + 1);
  }
  std::cout << "should be 1: " << sudoku::under_test::makeSolver(*grid)->solve() << '\n';
}
