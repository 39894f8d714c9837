#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <stdexcept>

// Counts on the way.
class CountingSolver : public sudoku::IAllSolutionsSolver {
 public:
  // Reports every solution.
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& onSolution) override {
    const int count = grid.isValid() ? search(grid, 0, onSolution) : 0;
    // there should be at least one
    if (count == 0) throw std::runtime_error("this puzzle has no solution");
  }

 private:
  // Returns how many solutions it found from this cell on.
  static int search(sudoku::IGrid& grid, int cell,
                    const std::function<void(const sudoku::IGrid&)>& onSolution) {
    if (cell == 256) {
      onSolution(grid);
      return 1;  // this one
    }
    const int x = cell % 16, y = cell / 16;  // where
    if (grid.get(x, y) != 0) return search(grid, cell + 1, onSolution);

    int count = 0;
    for (int digit = 1; digit <= 16; ++digit) {
      // let the grid decide
      grid.set(x, y, digit);
      if (grid.isValid()) count += search(grid, cell + 1, onSolution);
    }
    grid.set(x, y, 0);  // free for the next try
    return count;
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(CountingSolver)
