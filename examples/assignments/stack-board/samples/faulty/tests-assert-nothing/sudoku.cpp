#include "sudoku_board.h"

#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <stack>
#include <string>

namespace {

using sudoku::IBoard;
using sudoku::Move;

constexpr int kSize = 9;
constexpr int kCells = kSize * kSize;

int cellOf(const Move& move) { return move.row() * kSize + move.column(); }

/// Depth-first search without recursion. On the stack stand the moves being considered, from the
/// first gap on; each is one higher value than the last that was ruled out in its cell. Gaps come
/// in order and values rise, so the first completion found is the first in lexicographic order.
class StackSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(IBoard& board) override {
    return complete(board) ? textOf(board) : "This puzzle has no solution.";
  }

 private:
  // Returns whether there is a completion; if not, every gap is empty again.
  static bool complete(IBoard& board) {
    if (board.isBad()) return false;  // no move mends givens that contradict one another
    std::stack<Move> moves;
    int gap = gapFrom(0, board);
    int value = 1;
    while (gap < kCells) {
      if (value <= kSize) {
        moves.emplace(gap / kSize, gap % kSize, value);
        board.move(moves.top());
        if (!board.isBad()) {
          gap = gapFrom(gap + 1, board);
          value = 1;
          continue;
        }
      }
      if (moves.empty()) return false;
      const Move ruledOut = moves.top();
      moves.pop();
      board.move(Move(ruledOut.row(), ruledOut.column(), 0));
      gap = cellOf(ruledOut);
      value = ruledOut.value() + 1;
    }
    return true;
  }

  // The first cell from this one on that is not fixed, or kCells.
  static int gapFrom(int cell, const IBoard& board) {
    while (cell < kCells && board.isFixed(cell / kSize, cell % kSize)) ++cell;
    return cell;
  }

  static std::string textOf(const IBoard& board) {
    std::string text;
    for (int row = 0; row < kSize; ++row) {
      if (row > 0) text += '\n';
      for (int column = 0; column < kSize; ++column) {
        if (column > 0) text += ' ';
        text += std::to_string(board.valueAt(row, column));
      }
    }
    return text;
  }
};

}  // namespace

SUDOKU_EXPORT_BOARD(SudokuBoard)
SUDOKU_EXPORT_BOARD_SOLVER(StackSolver)
