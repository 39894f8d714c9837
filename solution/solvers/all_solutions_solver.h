#pragma once

#include <sudoku/all_solutions_solver.h>

#include "solution/solvers/count.h"

// How this works: see count.h for the engines, their cost and their sources. They search a copy, so
// the grid stays unchanged even if onSolution throws.

namespace sudoku {

/// Finds every completion of a grid of any shape up to 25x25. Keeps no state between calls.
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
