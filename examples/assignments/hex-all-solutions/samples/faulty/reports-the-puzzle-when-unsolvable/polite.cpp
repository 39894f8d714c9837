#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

using Show = std::function<void(const sudoku::IGrid&)>;

// Shows all solutions.
class PoliteSolver : public sudoku::IAllSolutionsSolver {
  bool found;  // at least one solution

  // recursive search
  void search(sudoku::IGrid& grid, int cell, const Show& show) {
    if (cell == 256) {
      found = true;
      show(grid);  // done
      return;
    }
    const int x = cell % 16, y = cell / 16;
    if (grid.get(x, y) != 0) return search(grid, cell + 1, show);  // given
    for (int digit = 1; digit <= 16; ++digit) {
      grid.set(x, y, digit);
      if (grid.isValid()) search(grid, cell + 1, show);
    }
    grid.set(x, y, 0);  // undo
  }

 public:
  void solveAll(sudoku::IGrid& grid, const Show& onSolution) override {
    found = false;
    if (grid.isValid()) search(grid, 0, onSolution);
    // no luck: show how far it got
    if (!found) onSolution(grid);
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(PoliteSolver)
