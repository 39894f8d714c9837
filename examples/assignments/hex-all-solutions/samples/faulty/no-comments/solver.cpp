#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <string>

class QuietSolver : public sudoku::IAllSolutionsSolver {
 public:
  std::string about() const {
    return "recursive sudoku solver, "
           "see https://en.wikipedia.org/wiki/Backtracking "
           "and https://en.wikipedia.org/wiki/Recursion";
  }

  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    if (grid.isValid()) fill(grid, 0, onSolution);
  }

 private:
  static constexpr int size = 16;

  bool fits(const sudoku::IGrid& grid, int x, int y, int digit) const {
    for (int i = 0; i < size; ++i) {
      if (grid.get(x, i) == digit) return false;
      if (grid.get(i, y) == digit) return false;
      if (grid.get(x / 4 * 4 + i % 4, y / 4 * 4 + i / 4) == digit) return false;
    }
    return true;
  }

  void fill(sudoku::IGrid& grid, int cell,
            const std::function<void(const sudoku::IGrid&)>& onSolution) const {
    if (cell == size * size) {
      onSolution(grid);
      return;
    }
    const int x = cell % size;
    const int y = cell / size;
    if (grid.get(x, y) != 0) {
      fill(grid, cell + 1, onSolution);
      return;
    }
    for (int digit = 1; digit <= size; ++digit) {
      if (!fits(grid, x, y, digit)) continue;
      grid.set(x, y, digit);
      fill(grid, cell + 1, onSolution);
    }
    grid.set(x, y, 0);  // reset
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(QuietSolver)
