#pragma once

#include <sudoku/board_solver.h>

// How this works: like stack_solver.h, on a board. The moves under consideration are on a stack; a
// rejected move is popped, its cell set to 0, and the next value tried. The cells to fill are those
// that are not isFixed(), so a board with moves on it is cleared first.
//
// Costs: like RecursiveSolver, but with one Move per filled cell.
// Source: the assignment "Board, moves and an explicit stack".

namespace sudoku {

/// Solves boards with an explicit stack of moves. Finds the first completion in lexicographic
/// order; after success the board stays solved. Keeps no state between calls. Not thread-safe.
class StackBoardSolver final : public IBoardSolver {
 public:
  std::string solve(IBoard& board) override;
};

}  // namespace sudoku
