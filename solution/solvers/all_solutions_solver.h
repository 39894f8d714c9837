#pragma once

#include <sudoku/all_solutions_solver.h>

#include "solution/solvers/enumerator.h"

// How this works: enumerator.h has the search, its cost and its sources. It works on a copy, so the
// grid is never written and is as it was whatever happens, an exception from onSolution included.

namespace sudoku {

/// Finds every completion of a grid of any shape up to 25x25. Holds nothing between calls.
class AllSolutionsSolver final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    Enumerator(grid).run([&onSolution](const Grid& solution) {
      onSolution(solution);
      return true;
    });
  }
};

}  // namespace sudoku
