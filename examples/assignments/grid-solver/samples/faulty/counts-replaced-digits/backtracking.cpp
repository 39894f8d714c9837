#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include "counting_grid.h"

namespace {

/// Searches on a copy of the digits and writes the solution into the grid when there is one.
class Backtracking : public sudoku::ISolver {
 public:
  explicit Backtracking(sudoku::IGrid& grid) : grid_(grid) {}

  bool solve() override {
    if (!grid_.isValid()) return false;
    int given[81];
    for (int i = 0; i < 81; ++i) copy_[i] = given[i] = grid_.get(i % 9, i / 9);
    if (!complete(0)) return false;
    for (int i = 0; i < 81; ++i) {
      if (given[i] == 0) grid_.set(i % 9, i / 9, copy_[i]);
    }
    return true;
  }

 private:
  bool complete(int cell) {
    while (cell < 81 && copy_[cell] != 0) ++cell;
    if (cell == 81) return true;
    const unsigned seen = seenFrom(cell);
    for (int digit = 1; digit <= 9; ++digit) {
      if (seen & (1u << digit)) continue;
      copy_[cell] = digit;
      if (complete(cell + 1)) return true;
    }
    copy_[cell] = 0;
    return false;
  }

  /// Bit d is set when d stands in the same row, column or box.
  unsigned seenFrom(int cell) const {
    const int row = cell / 9;
    const int column = cell % 9;
    const int corner = row / 3 * 27 + column / 3 * 3;
    unsigned seen = 0;
    for (int i = 0; i < 9; ++i) {
      seen |= 1u << copy_[row * 9 + i];
      seen |= 1u << copy_[i * 9 + column];
      seen |= 1u << copy_[corner + i / 3 * 9 + i % 3];
    }
    return seen;
  }

  sudoku::IGrid& grid_;
  int copy_[81];
};

}  // namespace

SUDOKU_EXPORT_GRID(CountingGrid)
SUDOKU_EXPORT_SOLVER(Backtracking)
