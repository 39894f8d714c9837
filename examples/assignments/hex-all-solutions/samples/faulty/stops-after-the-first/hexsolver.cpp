#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

// Solver for 16x16, made out of my solver for 9x9.
class HexSolver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    // nothing to do for wrong givens
    if (grid.isValid()) solve(grid, 0, onSolution);
  }

 private:
  // true: solved
  bool solve(sudoku::IGrid& grid, int cell,
             const std::function<void(const sudoku::IGrid&)>& onSolution) {
    if (cell == 256) {
      onSolution(grid);
      return true;
    }
    const int x = cell % 16;  // column
    const int y = cell / 16;  // row
    if (grid.get(x, y) != 0) return solve(grid, cell + 1, onSolution);

    bool found = false;
    for (int digit = 1; digit <= 16 && !found; ++digit) {
      grid.set(x, y, digit);
      // go on only if the digit fits
      found = grid.isValid() && solve(grid, cell + 1, onSolution);
    }
    grid.set(x, y, 0);  // restore
    return found;
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(HexSolver)
