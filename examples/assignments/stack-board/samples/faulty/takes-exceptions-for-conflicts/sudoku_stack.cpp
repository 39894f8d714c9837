#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/move.h>
#include <sudoku/plugin.h>

#include <array>
#include <set>
#include <stack>
#include <string>
#include <utility>

class ArrayBoard : public sudoku::IBoard {
 public:
  explicit ArrayBoard(const std::array<std::string, 9>& rows) {
    for (int r = 0; r < 9; ++r) {
      int c = 0;
      for (char symbol : rows[r]) {
        if (symbol == ' ' || c == 9) continue;
        value_[r][c] = symbol - '0';
        if (symbol != '0') given_.insert({r, c});
        ++c;
      }
    }
  }

  int valueAt(int row, int column) const override { return value_[row][column]; }

  bool isFixed(int row, int column) const override { return given_.count({row, column}) == 1; }

  void move(const sudoku::Move& move) override {
    if (!isIn(move.row(), 0, 8) || !isIn(move.column(), 0, 8) || !isIn(move.value(), 0, 9) ||
        isFixed(move.row(), move.column())) {
      throw BadMoveException(move);
    }
    value_[move.row()][move.column()] = move.value();
  }

  bool isBad() const override {
    // ('r', row, digit), ('c', column, digit) and ('b', box, digit) of what was seen
    std::set<std::array<int, 3>> seen;
    for (int r = 0; r < 9; ++r) {
      for (int c = 0; c < 9; ++c) {
        const int v = value_[r][c];
        if (v == 0) continue;
        if (!seen.insert({'r', r, v}).second) return true;
        if (!seen.insert({'c', c, v}).second) return true;
        if (!seen.insert({'b', r / 3 * 3 + c / 3, v}).second) return true;
      }
    }
    return false;
  }

 private:
  static bool isIn(int number, int low, int high) { return low <= number && number <= high; }

  std::array<std::array<int, 9>, 9> value_{};
  std::set<std::pair<int, int>> given_;
};

class StackSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    if (board.isBad()) return kNoSolution;

    std::stack<sudoku::Move> moves;
    int position = nextEmpty(board, 0);
    int value = 1;
    while (position < 81) {
      const int row = position / 9;
      const int column = position % 9;
      while (value <= 9 && !works(board, sudoku::Move(row, column, value))) ++value;

      if (value <= 9) {
        moves.push(sudoku::Move(row, column, value));
        position = nextEmpty(board, position + 1);
        value = 1;
        continue;
      }

      // dead end
      board.move(sudoku::Move(row, column, 0));
      if (moves.empty()) return kNoSolution;
      position = moves.top().row() * 9 + moves.top().column();
      value = moves.top().value() + 1;
      moves.pop();
    }

    std::string lines;
    for (int i = 0; i < 81; ++i) {
      if (i > 0) lines += i % 9 == 0 ? "\n" : " ";
      lines += std::to_string(board.valueAt(i / 9, i % 9));
    }
    return lines;
  }

 private:
  static constexpr const char* kNoSolution = "This puzzle has no solution.";

  static int nextEmpty(const sudoku::IBoard& board, int position) {
    while (position < 81 && board.valueAt(position / 9, position % 9) != 0) ++position;
    return position;
  }

  // Makes the move and tells whether the board is still all right.
  static bool works(sudoku::IBoard& board, const sudoku::Move& move) {
    try {
      board.move(move);
      return !board.isBad();
    } catch (...) {
      return false;  // the board refuses it, so the next value has to be tried
    }
  }
};

SUDOKU_EXPORT_BOARD(ArrayBoard)
SUDOKU_EXPORT_BOARD_SOLVER(StackSolver)
