#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <stdexcept>
#include <string>
#include <vector>

class TenthBoard : public sudoku::IBoard {
public:
  TenthBoard(const std::array<std::string, 9> &rows) {
    for (int r = 0; r < 9; r++) {
      for (int c = 0; c < 9; c++) {
        cells[r][c] = rows[r][2 * c] - '0';
        fixed[r][c] = cells[r][c] != 0;
      }
    }
  }

  bool isBad() const override {
    for (int i = 0; i < 9; i++) {
      bool row[10] = {};
      bool column[10] = {};
      bool box[10] = {};
      for (int j = 0; j < 9; j++) {
        if (twice(cells[i][j], row))
          return true;
        if (twice(cells[j][i], column))
          return true;
        if (twice(cells[i / 3 * 3 + j / 3][i % 3 * 3 + j % 3], box))
          return true;
      }
    }
    return false;
  }

  void move(const sudoku::Move &move) override {
    int r = move.row();
    int c = move.column();
    if (r < 0 || r > 8 || c < 0 || c > 8)
      throw BadMoveException(move);
    if (move.value() < 0 || move.value() > 9)
      throw BadMoveException(move);
    if (fixed[r][c])
      throw BadMoveException(move);
    cells[r][c] = move.value();
  }

  int valueAt(int row, int column) const override { return cells[row][column]; }

  bool isFixed(int row, int column) const override { return fixed[row][column]; }

private:
  static bool twice(int digit, bool seen[10]) {
    if (digit == 0)
      return false;
    if (seen[digit])
      return true;
    seen[digit] = true;
    return false;
  }

  int cells[9][9];
  bool fixed[9][9];
};

class ThrowingSolver : public sudoku::IBoardSolver {
public:
  std::string solve(sudoku::IBoard &board) override {
    collectGaps(board);
    stack_.clear();
    if (board.isBad())
      throw std::runtime_error("This puzzle has no solution.");
    while (stack_.size() < gaps_.size()) {
      if (!goForward(board) && !goBack(board))
        throw std::runtime_error("This puzzle has no solution.");
    }
    return format(board);
  }

private:
  struct Gap {
    int row;
    int column;
  };

  void collectGaps(const sudoku::IBoard &board) {
    gaps_.clear();
    for (int row = 0; row < 9; row++)
      for (int column = 0; column < 9; column++)
        if (!board.isFixed(row, column))
          gaps_.push_back({row, column});
  }

  // Fills the next gap with the first digit that fits.
  bool goForward(sudoku::IBoard &board) { return place(board, gaps_[stack_.size()], 1); }

  // Takes moves back until one of them can be replaced by a higher one.
  bool goBack(sudoku::IBoard &board) {
    while (!stack_.empty()) {
      const sudoku::Move last = stack_.back();
      stack_.pop_back();
      board.move(sudoku::Move(last.row(), last.column(), 0));
      if (place(board, {last.row(), last.column()}, last.value() + 1))
        return true;
    }
    return false;
  }

  bool place(sudoku::IBoard &board, Gap gap, int digit) {
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

  static std::string format(const sudoku::IBoard &board) {
    std::string text;
    for (int row = 0; row < 9; row++) {
      for (int column = 0; column < 9; column++) {
        if (column != 0)
          text += ' ';
        text += std::to_string(board.valueAt(row, column));
      }
      if (row != 8)
        text += '\n';
    }
    return text;
  }

  std::vector<Gap> gaps_;
  std::vector<sudoku::Move> stack_;
};

SUDOKU_EXPORT_BOARD(TenthBoard)
SUDOKU_EXPORT_BOARD_SOLVER(ThrowingSolver)
