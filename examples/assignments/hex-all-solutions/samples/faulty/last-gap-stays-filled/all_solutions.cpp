// Search for all solutions of a sudoku of any size.

#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <cstddef>
#include <functional>
#include <vector>

// The class sees the grid only through this interface.
using sudoku::IGrid;

/// Finds all solutions in the caller's own grid: the gaps are listed first and then
/// filled one after the other.
class GapSolver : public sudoku::IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    // contradicting givens: nothing to find
    if (!grid.isValid()) return;

    Puzzle puzzle{grid, onSolution, {}};
    const int n = sizeOf(grid);
    // collect the gaps, row by row
    for (int y = 0; y < n; ++y)
      for (int x = 0; x < n; ++x)
        if (grid.get(x, y) == 0) puzzle.gaps.push_back({x, y});

    // a full grid is its own solution (we know that it is valid)
    if (puzzle.gaps.empty()) {
      onSolution(grid);
      return;
    }

    try {
      fillGap(puzzle, 0);
    } catch (...) {
      // the callback may throw in the middle of the search, give the grid back clean
      for (const sudoku::Cell& gap : puzzle.gaps) grid.set(gap.x, gap.y, 0);
      throw;
    }
  }

 private:
  /// What every level of the recursion needs.
  struct Puzzle {
    IGrid& grid;
    const std::function<void(const IGrid&)>& onSolution;
    std::vector<sudoku::Cell> gaps;
  };

  /// Rows, columns, digits: 16 in this assignment.
  static int sizeOf(const IGrid& grid) {
    const sudoku::Shape shape = grid.shape();
    return shape.boxWidth * shape.boxHeight;
  }

  /// Tries all digits in gap number `number`, and goes on to the next gap with each that fits.
  static void fillGap(Puzzle& puzzle, std::size_t number) {
    const auto [x, y] = puzzle.gaps[number];
    // behind the last gap there is nothing more to fill
    const bool isLast = number + 1 == puzzle.gaps.size();
    const std::vector<bool> used = usedAround(puzzle.grid, x, y);
    const int n = sizeOf(puzzle.grid);

    for (int digit = 1; digit <= n; ++digit) {
      if (used[digit]) continue;  // stands in the row, column or box already
      puzzle.grid.set(x, y, digit);
      if (isLast) {
        // the grid is full now; the last gap has only one digit that fits
        puzzle.onSolution(puzzle.grid);
        return;
      }
      fillGap(puzzle, number + 1);
      puzzle.grid.set(x, y, 0);  // take it back and try the next one
    }
  }

  /// used[d] says whether d stands in the row, the column or the box of (x, y).
  static std::vector<bool> usedAround(const IGrid& grid, int x, int y) {
    const sudoku::Shape shape = grid.shape();
    const int n = shape.boxWidth * shape.boxHeight;
    std::vector<bool> used(n + 1, false);
    // row and column
    for (int i = 0; i < n; ++i) {
      used[grid.get(i, y)] = true;
      used[grid.get(x, i)] = true;
    }
    // box, from its upper left corner
    const int left = x / shape.boxWidth * shape.boxWidth;
    const int top = y / shape.boxHeight * shape.boxHeight;
    for (int j = top; j < top + shape.boxHeight; ++j)
      for (int i = left; i < left + shape.boxWidth; ++i) used[grid.get(i, j)] = true;
    return used;
  }
};

// hand it in
SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(GapSolver)
