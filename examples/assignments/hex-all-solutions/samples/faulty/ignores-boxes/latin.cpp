#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <array>

// Every digit once in each row and column.
class LatinSolver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    // which digits are used: one table for the rows, one for the columns
    for (auto& row : inRow_) row.fill(false);
    for (auto& column : inColumn_) column.fill(false);

    for (int y = 0; y < 16; ++y) {
      for (int x = 0; x < 16; ++x) {
        const int digit = grid.get(x, y);
        if (digit == 0) continue;  // empty
        if (inRow_[y][digit] || inColumn_[x][digit]) return;  // conflict
        inRow_[y][digit] = inColumn_[x][digit] = true;
      }
    }
    next(grid, 0, onSolution);
  }

 private:
  // one call for each cell
  void next(sudoku::IGrid& grid, int cell,
            const std::function<void(const sudoku::IGrid&)>& onSolution) {
    if (cell == 256) return onSolution(grid);  // full
    const int x = cell % 16, y = cell / 16;
    // a given is left alone
    if (grid.get(x, y) != 0) return next(grid, cell + 1, onSolution);

    for (int digit = 1; digit <= 16; ++digit) {
      if (inRow_[y][digit] || inColumn_[x][digit]) continue;
      inRow_[y][digit] = inColumn_[x][digit] = true;
      grid.set(x, y, digit);
      next(grid, cell + 1, onSolution);
      // free the digit again
      inRow_[y][digit] = inColumn_[x][digit] = false;
    }
    grid.set(x, y, 0);  // and the cell
  }

  std::array<std::array<bool, 17>, 16> inRow_, inColumn_;  // [number][digit]
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(LatinSolver)
