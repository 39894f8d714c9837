#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <sstream>
#include <string>
#include <vector>

class SquareBoard : public sudoku::IBoard {
 public:
  explicit SquareBoard(const std::array<std::string, 9>& rows) {
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

class BoardwiseSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    if (&board != board_) {
      board_ = &board;
      stack_.clear();
      collectGaps(board);
    }
    if (board.isBad()) return "This puzzle has no solution.";
    while (stack_.size() < gaps_.size()) {
      if (!goForward(board) && !goBack(board)) return "This puzzle has no solution.";
    }
    return format(board);
  }

 private:
  struct Gap {
    int row;
    int column;
  };

  void collectGaps(const sudoku::IBoard& board) {
    gaps_.clear();
    for (int row = 0; row < 9; row++)
      for (int column = 0; column < 9; column++)
        if (!board.isFixed(row, column)) gaps_.push_back({row, column});
  }

  // Fills the next gap with the first digit that fits.
  bool goForward(sudoku::IBoard& board) { return place(board, gaps_[stack_.size()], 1); }

  // Takes moves back until one of them can be replaced by a higher one.
  bool goBack(sudoku::IBoard& board) {
    while (!stack_.empty()) {
      const sudoku::Move last = stack_.back();
      stack_.pop_back();
      board.move(sudoku::Move(last.row(), last.column(), 0));
      if (place(board, {last.row(), last.column()}, last.value() + 1)) return true;
    }
    return false;
  }

  bool place(sudoku::IBoard& board, Gap gap, int digit) {
    for (; digit <= 9; digit++) {
      const sudoku::Move move(gap.row, gap.column, digit);
      board.move(move);
      if (!board.isBad()) {
        stack_.push_back(move);
        return true;
      }
      board.move(sudoku::Move(gap.row, gap.column, 0));
    }
    return false;
  }

  static std::string format(const sudoku::IBoard& board) {
    std::string text;
    for (int row = 0; row < 9; row++) {
      for (int column = 0; column < 9; column++) {
        if (column != 0) text += ' ';
        text += std::to_string(board.valueAt(row, column));
      }
      if (row != 8) text += '\n';
    }
    return text;
  }

  const sudoku::IBoard* board_ = nullptr;  // what stack and gaps belong to
  std::vector<Gap> gaps_;
  std::vector<sudoku::Move> stack_;
};

SUDOKU_EXPORT_BOARD(SquareBoard)
SUDOKU_EXPORT_BOARD_SOLVER(BoardwiseSolver)
