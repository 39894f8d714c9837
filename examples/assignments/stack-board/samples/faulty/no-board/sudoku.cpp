#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <stack>
#include <string>

class LonelySolver : public sudoku::IBoardSolver {
public:
  std::string solve(sudoku::IBoard &board) override {
    if (!search(board))
      return "This puzzle has no solution.";
    return textOf(board);
  }

private:
  bool search(sudoku::IBoard &board) {
    if (board.isBad())
      return false;
    int gap = nextGap(board, 0);
    if (gap == 81)
      return true;

    std::stack<sudoku::Move> moves;
    moves.push(sudoku::Move(gap / 9, gap % 9, 0));
    while (!moves.empty()) {
      sudoku::Move last = moves.top();
      moves.pop();
      if (last.value() > 0)
        board.move(sudoku::Move(last.row(), last.column(), 0));
      if (last.value() == 9)
        continue; // all nine are ruled out

      sudoku::Move next(last.row(), last.column(), last.value() + 1);
      board.move(next);
      moves.push(next);
      if (board.isBad())
        continue;

      gap = nextGap(board, next.row() * 9 + next.column() + 1);
      if (gap == 81)
        return true;
      moves.push(sudoku::Move(gap / 9, gap % 9, 0));
    }
    return false;
  }

  int nextGap(const sudoku::IBoard &board, int from) {
    while (from < 81 && board.isFixed(from / 9, from % 9))
      from++;
    return from;
  }

  std::string textOf(const sudoku::IBoard &board) {
    std::string text;
    for (int row = 0; row < 9; row++) {
      if (row > 0)
        text += "\n";
      for (int column = 0; column < 9; column++) {
        if (column > 0)
          text += " ";
        text += std::to_string(board.valueAt(row, column));
      }
    }
    return text;
  }
};

SUDOKU_EXPORT_BOARD_SOLVER(LonelySolver)
