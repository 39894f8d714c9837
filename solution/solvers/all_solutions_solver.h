#pragma once

#include <sudoku/all_solutions_solver.h>

#include "solution/solvers/count.h"

// How this works: count.h has the engines, their cost and their sources. They work on a copy, so
// the grid is never written and is as it was whatever happens, an exception from onSolution
// included.

namespace sudoku {

/// Finds every completion of a grid of any shape up to 25x25. Holds nothing between calls.
class AllSolutionsSolver final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    forEachSolution(grid, [&onSolution](const Grid& solution) {
      onSolution(solution);
      return true;
    });
  }
};

}  // namespace sudoku
