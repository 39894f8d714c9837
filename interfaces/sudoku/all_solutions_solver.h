#ifndef SUDOKULAB_CONTRACT_ALL_SOLUTIONS_SOLVER_H
#define SUDOKULAB_CONTRACT_ALL_SOLUTIONS_SOLVER_H

#include <sudoku/grid.h>

#include <functional>

namespace sudoku {

/// Finds every completion of a grid of any shape. Default constructible. Not thread-safe.
class SUDOKU_CONTRACT IAllSolutionsSolver {
 public:
  IAllSolutionsSolver() = default;
  IAllSolutionsSolver(const IAllSolutionsSolver&) = default;
  IAllSolutionsSolver& operator=(const IAllSolutionsSolver&) = default;
  virtual ~IAllSolutionsSolver() = default;

  /// Calls onSolution once for each completion, in any order, before it returns. The grid passed to
  /// onSolution may be any grid object and is valid only during that call. When solveAll() returns,
  /// `grid` is unchanged.
  /// Throws:  whatever the grid or onSolution throws; nothing else.
  virtual void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) = 0;
};

}  // namespace sudoku

#endif
