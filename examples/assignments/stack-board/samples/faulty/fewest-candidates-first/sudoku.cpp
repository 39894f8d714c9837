#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <bitset>
#include <string>
#include <vector>

// Keeps the nine rows as the text they came in.
class LineBoard : public sudoku::IBoard {
 public:
  explicit LineBoard(const std::array<std::string, 9>& rows) : rows_(rows) {
    for (int i = 0; i < 81; i++) fixed_[i] = valueAt(i / 9, i % 9) != 0;
  }

  int valueAt(int row, int column) const override { return rows_[row][2 * column] - '0'; }

  bool isFixed(int row, int column) const override { return fixed_[9 * row + column]; }

  void move(const sudoku::Move& move) override {
    checkPlace(move);
    checkValue(move);
    rows_[move.row()][2 * move.column()] = static_cast<char>('0' + move.value());
  }

  bool isBad() const override {
    for (int i = 0; i < 9; i++) {
      std::bitset<10> row, column, box;
      for (int j = 0; j < 9; j++) {
        if (isIn(row, valueAt(i, j))) return true;
        if (isIn(column, valueAt(j, i))) return true;
        if (isIn(box, valueAt(3 * (i / 3) + j / 3, 3 * (i % 3) + j % 3))) return true;
      }
    }
    return false;
  }

 private:
  void checkPlace(const sudoku::Move& move) const {
    if (move.row() < 0 || move.row() > 8) throw BadMoveException(move);
    if (move.column() < 0 || move.column() > 8) throw BadMoveException(move);
    if (isFixed(move.row(), move.column())) throw BadMoveException(move);
  }

  void checkValue(const sudoku::Move& move) const {
    if (move.value() < 0 || move.value() > 9) throw BadMoveException(move);
  }

  // is the digit in the set? puts it in
  static bool isIn(std::bitset<10>& set, int digit) {
    if (digit == 0) return false;
    bool was = set[digit];
    set[digit] = true;
    return was;
  }

  std::array<std::string, 9> rows_;
  std::bitset<81> fixed_;
};

class CleverSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    if (board.isBad()) return "This puzzle has no solution.";
    std::vector<Choice> stack;
    while (true) {
      const Choice next = bestCell(board);
      if (next.cell == -1) return textOf(board);
      stack.push_back(next);
      while (!stack.empty() && stack.back().digits.empty()) {
        put(board, stack.back().cell, 0);
        stack.pop_back();
      }
      if (stack.empty()) return "This puzzle has no solution.";
      put(board, stack.back().cell, stack.back().digits.back());
      stack.back().digits.pop_back();
    }
  }

 private:
  struct Choice {
    int cell;
    std::vector<int> digits;  // still to be tried, the lowest at the end
  };

  static void put(sudoku::IBoard& board, int cell, int digit) {
    board.move(sudoku::Move(cell / 9, cell % 9, digit));
  }

  static Choice bestCell(const sudoku::IBoard& board) {
    Choice best{-1, {}};
    for (int cell = 0; cell < 81; ++cell) {
      if (board.valueAt(cell / 9, cell % 9) != 0) continue;
      std::vector<int> digits = candidates(board, cell);
      if (best.cell == -1 || digits.size() < best.digits.size()) best = {cell, digits};
    }
    return best;
  }

  static std::vector<int> candidates(const sudoku::IBoard& board, int cell) {
    const int row = cell / 9, column = cell % 9;
    std::array<bool, 10> used{};
    for (int i = 0; i < 9; ++i) {
      used[board.valueAt(row, i)] = true;
      used[board.valueAt(i, column)] = true;
      used[board.valueAt(row / 3 * 3 + i / 3, column / 3 * 3 + i % 3)] = true;
    }
    std::vector<int> digits;
    for (int digit = 9; digit >= 1; --digit) {
      if (!used[digit]) digits.push_back(digit);
    }
    return digits;
  }

  static std::string textOf(const sudoku::IBoard& board) {
    std::string text;
    for (int i = 0; i < 81; ++i) {
      if (i > 0) text += i % 9 == 0 ? "\n" : " ";
      text += std::to_string(board.valueAt(i / 9, i % 9));
    }
    return text;
  }
};

SUDOKU_EXPORT_BOARD(LineBoard)
SUDOKU_EXPORT_BOARD_SOLVER(CleverSolver)
