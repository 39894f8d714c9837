#ifndef SUDOKULAB_CONTRACT_SOLVER_H
#define SUDOKULAB_CONTRACT_SOLVER_H

#include <sudoku/grid.h>

namespace sudoku {

/// Completes a grid. Implementations are constructed from an IGrid& and only store the reference:
/// the caller owns the grid, keeps it alive as long as the solver, and may change it until solve()
/// is called. Not thread-safe.
class SUDOKU_CONTRACT ISolver {
 public:
  ISolver() = default;
  ISolver(const ISolver&) = default;
  ISolver& operator=(const ISolver&) = default;
  virtual ~ISolver() = default;

  /// Completes the grid in place; may be called again.
  /// Returns: true  - every cell is filled, every given is unchanged, the grid is valid;
  ///          false - no completion exists, and the grid is unchanged.
  /// Throws:  whatever the grid throws; nothing else. The grid's contents are then unspecified.
  virtual bool solve() = 0;
};

}  // namespace sudoku

#endif
