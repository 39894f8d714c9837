#include "board_solver.h"

#include <sudoku/plugin.h>

#include "board.h"

namespace sudoku {

std::string BoardSolver::solve(IBoard &board) {
  stack = MoveStack();
  return fill(board) ? textOf(board) : "This puzzle has no solution.";
}

bool BoardSolver::fill(IBoard &board) {
  if (board.isBad())
    return false;
  for (int cell = 0; cell < 81; ++cell) {
    if (board.isFixed(cell / 9, cell % 9))
      continue;
    if (putFrom(board, cell / 9, cell % 9, 1))
      continue;
    if (!backtrack(board))
      return false;
    cell = 9 * stack.top().row() + stack.top().column();
  }
  return true;
}

bool BoardSolver::backtrack(IBoard &board) {
  while (!stack.empty()) {
    const Move move = stack.top();
    stack.pop();
    if (putFrom(board, move.row(), move.column(), move.value() + 1))
      return true;
  }
  return false;
}

bool BoardSolver::putFrom(IBoard &board, int row, int column, int digit) {
  for (; digit <= 9; ++digit) {
    const Move move(row, column, digit);
    board.move(move);
    if (board.isBad())
      continue;
    stack.push(move);
    return true;
  }
  board.move(Move(row, column, 0));
  return false;
}

std::string BoardSolver::textOf(const IBoard &board) const {
  std::string text;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      text += std::to_string(board.valueAt(row, column));
      text += column < 8 ? " " : row < 8 ? "\n" : "";
    }
  }
  return text;
}

} // namespace sudoku

SUDOKU_EXPORT_BOARD(sudoku::Board)
SUDOKU_EXPORT_BOARD_SOLVER(sudoku::BoardSolver)
