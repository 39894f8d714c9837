#include "hex_grid.h"

#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

/// Works on a copy of the grid, so there is nothing to restore.
class CopySolver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    HexGrid copy(grid);
    if (copy.isValid()) solve(copy, 0, onSolution);
  }

 private:
  // cell counts from 0, row after row
  static void solve(HexGrid& grid, int cell,
                    const std::function<void(const sudoku::IGrid&)>& onSolution) {
    const int n = grid.size();
    if (cell == n * n) {
      onSolution(grid);  // HexGrid is an IGrid too
      return;
    }
    const int x = cell % n;  // column
    const int y = cell / n;  // row
    if (grid.get(x, y) != 0) {
      solve(grid, cell + 1, onSolution);  // deeper
      return;
    }
    for (int digit = 1; digit <= n; ++digit) {
      if (!grid.isFree(x, y, digit)) continue;  // the digit is taken
      grid.set(x, y, digit);
      solve(grid, cell + 1, onSolution);
      grid.set(x, y, 0);  // take it back
    }
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(CopySolver)
