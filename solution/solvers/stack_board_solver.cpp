#include "solution/solvers/stack_board_solver.h"

#include <vector>

#include "solution/grid/shapes.h"

namespace sudoku {

namespace {

constexpr int kSide = 9;

// Pushes an untried move for the first open cell at or after (row, column); false if there is none.
bool pushNextOpenCell(const IBoard& board, int row, int column, std::vector<Move>& moves) {
  for (int cell = row * kSide + column; cell < kSide * kSide; ++cell) {
    if (board.isFixed(cell / kSide, cell % kSide)) continue;
    moves.emplace_back(cell / kSide, cell % kSide, kEmpty);
    return true;
  }
  return false;
}

void clearOpenCells(IBoard& board) {
  for (int cell = 0; cell < kSide * kSide; ++cell) {
    const int row = cell / kSide;
    const int column = cell % kSide;
    if (!board.isFixed(row, column) && board.valueAt(row, column) != kEmpty) {
      board.move(Move(row, column, kEmpty));
    }
  }
}

bool fill(IBoard& board) {
  std::vector<Move> moves;
  if (!pushNextOpenCell(board, 0, 0, moves)) return !board.isBad();
  while (!moves.empty()) {
    const Move last = moves.back();
    moves.pop_back();
    if (last.value() != kEmpty) board.move(Move(last.row(), last.column(), kEmpty));
    if (last.value() == kSide) continue;
    const Move next(last.row(), last.column(), last.value() + 1);
    board.move(next);
    moves.push_back(next);
    if (!board.isBad() && !pushNextOpenCell(board, next.row(), next.column() + 1, moves)) {
      return true;
    }
  }
  return false;
}

std::string textOf(const IBoard& board) {
  std::string text;
  for (int row = 0; row < kSide; ++row) {
    for (int column = 0; column < kSide; ++column) {
      if (column > 0) text += ' ';
      text += std::to_string(board.valueAt(row, column));
    }
    if (row < kSide - 1) text += '\n';
  }
  return text;
}

}  // namespace

std::string StackBoardSolver::solve(IBoard& board) {
  clearOpenCells(board);
  return fill(board) ? textOf(board) : "This puzzle has no solution.";
}

}  // namespace sudoku
