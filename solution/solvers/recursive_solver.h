#pragma once

#include <sudoku/solver.h>

#include "solution/grid/shapes.h"

// How this works: the naive reference, an in-order depth-first search (backtracking: D. Knuth, The
// Art of Computer Programming 4B, 7.2.2). In the next gap, left to right and top to bottom, it
// tries 1, 2, ..., N. While the grid stays valid it recurses into the gaps after it; if no digit
// works, it empties the cell and returns. The scan for the next gap starts at the cell just filled.
//
// Costs: up to N^gaps placements (6e8 on the 16x16 sample), 10^3 to 10^6 on most 9x9 puzzles; one
// stack frame per filled gap.
//
// The search uses the interface only. It does not look for conflicting givens: they make every
// digit in the first gap invalid, so N placements decide.

namespace sudoku {

/// Completes a grid of any shape by recursion. Tries digits in order, so the completion found is
/// the first in lexicographic order, top row first. Never writes to a given. Not thread-safe.
class RecursiveSolver final : public ISolver {
 public:
  /// Only stores the grid, which must outlive the solver.
  explicit RecursiveSolver(IGrid& grid) : grid_(grid) {}

  bool solve() override {
    order_ = order(grid_.shape());
    return fillFrom(0);
  }

 private:
  // Fills the gaps starting at `cell`; cells are numbered row by row.
  bool fillFrom(int cell) {
    while (cell < order_ * order_ && grid_.get(cell % order_, cell / order_) != kEmpty) ++cell;
    if (cell == order_ * order_) return grid_.isValid();
    for (int digit = 1; digit <= order_; ++digit) {
      grid_.set(cell % order_, cell / order_, digit);
      if (grid_.isValid() && fillFrom(cell + 1)) return true;
    }
    grid_.set(cell % order_, cell / order_, kEmpty);
    return false;
  }

  IGrid& grid_;
  int order_ = 0;
};

}  // namespace sudoku
