#ifndef BOARD_SOLVER_H
#define BOARD_SOLVER_H

#include <sudoku/board_solver.h>

#include "move_stack.h"

namespace sudoku {

class BoardSolver : public IBoardSolver {
public:
  std::string solve(IBoard &board) override;

private:
  bool fill(IBoard &board);
  bool backtrack(IBoard &board);
  bool putFrom(IBoard &board, int row, int column, int digit);
  std::string textOf(const IBoard &board) const;

  MoveStack stack;
};

} // namespace sudoku

#endif
