#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <set>
#include <string>
#include <vector>

class HalfBoard : public sudoku::IBoard {
  std::vector<int> values;
  std::vector<bool> given;

 public:
  HalfBoard(const std::array<std::string, 9>& rows) {
    for (const std::string& row : rows) {
      for (char c : row) {
        if (c == ' ') continue;
        values.push_back(c - '0');
        given.push_back(c != '0');
      }
    }
  }

  int valueAt(int row, int column) const override { return values[9 * row + column]; }

  bool isFixed(int row, int column) const override { return given[9 * row + column]; }

  void move(const sudoku::Move& m) override {
    bool onBoard = m.row() >= 0 && m.row() <= 8 && m.column() >= 0 && m.column() <= 8;
    bool legalValue = m.value() >= 0 && m.value() <= 9;
    if (!onBoard || !legalValue || isFixed(m.row(), m.column())) {
      throw sudoku::IBoard::BadMoveException(m);
    }
    values[9 * m.row() + m.column()] = m.value();
  }

  bool isBad() const override {
    for (int i = 0; i < 9; i++) {
      std::vector<int> row, column;
      for (int j = 0; j < 9; j++) {
        row.push_back(valueAt(i, j));
        column.push_back(valueAt(j, i));
      }
      if (hasRepetition(row) || hasRepetition(column)) return true;
    }
    return false;
  }

 private:
  static bool hasRepetition(const std::vector<int>& digits) {
    std::set<int> found;
    for (int digit : digits) {
      if (digit == 0) continue;
      if (!found.insert(digit).second) return true;
    }
    return false;
  }
};

class LoopSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    collectGaps(board);
    stack_.clear();
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

  std::vector<Gap> gaps_;
  std::vector<sudoku::Move> stack_;
};

SUDOKU_EXPORT_BOARD(HalfBoard)
SUDOKU_EXPORT_BOARD_SOLVER(LoopSolver)
