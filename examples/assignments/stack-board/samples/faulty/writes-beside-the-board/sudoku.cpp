#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <stack>
#include <string>
#include <vector>

class SudokuBoard : public sudoku::IBoard {
 public:
  SudokuBoard(const std::array<std::string, 9>& rows) {
    for (int r = 0; r < 9; r++) {
      for (int c = 0; c < 9; c++) {
        cells[r * 9 + c] = rows[r][2 * c] - '0';
        fixed[r * 9 + c] = cells[r * 9 + c] != 0;
      }
    }
  }

  bool isBad() const override {
    for (int i = 0; i < 9; i++) {
      bool row[10] = {};
      bool column[10] = {};
      bool box[10] = {};
      for (int j = 0; j < 9; j++) {
        if (twice(cells[i * 9 + j], row)) return true;
        if (twice(cells[j * 9 + i], column)) return true;
        if (twice(cells[(i / 3 * 3 + j / 3) * 9 + i % 3 * 3 + j % 3], box)) return true;
      }
    }
    return false;
  }

  void move(const sudoku::Move& move) override {
    int r = move.row();
    int c = move.column();
    if (r < 0 || r > 9 || c < 0 || c > 9) throw BadMoveException(move);
    if (move.value() < 0 || move.value() > 9) throw BadMoveException(move);
    if (fixed[r * 9 + c]) throw BadMoveException(move);
    cells[r * 9 + c] = move.value();
  }

  int valueAt(int row, int column) const override { return cells[row * 9 + column]; }

  bool isFixed(int row, int column) const override { return fixed[row * 9 + column]; }

 private:
  static bool twice(int digit, bool seen[10]) {
    if (digit == 0) return false;
    if (seen[digit]) return true;
    seen[digit] = true;
    return false;
  }

  std::vector<int> cells = std::vector<int>(81);
  std::vector<bool> fixed = std::vector<bool>(120);
};

class StackSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    if (!search(board)) return "This puzzle has no solution.";
    return textOf(board);
  }

 private:
  bool search(sudoku::IBoard& board) {
    if (board.isBad()) return false;
    int gap = nextGap(board, 0);
    if (gap == 81) return true;

    std::stack<sudoku::Move> moves;
    moves.push(sudoku::Move(gap / 9, gap % 9, 0));
    while (!moves.empty()) {
      sudoku::Move last = moves.top();
      moves.pop();
      if (last.value() > 0) board.move(sudoku::Move(last.row(), last.column(), 0));
      if (last.value() == 9) continue;  // all nine are ruled out

      sudoku::Move next(last.row(), last.column(), last.value() + 1);
      board.move(next);
      moves.push(next);
      if (board.isBad()) continue;

      gap = nextGap(board, next.row() * 9 + next.column() + 1);
      if (gap == 81) return true;
      moves.push(sudoku::Move(gap / 9, gap % 9, 0));
    }
    return false;
  }

  int nextGap(const sudoku::IBoard& board, int from) {
    while (from < 81 && board.isFixed(from / 9, from % 9)) from++;
    return from;
  }

  std::string textOf(const sudoku::IBoard& board) {
    std::string text;
    for (int row = 0; row < 9; row++) {
      if (row > 0) text += "\n";
      for (int column = 0; column < 9; column++) {
        if (column > 0) text += " ";
        text += std::to_string(board.valueAt(row, column));
      }
    }
    return text;
  }
};

SUDOKU_EXPORT_BOARD(SudokuBoard)
SUDOKU_EXPORT_BOARD_SOLVER(StackSolver)
