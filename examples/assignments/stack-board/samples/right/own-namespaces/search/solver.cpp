#include "move_stack.h"
#include "solver.h"

namespace homework::search {

namespace {

int nextGap(const sudoku::IBoard& board, int cell) {
  while (cell < 81 && board.isFixed(cell / 9, cell % 9)) ++cell;
  return cell;
}

bool search(sudoku::IBoard& board) {
  if (board.isBad()) return false;
  MoveStack stack;
  int cell = nextGap(board, 0);
  int value = 1;
  while (cell < 81) {
    if (value <= 9) {
      const sudoku::Move move(cell / 9, cell % 9, value);
      board.move(move);
      stack.push(move);
      cell = nextGap(board, cell + 1);
      value = 1;
      if (!board.isBad()) continue;
    }
    if (stack.isEmpty()) return false;
    const sudoku::Move ruledOut = stack.pop();
    board.move(sudoku::Move(ruledOut.row(), ruledOut.column(), 0));
    cell = 9 * ruledOut.row() + ruledOut.column();
    value = ruledOut.value() + 1;
  }
  return true;
}

}  // namespace

std::string Solver::solve(sudoku::IBoard& board) {
  return search(board) ? toText(board) : "This puzzle has no solution.";
}

}  // namespace homework::search
