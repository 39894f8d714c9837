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

  /// Solves a fresh board; only cells that are not fixed are moved on.
  /// Returns: nine lines separated by '\n', each of nine digits with one space between two of them:
  ///          of several completions the first in lexicographic order, top row first;
  ///          "This puzzle has no solution." when none exists; all cells not fixed hold 0 then.
  /// Throws:  whatever the board throws; nothing else.
  virtual std::string solve(IBoard& board) = 0;
};

}  // namespace sudoku

#endif
