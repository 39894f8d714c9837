#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <string>
#include <vector>

class OnlyBoard final : public sudoku::IBoard {
 public:
  explicit OnlyBoard(const std::array<std::string, 9>& lines) {
    for (int cell = 0; cell < 81; ++cell) {
      digits_[cell] = lines[cell / 9][cell % 9 * 2] - '0';
      if (digits_[cell] != 0) fixed_[cell] = true;
    }
  }

  bool isBad() const override {
    std::array<unsigned, 9> rows{}, columns{}, boxes{};
    for (int cell = 0; cell < 81; ++cell) {
      if (digits_[cell] == 0) continue;
      const unsigned bit = 1u << digits_[cell];
      unsigned& row = rows[cell / 9];
      unsigned& column = columns[cell % 9];
      unsigned& box = boxes[cell / 27 * 3 + cell % 9 / 3];
      if ((row | column | box) & bit) return true;
      row |= bit;
      column |= bit;
      box |= bit;
    }
    return false;
  }

  void move(const sudoku::Move& move) override {
    const int cell = cellOf(move);
    if (fixed_[cell] || move.value() < 0 || move.value() > 9) throw BadMoveException(move);
    digits_[cell] = move.value();
  }

  int valueAt(int row, int column) const override { return digits_[row * 9 + column]; }

  bool isFixed(int row, int column) const override { return fixed_[row * 9 + column]; }

 private:
  static int cellOf(const sudoku::Move& move) {
    if (move.row() < 0 || move.row() >= 9) throw BadMoveException(move);
    if (move.column() < 0 || move.column() >= 9) throw BadMoveException(move);
    return move.row() * 9 + move.column();
  }

  friend class OnlySolver;

  std::array<int, 81> digits_{};
  std::array<bool, 81> fixed_{};
};

class OnlySolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& anyBoard) override {
    OnlyBoard& board = dynamic_cast<OnlyBoard&>(anyBoard);
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

  void collectGaps(const OnlyBoard& board) {
    gaps_.clear();
    for (int row = 0; row < 9; row++)
      for (int column = 0; column < 9; column++)
        if (!board.fixed_[9 * row + column]) gaps_.push_back({row, column});
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

  static std::string format(const OnlyBoard& board) {
    std::string text;
    for (int row = 0; row < 9; row++) {
      for (int column = 0; column < 9; column++) {
        if (column != 0) text += ' ';
        text += std::to_string(board.digits_[9 * row + column]);
      }
      if (row != 8) text += '\n';
    }
    return text;
  }

  std::vector<Gap> gaps_;
  std::vector<sudoku::Move> stack_;
};

SUDOKU_EXPORT_BOARD(OnlyBoard)
SUDOKU_EXPORT_BOARD_SOLVER(OnlySolver)
