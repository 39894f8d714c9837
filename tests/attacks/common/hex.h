#pragma once

// What attacks on hex-all-solutions by plugins have in common: a right solver.

#include <sudoku/all_solutions_solver.h>
#include <sudoku/grid.h>
#include <sudoku/plugin.h>

#include <functional>

class HonestHex : public sudoku::IAllSolutionsSolver {
 public:
  using OnSolution = std::function<void(const sudoku::IGrid&)>;

  void solveAll(sudoku::IGrid& grid, const OnSolution& onSolution) override {
    if (grid.isValid()) fillFrom(grid, onSolution, 0);
  }

 private:
  static bool fits(const sudoku::IGrid& grid, int x, int y, int digit) {
    for (int i = 0; i < 16; ++i) {
      if (grid.get(i, y) == digit || grid.get(x, i) == digit ||
          grid.get(x / 4 * 4 + i % 4, y / 4 * 4 + i / 4) == digit)
        return false;
    }
    return true;
  }
  static void fillFrom(sudoku::IGrid& grid, const OnSolution& onSolution, int cell) {
    while (cell < 256 && grid.get(cell % 16, cell / 16) != 0) ++cell;
    if (cell == 256) return onSolution(grid);
    for (int digit = 1; digit <= 16; ++digit) {
      if (!fits(grid, cell % 16, cell / 16, digit)) continue;
      grid.set(cell % 16, cell / 16, digit);
      fillFrom(grid, onSolution, cell + 1);
      grid.set(cell % 16, cell / 16, 0);
    }
  }
};
