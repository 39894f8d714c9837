// All solutions of a sudoku of any shape, by recursion.
//
// How it works: the search walks through the gaps, left to right and top to bottom. For each digit
// that is free in the row, the column and the box of a gap it sets that digit and calls itself for
// the next gap. Behind the last gap the grid holds a solution. Each choice is taken back, so at the end
// the grid is as it was.

#include <sudoku/all_solutions_solver.h>
#include <sudoku/plugin.h>

#include <functional>
#include <vector>

#include "free_digits.h"

namespace {

/// Finds every completion of a grid of any shape. Keeps nothing between two calls, so an object may be
/// used as often as one likes, one call at a time.
class HexSolver : public sudoku::IAllSolutionsSolver {
 public:
  using OnSolution = std::function<void(const sudoku::IGrid&)>;

  void solveAll(sudoku::IGrid& grid, const OnSolution& onSolution) override {
    Search search{grid, onSolution, FreeDigits(grid.shape()), {}};
    if (search.takeGivens()) search.fillFrom(0);
  }

 private:
  /// All that one call works on, so nothing is left over for the next call.
  struct Search {
    sudoku::IGrid& grid;  // the digits: those given, and those tried at the moment
    const OnSolution& onSolution;
    FreeDigits free;                 // kept in step with grid
    std::vector<sudoku::Cell> gaps;  // cells that were empty at the start, in order

    // Notes the gaps, and the digits that the givens use up.
    // Returns false when two givens contradict one another: no digit can mend that.
    bool takeGivens() {
      for (int y = 0; y < free.size(); ++y) {
        for (int x = 0; x < free.size(); ++x) {
          const int digit = grid.get(x, y);
          if (digit == 0) {
            gaps.push_back({x, y});  // ours to fill
          } else if (free.contains(x, y, digit)) {
            free.take(x, y, digit);
          } else {
            return false;
          }
        }
      }
      return true;
    }

    // Finds every way to fill the gaps from this one on; they are empty again afterwards.
    void fillFrom(std::size_t gap) {
      if (gap == gaps.size()) {
        onSolution(grid);  // nothing left to fill
        return;
      }
      const auto [x, y] = gaps[gap];
      for (int digit = 1; digit <= free.size(); ++digit) {
        if (!free.contains(x, y, digit)) continue;  // it would break a rule
        free.take(x, y, digit);
        grid.set(x, y, digit);
        fillFrom(gap + 1);
        free.giveBack(x, y, digit);
      }
      grid.set(x, y, 0);
    }
  };
};

}  // namespace

SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(HexSolver)
