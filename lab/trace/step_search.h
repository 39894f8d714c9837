#pragma once

#include <sudoku/step_solver.h>

#include <string>

#include "lab/trace/tracing_grid.h"

namespace sudoku::lab {

/// The search of the assignment "Step by step" on a traced grid. The recursion is ours; the solver
/// provides findNextEmptyCell and usedValuesAt, and each call to these is recorded as a get.
class StepSearch {
 public:
  /// Both must outlive it. Requires a 9x9 grid.
  StepSearch(IStepSolver& solver, TracingGrid& grid);

  /// Runs the search.
  /// Returns: the solver's mistake that stopped the search; an empty string if it finished.
  /// Throws:  what the solver throws; StopSearch.
  std::string run();
  bool solved() const { return solved_; }

 private:
  bool fillFrom(int x, int y);
  void set(Cell cell, int digit);

  IStepSolver& solver_;
  TracingGrid& grid_;
  IStepSolver::Cells cells_;
  std::string fault_;
  bool solved_ = false;
};

}  // namespace sudoku::lab
