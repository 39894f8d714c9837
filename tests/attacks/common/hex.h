#pragma once

// Shared by the attacks on the enumerators of hex-all-solutions: a correct one, and an odd grid.

#include <sudoku/all_solutions_solver.h>
#include <sudoku/grid.h>
#include <sudoku/plugin.h>

#include <cstdio>

using OnSolution = std::function<void(const sudoku::IGrid&)>;

/// A grid of any shape, without repeated digits in its rows.
class Odd : public sudoku::IGrid {
 public:
  explicit Odd(sudoku::Shape shape) : shape_(shape) {}
  int get(int x, int y) const override { return (x + y) % order() + 1; }
  void set(int, int, int) override {}
  bool isValid() const override { return true; }
  sudoku::Shape shape() const override { return shape_; }

 protected:
  int order() const { return shape_.boxWidth * shape_.boxHeight; }
  sudoku::Shape shape_;
};

/// A correct enumerator.
class Honest : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid, const OnSolution& onSolution) override {
    if (grid.isValid()) fillFrom(grid, 0, onSolution);
  }

 private:
  static void fillFrom(sudoku::IGrid& grid, int cell, const OnSolution& onSolution) {
    while (cell < 256 && grid.get(cell % 16, cell / 16) != 0) ++cell;
    if (cell == 256) return onSolution(grid);
    for (int digit = 1; digit <= 16; ++digit) {
      grid.set(cell % 16, cell / 16, digit);
      if (grid.isValid()) fillFrom(grid, cell + 1, onSolution);
    }
    grid.set(cell % 16, cell / 16, 0);
  }
};
