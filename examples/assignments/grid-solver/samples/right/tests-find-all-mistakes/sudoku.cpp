#include "sudoku_grid.h"

#include <sudoku/plugin.h>
#include <sudoku/solver.h>

namespace {

/// Depth-first search in order: cells left to right and top to bottom, digits 1 to 9. The grid
/// itself says whether a digit fits, so this works with every IGrid.
class RecursiveSolver : public sudoku::ISolver {
 public:
  explicit RecursiveSolver(sudoku::IGrid& grid) : grid_(grid) {}

  // Asked first because no digit can mend givens that contradict one another.
  bool solve() override { return grid_.isValid() && fillFrom(0); }

 private:
  static constexpr int kSize = 9;
  static constexpr int kCells = kSize * kSize;

  // Completes the cells from this one on; when that is impossible they are as before.
  bool fillFrom(int cell) {
    if (cell == kCells) return true;
    const int x = cell % kSize;
    const int y = cell / kSize;
    if (grid_.get(x, y) != 0) return fillFrom(cell + 1);

    for (int digit = 1; digit <= kSize; ++digit) {
      grid_.set(x, y, digit);
      if (grid_.isValid() && fillFrom(cell + 1)) return true;
    }
    grid_.set(x, y, 0);
    return false;
  }

  sudoku::IGrid& grid_;
};

}  // namespace

SUDOKU_EXPORT_GRID(SudokuGrid)
SUDOKU_EXPORT_SOLVER(RecursiveSolver)
