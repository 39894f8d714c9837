#pragma once

#include <sudoku/step_solver.h>

#include <string>

#include "lab/trace/tracing_grid.h"

namespace sudoku::lab {

/// The search of the assignment "Step by step", on a grid that is traced: ours is the recursion, of
/// the solver are findNextEmptyCell and usedValuesAt. Each call of these is recorded as a get.
class StepSearch {
 public:
  /// Both must outlive it. Requires a 9x9 grid.
  StepSearch(IStepSolver& solver, TracingGrid& grid);

  /// Returns what the solver did that no search can go on from; nothing if the search came to its
  /// end.
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
