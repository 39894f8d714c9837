#pragma once

// Converts between IStepSolver::Cells and Grid: cells[x][y] is get(y, x); lines of text are rows.

#include <sudoku/step_solver.h>

#include "solution/grid/grid.h"

namespace sudoku {

/// Requires a 9x9 grid.
inline IStepSolver::Cells cellsOf(const Grid& grid) {
  IStepSolver::Cells cells{};
  for (std::size_t x = 0; x < 9; ++x) {
    for (std::size_t y = 0; y < 9; ++y)
      cells[x][y] = grid.get(static_cast<int>(y), static_cast<int>(x));
  }
  return cells;
}

/// Values from student code that are not digits become empty cells.
inline Grid gridOf(const IStepSolver::Cells& cells) {
  Grid grid;
  for (std::size_t x = 0; x < 9; ++x) {
    for (std::size_t y = 0; y < 9; ++y) {
      const int value = cells[x][y];
      grid.set(static_cast<int>(y), static_cast<int>(x), value < 0 || value > 9 ? 0 : value);
    }
  }
  return grid;
}

}  // namespace sudoku
