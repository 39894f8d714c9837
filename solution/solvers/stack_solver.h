#pragma once

#include <sudoku/solver.h>

// How this works: the search of recursive_solver.h without recursion. The moves under consideration
// are on an explicit stack, one per gap reached. Each step pops the last move, empties its cell,
// and places and pushes the next digit. If the grid is still valid, it pushes a move with value 0
// (nothing tried yet) for the next gap. If the digit was N, it pushes nothing, which backtracks.
//
// Costs: the same placements in the same order as the recursive search; one Move (12 bytes) per
// filled gap instead of one stack frame.
// Source: the assignment "Board, moves and an explicit stack"; Knuth 7.2.2, algorithm B.

namespace sudoku {

/// Completes a grid of any shape with an explicit stack. Finds what RecursiveSolver finds, with the
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
