#ifndef SUDOKULAB_CONTRACT_BOARD_SOLVER_H
#define SUDOKULAB_CONTRACT_BOARD_SOLVER_H

#include <sudoku/board.h>

#include <string>

namespace sudoku {

/// Solves boards with an explicit stack of moves instead of recursion. Default constructible. Not
/// thread-safe.
class SUDOKU_CONTRACT IBoardSolver {
 public:
  IBoardSolver() = default;
  IBoardSolver(const IBoardSolver&) = default;
  IBoardSolver& operator=(const IBoardSolver&) = default;
  virtual ~IBoardSolver() = default;

  /// Solves a fresh board. Makes moves only on cells that are not fixed.
  /// Returns: nine lines separated by '\n', each of nine digits separated by single spaces: the
  ///          lexicographically first completion, top row first;
  ///          "This puzzle has no solution." if none exists; all cells not fixed then hold 0.
  /// Throws:  whatever the board throws; nothing else.
  virtual std::string solve(IBoard& board) = 0;
};

}  // namespace sudoku

#endif
