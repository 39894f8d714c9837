#pragma once

// Shared by the samples: a solver that keeps its grid, as a student would write it.

#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

class SampleSolver : public sudoku::ISolver {
 public:
  explicit SampleSolver(sudoku::IGrid& grid) : grid_(grid) {}

 protected:
  /// Fills the empty cells starting at `cell`.
  bool fill(int cell) {
    if (cell == 81) return grid_.isValid();
    const int x = cell % 9;
    const int y = cell / 9;
    if (grid_.get(x, y) != 0) return fill(cell + 1);
    for (int digit = 1; digit <= 9; ++digit) {
      grid_.set(x, y, digit);
      if (grid_.isValid() && fill(cell + 1)) return true;
    }
    grid_.set(x, y, 0);
    return false;
  }

  sudoku::IGrid& grid_;
};
