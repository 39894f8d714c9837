// All solutions of a sudoku of 16x16 cells. The search is recursive; masks.h knows which digits are
// used where, so the grid is read only once.

#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <functional>
#include <vector>

#include "masks.h"

namespace {

using Callback = std::function<void(const sudoku::IGrid&)>;

/// One search on one grid; a new one is made for each call of solveAll.
class Search {
 public:
  Search(sudoku::IGrid& grid, const Callback& onSolution)
      : grid_(grid), onSolution_(onSolution), masks_(grid.shape()) {}

  /// Reads the grid and starts the recursion.
  void run() {
    // Two equal givens in a row, column or box: there is nothing to find.
    if (!grid_.isValid()) return;

    // Note the givens, and collect the gaps in reading order.
    for (int y = 0; y < masks_.size(); ++y) {
      for (int x = 0; x < masks_.size(); ++x) {
        const int digit = grid_.get(x, y);
        if (digit == 0) {
          gaps_.push_back({x, y});
        } else {
          masks_.add(x, y, digit);
        }
      }
    }
    // Begin with the first gap.
    fill(0);
  }

 private:
  /// Fills the gaps from number k on in every way there is.
  void fill(std::size_t k) {
    // No gap is left, so this is a solution.
    if (k == gaps_.size()) {
      onSolution_(grid_);
      return;
    }
    // Try every digit in this one.
    const auto [x, y] = gaps_[k];
    for (int digit = 1; digit <= masks_.size(); ++digit) {
      if (!masks_.isFree(x, y, digit)) continue;
      // put it there ...
      masks_.add(x, y, digit);
      grid_.set(x, y, digit);
      fill(k + 1);
      // ... and take it away again, whatever came of it
      grid_.set(x, y, 0);
      masks_.remove(x, y, digit);
    }
  }

  sudoku::IGrid& grid_;  // the grid of the caller
  const Callback& onSolution_;
  Masks masks_;                     // what is used where
  std::vector<sudoku::Cell> gaps_;  // the cells to fill
};

}  // namespace

/// Finds all solutions with bit masks.
class MaskSolver : public sudoku::IAllSolutionsSolver {
 public:
  /// Calls onSolution for each solution; afterwards the grid is as it was.
  void solveAll(sudoku::IGrid& grid, const Callback& onSolution) override {
    Search(grid, onSolution).run();
  }
};

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(MaskSolver)
