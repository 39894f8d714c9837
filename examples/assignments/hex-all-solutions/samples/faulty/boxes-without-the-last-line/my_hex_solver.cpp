// All solutions of a 16x16 sudoku, by recursion over the cell numbers.

#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <functional>

/// Finds all solutions of a hexadecimal sudoku.
class HexSolver : public sudoku::IAllSolutionsSolver {
 public:
  using OnSolution = std::function<void(const sudoku::IGrid&)>;

  /// Calls onSolution once for each solution and leaves the grid as it was.
  void solveAll(sudoku::IGrid& grid, const OnSolution& onSolution) override {
    // Contradicting givens: nothing to find.
    if (!grid.isValid()) return;
    searchFrom(0, grid, onSolution);
  }

 private:
  static constexpr int kSize = 16;  // rows, columns, digits
  static constexpr int kBox = 4;    // width and height of a box

  /// Whether the digit is not yet in the row y (other than at x).
  static bool rowAllows(const sudoku::IGrid& grid, int x, int y, int digit) {
    for (int i = 0; i < kSize; ++i) {
      if (i != x && grid.get(i, y) == digit) return false;
    }
    return true;
  }

  /// Whether the digit is not yet in the column x (other than at y).
  static bool columnAllows(const sudoku::IGrid& grid, int x, int y, int digit) {
    for (int i = 0; i < kSize; ++i) {
      if (i != y && grid.get(x, i) == digit) return false;
    }
    return true;
  }

  /// Whether the digit is not yet in the box around (x, y).
  static bool boxAllows(const sudoku::IGrid& grid, int x, int y, int digit) {
    // the upper left corner of the box
    const int left = x / kBox * kBox;
    const int top = y / kBox * kBox;
    for (int dy = 0; dy < 3; ++dy) {
      for (int dx = 0; dx < 3; ++dx) {
        // the cell itself does not count
        if (left + dx == x && top + dy == y) continue;
        if (grid.get(left + dx, top + dy) == digit) return false;
      }
    }
    return true;
  }

  /// All three together.
  static bool fits(const sudoku::IGrid& grid, int x, int y, int digit) {
    return rowAllows(grid, x, y, digit) && columnAllows(grid, x, y, digit) &&
           boxAllows(grid, x, y, digit);
  }

  /// Finds all ways to fill the cells from number `cell` on.
  static void searchFrom(int cell, sudoku::IGrid& grid, const OnSolution& onSolution) {
    // Behind the last cell everything is filled.
    if (cell == kSize * kSize) {
      onSolution(grid);
      return;
    }

    // place of this cell
    const int x = cell % kSize;
    const int y = cell / kSize;

    // A given stays what it is.
    if (grid.get(x, y) != 0) {
      searchFrom(cell + 1, grid, onSolution);
      return;
    }

    // Try every digit, whatever came of the one before.
    for (int digit = 1; digit <= kSize; ++digit) {
      if (!fits(grid, x, y, digit)) continue;
      grid.set(x, y, digit);  // put it there
      searchFrom(cell + 1, grid, onSolution);
      grid.set(x, y, 0);  // fits() must not see it in the next round
    }
  }
};

// my class
SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(HexSolver)
