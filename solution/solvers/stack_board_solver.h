#pragma once

#include <sudoku/board_solver.h>

// How this works: as stack_solver.h, on a board. The moves still being considered stand on a stack;
// a ruled-out move is popped, its cell set to 0, and the next value tried. What tells the cells to
// be filled is isFixed(), so a board that somebody has already played on is cleared first.
//
// Costs: as RecursiveSolver; one Move on the stack for each cell filled.
// Source: the assignment "Board, moves and an explicit stack".

namespace sudoku {

/// Solves boards with an explicit stack of moves. Finds the first completion in lexicographic
/// order; after success the board stays solved. Holds nothing between calls. Not thread-safe.
class StackBoardSolver final : public IBoardSolver {
 public:
  std::string solve(IBoard& board) override;
};

}  // namespace sudoku
