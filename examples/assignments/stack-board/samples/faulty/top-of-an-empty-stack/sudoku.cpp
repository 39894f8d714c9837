#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <sstream>
#include <stack>
#include <string>
#include <utility>
#include <vector>

class TopBoard : public sudoku::IBoard {
 public:
  explicit TopBoard(const std::array<std::string, 9>& rows) {
    for (int row = 0; row < 9; ++row) {
      std::istringstream in(rows[row]);
      for (int column = 0; column < 9; ++column) {
        int value = 0;
        in >> value;
        squares_[row][column] = Square{value, value > 0};
      }
    }
  }

  bool isBad() const override {
    for (int i = 0; i < 9; ++i) {
      if (isBadRow(i)) return true;
      if (isBadColumn(i)) return true;
      if (isBadBox(i / 3 * 3, i % 3 * 3)) return true;
    }
    return false;
  }

  void move(const sudoku::Move& m) override {
    if (!isInside(m.row()) || !isInside(m.column())) {
      throw BadMoveException(m);
    }
    Square& square = squares_[m.row()][m.column()];
    if (square.given || m.value() < 0 || m.value() > 9) {
      throw BadMoveException(m);
    }
    square.value = m.value();
  }

  int valueAt(int row, int column) const override { return squares_[row][column].value; }
  bool isFixed(int row, int column) const override { return squares_[row][column].given; }

 private:
  struct Square {
    int value = 0;
    bool given = false;
  };

  static bool isInside(int number) { return number >= 0 && number < 9; }

  bool isBadRow(int row) const {
    std::array<int, 10> count{};
    for (int column = 0; column < 9; ++column) ++count[valueAt(row, column)];
    return hasDouble(count);
  }

  bool isBadColumn(int column) const {
    std::array<int, 10> count{};
    for (int row = 0; row < 9; ++row) ++count[valueAt(row, column)];
    return hasDouble(count);
  }

  bool isBadBox(int top, int left) const {
    std::array<int, 10> count{};
    for (int row = top; row < top + 3; ++row) {
      for (int column = left; column < left + 3; ++column) ++count[valueAt(row, column)];
    }
    return hasDouble(count);
  }

  static bool hasDouble(const std::array<int, 10>& count) {
    for (int digit = 1; digit <= 9; ++digit) {
      if (count[digit] > 1) return true;
    }
    return false;
  }

  std::array<std::array<Square, 9>, 9> squares_;
};

class TopSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    std::vector<sudoku::Move> room;
    room.reserve(81);
    std::stack<sudoku::Move, std::vector<sudoku::Move>> moves(std::move(room));
    if (board.isBad()) return "This puzzle has no solution.";
    while (true) {
      const int gap = nextGap(board, moves);
      if (gap == 81) return textOf(board);
      int digit = 1;
      while (!put(board, gap, digit, moves)) {
        if (moves.empty()) return "This puzzle has no solution.";
        const sudoku::Move last = moves.top();
        moves.pop();
        board.move(sudoku::Move(last.row(), last.column(), 0));
        if (put(board, last.row() * 9 + last.column(), last.value() + 1, moves)) break;
        digit = 10;
      }
    }
  }

 private:
  using Moves = std::stack<sudoku::Move, std::vector<sudoku::Move>>;

  // The gap behind the last move.
  static int nextGap(const sudoku::IBoard& board, const Moves& moves) {
    int cell = moves.top().row() * 9 + moves.top().column();
    if (moves.empty()) cell = -1;
    do {
      ++cell;
    } while (cell < 81 && board.isFixed(cell / 9, cell % 9));
    return cell;
  }

  static bool put(sudoku::IBoard& board, int cell, int digit, Moves& moves) {
    for (; digit <= 9; ++digit) {
      moves.emplace(cell / 9, cell % 9, digit);
      board.move(moves.top());
      if (!board.isBad()) return true;
      moves.pop();
    }
    board.move(sudoku::Move(cell / 9, cell % 9, 0));
    return false;
  }

  static std::string textOf(const sudoku::IBoard& board) {
    std::string text;
    for (int i = 0; i < 81; ++i) {
      text += std::to_string(board.valueAt(i / 9, i % 9));
      if (i < 80) text += i % 9 == 8 ? "\n" : " ";
    }
    return text;
  }
};

SUDOKU_EXPORT_BOARD(TopBoard)
SUDOKU_EXPORT_BOARD_SOLVER(TopSolver)
