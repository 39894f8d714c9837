#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <algorithm>
#include <array>
#include <string>

// Counts the digits of each row, column and box while moves are made, so isBad has nothing to do.
class UpperBoard : public sudoku::IBoard {
public:
  explicit UpperBoard(const std::array<std::string, 9> &rows) {
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        const int digit = rows[row][2 * column] - '0';
        put(row, column, digit);
        isGiven[row][column] = digit != 0;
      }
    }
  }

  bool isBad() const override { return conflicts > 0; }

  void move(const sudoku::Move &move) override {
    const int top = std::max(move.row(), move.column());
    const int bottom = std::min(move.row(), move.column());
    if (bottom < 0 || top > 8)
      throw BadMoveException(move);
    if (move.value() > 9)
      throw BadMoveException(move);
    if (isGiven[move.row()][move.column()])
      throw BadMoveException(move);
    take(move.row(), move.column());
    put(move.row(), move.column(), move.value());
  }

  int valueAt(int row, int column) const override { return digits[row][column]; }
  bool isFixed(int row, int column) const override { return isGiven[row][column]; }

private:
  void put(int row, int column, int digit) {
    digits[row][column] = digit;
    if (digit < 1)
      return;
    if (++inRow[row][digit] > 1)
      ++conflicts;
    if (++inColumn[column][digit] > 1)
      ++conflicts;
    if (++inBox[row / 3][column / 3][digit] > 1)
      ++conflicts;
  }

  void take(int row, int column) {
    const int digit = digits[row][column];
    if (digit < 1)
      return;
    if (--inRow[row][digit] > 0)
      --conflicts;
    if (--inColumn[column][digit] > 0)
      --conflicts;
    if (--inBox[row / 3][column / 3][digit] > 0)
      --conflicts;
  }

  int digits[9][9] = {};
  bool isGiven[9][9] = {};
  int inRow[9][10] = {};
  int inColumn[9][10] = {};
  int inBox[3][3][10] = {};
  int conflicts = 0;
};

class EnumSolver : public sudoku::IBoardSolver {
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

SUDOKU_EXPORT_BOARD(UpperBoard)
SUDOKU_EXPORT_BOARD_SOLVER(EnumSolver)
