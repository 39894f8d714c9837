#pragma once

#include <sudoku/solver.h>

// How this works: the search of recursive_solver.h without recursion. The moves still being
// considered stand on a stack of our own, one for each gap reached; the last one is taken off, its
// cell emptied, and the next digit put there and on the stack. If the grid is still valid, a move
// with value 0 (nothing tried yet) for the next gap goes on top; if the digit was N, the move stays
// off, and the one below it is the next to be taken back.
//
// Costs: the same placements of digits in the same order as the recursive search; the stack grows
// by one Move (12 bytes) for each filled gap instead of one frame of the machine's stack.
// Source: the assignment "Board, moves and an explicit stack"; Knuth 7.2.2, algorithm B.

namespace sudoku {

/// Completes a grid of any shape with an explicit stack. Finds what RecursiveSolver finds, by the
/// same placements. Never writes to a given. Not thread-safe.
class StackSolver final : public ISolver {
 public:
  /// Only stores the grid, which must outlive the solver.
  explicit StackSolver(IGrid& grid) : grid_(grid) {}

  bool solve() override;

 private:
  IGrid& grid_;
};

}  // namespace sudoku
