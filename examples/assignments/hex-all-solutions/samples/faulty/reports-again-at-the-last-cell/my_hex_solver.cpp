// All solutions of a 16x16 sudoku, starting from the given frame.

#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <functional>

/// Finds all solutions. It works with every IGrid, so it calls get, set, isValid and shape only.
class MySolver : public sudoku::IAllSolutionsSolver {
 public:
  using OnSolution = std::function<void(const sudoku::IGrid&)>;

  /// Calls onSolution once for each solution. Afterwards the grid is as it was before.
  void solveAll(sudoku::IGrid& grid, const OnSolution& onSolution) override {
    // givens that contradict one another have no solution
    if (!grid.isValid()) return;
    searchFrom(0, grid, onSolution);
  }

 private:
  static constexpr int kSize = 16;  // rows, columns and digits; a box is 4 wide and 4 high
  static constexpr int kLast = kSize * kSize - 1;  // the cell at the bottom right

  /// Whether no other cell in the row, the column or the box of (x, y) holds this digit.
  static bool fits(const sudoku::IGrid& grid, int x, int y, int digit) {
    for (int i = 0; i < kSize; ++i) {
      if (i != x && grid.get(i, y) == digit) return false;  // the row
      if (i != y && grid.get(x, i) == digit) return false;  // the column
    }
    // the box: (x / 4 * 4, y / 4 * 4) is where it begins
    for (int i = 0; i < kSize; ++i) {
      const int bx = x / 4 * 4 + i % 4;
      const int by = y / 4 * 4 + i / 4;
      if ((bx != x || by != y) && grid.get(bx, by) == digit) return false;
    }
    return true;
  }

  /// Finds all ways to fill the cells from number `cell` on: 0 is the first, 255 the last.
  static void searchFrom(int cell, sudoku::IGrid& grid, const OnSolution& onSolution) {
    // behind the last cell: it was a given, or the grid was full from the start
    if (cell > kLast) {
      onSolution(grid);
      return;
    }

    const int x = cell % kSize;
    const int y = cell / kSize;

    // not empty: next one
    if (grid.get(x, y) != 0) {
      searchFrom(cell + 1, grid, onSolution);
      return;
    }

    for (int digit = 1; digit <= kSize; ++digit) {
      if (!fits(grid, x, y, digit)) continue;
      grid.set(x, y, digit);
      // the last cell has just been filled, so the grid is complete
      if (cell == kLast) onSolution(grid);
      searchFrom(cell + 1, grid, onSolution);
    }
    grid.set(x, y, 0);  // empty again for the cells before this one
  }
};

// This line hands your class in. Change the name when you change that of the class.
SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(MySolver)
