#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

// Brute force: try all combinations, keep the valid ones.
class BruteForce : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    combine(grid, 0, onSolution);
  }

 private:
  // All combinations for the cells from number i on.
  void combine(sudoku::IGrid& grid, int i,
               const std::function<void(const sudoku::IGrid&)>& onSolution) {
    // complete, but is it a solution?
    if (i == 256) {
      if (grid.isValid()) onSolution(grid);
      return;
    }
    const int x = i % 16;  // column
    const int y = i / 16;  // row
    if (grid.get(x, y) != 0) {
      combine(grid, i + 1, onSolution);  // given
      return;
    }
    for (int digit = 1; digit <= 16; ++digit) {
      grid.set(x, y, digit);
      combine(grid, i + 1, onSolution);  // everything behind it
    }
    // empty it
    grid.set(x, y, 0);
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(BruteForce)
