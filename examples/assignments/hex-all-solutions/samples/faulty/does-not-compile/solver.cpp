#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

// Asks the grid after each digit.
class Solver : public sudoku::IAllSolutionsSolver {
 public:
  // all solutions
  void solveAll(sudoku::IGrid& grid, std::function<void(const sudoku::IGrid&)> onSolution) {
    if (grid.isValid()) search(grid, 0, onSolution);
  }

 private:
  // recursive
  void search(sudoku::IGrid& grid, int i, std::function<void(const sudoku::IGrid&)> onSolution) {
    if (i == 256) return onSolution(grid);
    if (grid.get(i % 16, i / 16) != 0) return search(grid, i + 1, onSolution);  // given
    for (int digit = 1; digit <= 16; ++digit) {
      grid.set(i % 16, i / 16, digit);
      if (grid.isValid()) search(grid, i + 1, onSolution);  // fits
    }
    grid.set(i % 16, i / 16, 0);  // empty again
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Solver)
