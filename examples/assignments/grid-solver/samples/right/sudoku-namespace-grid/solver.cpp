#include "solver.h"

#include <sudoku/plugin.h>

#include "grid.h"

namespace sudoku {

bool Solver::solve() { return solveFrom(0, 0); }

bool Solver::solveFrom(int x, int y) {
  // look for the next empty cell
  while (y < 9 && grid->get(x, y) != 0) {
    x++;
    if (x == 9) {
      x = 0;
      y++;
    }
  }
  if (y == 9) return grid->isValid();

  for (int digit = 1; digit <= 9; digit++) {
    grid->set(x, y, digit);
    if (grid->isValid() && solveFrom(x, y)) return true;
  }
  grid->set(x, y, 0);
  return false;
}

}  // namespace sudoku

SUDOKU_EXPORT_GRID(sudoku::Grid)
SUDOKU_EXPORT_SOLVER(sudoku::Solver)
