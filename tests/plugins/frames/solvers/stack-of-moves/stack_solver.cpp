#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <stack>
#include <string>

using sudoku::IBoard;
using sudoku::Move;

class StackSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(IBoard& board) override {
    if (board.isBad()) return NO_SOLUTION;

    std::stack<Move> moves;
    while (true) {
      // Is there still something to do?
      int row, column;
      if (!findEmpty(board, row, column)) return print(board);

      // Start with 1 in that cell.
      moves.push(Move(row, column, 1));
      board.move(moves.top());

      // As long as the latest move is no good, replace it by the next one.
      while (board.isBad()) {
        while (!moves.empty() && moves.top().value() == 9) {
          board.move(Move(moves.top().row(), moves.top().column(), 0));
          moves.pop();
        }
        if (moves.empty()) return NO_SOLUTION;
        Move next(moves.top().row(), moves.top().column(), moves.top().value() + 1);
        moves.pop();
        moves.push(next);
        board.move(next);
      }
    }
  }

 private:
  static constexpr const char* NO_SOLUTION = "This puzzle has no solution.";

  static bool findEmpty(const IBoard& board, int& row, int& column) {
    for (row = 0; row < 9; ++row) {
      for (column = 0; column < 9; ++column) {
        if (board.valueAt(row, column) == 0) return true;
      }
    }
    return false;
  }

  static std::string print(const IBoard& board) {
    std::string result;
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        result += std::to_string(board.valueAt(row, column));
        if (column < 8) result += " ";
      }
      if (row < 8) result += "\n";
    }
    return result;
  }
};

SUDOKU_EXPORT_BOARD_SOLVER(StackSolver)
