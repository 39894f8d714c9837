#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <bitset>
#include <string>

// Keeps the nine rows as the text they came in.
class RowBoard : public sudoku::IBoard {
public:
  explicit RowBoard(const std::array<std::string, 9> &rows) : rows_(rows) {
    for (int i = 0; i < 81; i++)
      fixed_[i] = valueAt(i / 9, i % 9) != 0;
  }

  int valueAt(int row, int column) const override { return rows_[row][2 * column] - '0'; }

  bool isFixed(int row, int column) const override { return fixed_[9 * row + column]; }

  void move(const sudoku::Move &move) override {
    checkPlace(move);
    checkValue(move);
    rows_[move.row()][2 * move.column()] = static_cast<char>('0' + move.value());
  }

  bool isBad() const override {
    for (int i = 0; i < 9; i++) {
      std::bitset<10> row, column, box;
      for (int j = 0; j < 9; j++) {
        if (isIn(row, valueAt(i, j)))
          return true;
        if (isIn(column, valueAt(j, i)))
          return true;
        if (isIn(box, valueAt(3 * (i / 3) + j / 3, 3 * (i % 3) + j % 3)))
          return true;
      }
    }
    return false;
  }

private:
  void checkPlace(const sudoku::Move &move) const {
    if (move.row() < 0 || move.row() > 8)
      throw BadMoveException(move);
    if (move.column() < 0 || move.column() > 8)
      throw BadMoveException(move);
    if (isFixed(move.row(), move.column()))
      throw BadMoveException(move);
  }

  void checkValue(const sudoku::Move &move) const {
    if (move.value() < 0 || move.value() > 9)
      throw BadMoveException(move);
  }

  // is the digit in the set? puts it in
  static bool isIn(std::bitset<10> &set, int digit) {
    if (digit == 0)
      return false;
    bool was = set[digit];
    set[digit] = true;
    return was;
  }

  std::array<std::string, 9> rows_;
  std::bitset<81> fixed_;
};

class MachineSolver : public sudoku::IBoardSolver {
  enum class State { findCell, nextDigit, back, solved, failed };

public:
  std::string solve(sudoku::IBoard &board) override {
    std::array<int, 81> stack{};
    int height = 0;
    int cell = 0;
    State state = board.isBad() ? State::failed : State::findCell;
    while (state != State::solved && state != State::failed) {
      switch (state) {
      case State::findCell:
        while (cell < 81 && board.isFixed(cell / 9, cell % 9))
          ++cell;
        state = cell == 81 ? State::solved : State::nextDigit;
        break;
      case State::nextDigit: {
        const int digit = board.valueAt(cell / 9, cell % 9) + 1;
        if (digit > 9) {
          state = State::back;
          break;
        }
        board.move(sudoku::Move(cell / 9, cell % 9, digit));
        if (board.isBad())
          break;
        stack[height++] = cell++;
        state = State::findCell;
        break;
      }
      case State::back:
        board.move(sudoku::Move(cell / 9, cell % 9, 0));
        state = height == 0 ? State::failed : State::nextDigit;
        if (height > 0)
          cell = stack[--height];
        break;
      default:
        break;
      }
    }
    return state == State::failed ? "This puzzle has no solution." : lines(board);
  }

private:
  static std::string lines(const sudoku::IBoard &board) {
    std::string all;
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        all += static_cast<char>('0' + board.valueAt(row, column));
        if (column < 8)
          all += ' ';
      }
      if (row < 8)
        all += '\n';
    }
    return all;
  }
};

SUDOKU_EXPORT_BOARD(RowBoard)
SUDOKU_EXPORT_BOARD_SOLVER(MachineSolver)
