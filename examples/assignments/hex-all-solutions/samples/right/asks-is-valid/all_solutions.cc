/* All solutions, the shortest way: set a digit, ask the grid whether it likes it,
   and call the same function for the next cell. */
#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

class AskingSolver : public sudoku::IAllSolutionsSolver {
  using Callback = std::function<void(const sudoku::IGrid&)>;

  void search(sudoku::IGrid& grid, int cell, const Callback& found) {
    const auto shape = grid.shape();
    const int n = shape.boxWidth * shape.boxHeight;
    /* the recursion ends behind the last cell */
    if (cell == n * n) return found(grid);

    const int x = cell % n, y = cell / n;
    if (grid.get(x, y) != 0) return search(grid, cell + 1, found);
    for (int digit = 1; digit <= n; ++digit) {
      grid.set(x, y, digit);
      if (grid.isValid()) search(grid, cell + 1, found); /* go deeper only when it fits */
    }
    grid.set(x, y, 0); /* as it was */
  }

 public:
  void solveAll(sudoku::IGrid& grid, const Callback& onSolution) override {
    /* without this question a full grid with a mistake would count as a solution */
    if (grid.isValid()) search(grid, 0, onSolution);
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(AskingSolver);
