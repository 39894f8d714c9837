#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <vector>

// Works on a copy, so that the grid stays as it is.
class CopyingSolver : public sudoku::IAllSolutionsSolver {
  std::vector<std::vector<int>> copy;  // [y][x]

  bool legal(int x, int y, int digit) const {
    for (int i = 0; i < 16; ++i) {
      if (copy[y][i] == digit) return false;  // row
      if (copy[i][x] == digit) return false;  // column
      if (copy[y / 4 * 4 + i / 4][x / 4 * 4 + i % 4] == digit) return false;  // box
    }
    return true;
  }

 public:
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    if (!grid.isValid()) return;
    // make the copy
    copy.assign(16, std::vector<int>(16));
    for (int y = 0; y < 16; ++y)
      for (int x = 0; x < 16; ++x) copy[y][x] = grid.get(x, y);

    // recursive lambda: x and y of the next cell
    std::function<void(int, int)> next = [&](int x, int y) {
      if (x == 16) return next(0, y + 1);
      if (y == 16) return onSolution(grid);  // report it
      if (copy[y][x] != 0) return next(x + 1, y);
      for (int digit = 1; digit <= 16; ++digit) {
        if (!legal(x, y, digit)) continue;
        copy[y][x] = digit;
        next(x + 1, y);
        copy[y][x] = 0;  // take it back
      }
    };
    next(0, 0);
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(CopyingSolver)
