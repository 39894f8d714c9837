#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <bitset>
#include <cstddef>
#include <string>

namespace {

// Keeps the nine rows as the text they came in.
class Board : public sudoku::IBoard {
 public:
  explicit Board(const std::array<std::string, 9>& rows) : rows_(rows) {
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

template <class Value, std::size_t capacity>
class Stack {
 public:
  bool empty() const { return size_ == 0; }
  void push(Value value) { values_[size_++] = value; }
  Value pop() { return values_[--size_]; }

 private:
  std::array<Value, capacity> values_{};
  std::size_t size_ = 0;
};

struct Try {
  int cell;
  int digit;
};

template <class StackOfTries, int cells>
class Solver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    StackOfTries tries;
    Try next{0, 1};
    if (board.isBad()) return "This puzzle has no solution.";
    while (next.cell < cells) {
      const int row = next.cell / 9;
      const int column = next.cell % 9;
      if (board.isFixed(row, column)) {
        next = {next.cell + 1, 1};
      } else if (next.digit <= 9) {
        board.move(sudoku::Move(row, column, next.digit));
        if (board.isBad()) {
          ++next.digit;
        } else {
          tries.push(next);
          next = {next.cell + 1, 1};
        }
      } else {
        board.move(sudoku::Move(row, column, 0));
        if (tries.empty()) return "This puzzle has no solution.";
        next = tries.pop();
        ++next.digit;
      }
    }
    return lines(board);
  }

 private:
  std::string lines(const sudoku::IBoard& board) const {
    std::string text;
    for (int cell = 0; cell < cells; ++cell) {
      text += std::to_string(board.valueAt(cell / 9, cell % 9));
      text += cell % 9 == 8 ? '\n' : ' ';
    }
    text.resize(text.size() - 1);
    return text;
  }
};

}  // namespace

SUDOKU_EXPORT_BOARD(Board)
SUDOKU_EXPORT_BOARD_SOLVER(Solver<Stack<Try, 81>, 81>)
