#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

// Counts the digits of each row, column and box while moves are made, so isBad has nothing to do.
class MeterBoard : public sudoku::IBoard {
public:
  explicit MeterBoard(const std::array<std::string, 9> &rows) {
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
    if (move.value() < 0 || move.value() > 9)
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
    if (digit == 0)
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
    if (digit == 0)
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

// Looks at row, column and box itself, so only digits that fit are ever moved.
class LateSolver : public sudoku::IBoardSolver {
public:
  std::string solve(sudoku::IBoard &board) override {
    if (givensClash(board))
      return "This puzzle has no solution.";
    std::vector<sudoku::Move> stack;
    int cell = nextGap(board, -1);
    int digit = 1;
    while (cell < 81) {
      int row = cell / 9;
      int column = cell % 9;
      while (digit <= 9 && !fits(board, row, column, digit))
        digit++;
      if (digit <= 9) {
        stack.push_back(sudoku::Move(row, column, digit));
        board.move(stack.back());
        cell = nextGap(board, cell);
        digit = 1;
      } else if (stack.empty()) {
        for (int i = nextGap(board, -1); i < 81; i = nextGap(board, i))
          board.move(sudoku::Move(i / 9, i % 9, 0));
        return "This puzzle has no solution.";
      } else {
        sudoku::Move last = stack.back();
        stack.pop_back();
        cell = 9 * last.row() + last.column();
        digit = last.value() + 1;
      }
    }
    return toString(board);
  }

private:
  static int nextGap(const sudoku::IBoard &board, int cell) {
    do {
      cell++;
    } while (cell < 81 && board.isFixed(cell / 9, cell % 9));
    return cell;
  }

  static bool fits(const sudoku::IBoard &board, int row, int column, int digit) {
    for (int i = 0; i < 9; i++) {
      if (i != column && board.valueAt(row, i) == digit)
        return false;
      if (i != row && board.valueAt(i, column) == digit)
        return false;
      int r = row / 3 * 3 + i / 3;
      int c = column / 3 * 3 + i % 3;
      if (r != row && c != column && board.valueAt(r, c) == digit)
        return false;
    }
    return true;
  }

  static bool givensClash(const sudoku::IBoard &board) {
    for (int row = 0; row < 9; row++) {
      for (int column = 0; column < 9; column++) {
        int digit = board.valueAt(row, column);
        if (digit != 0 && !fits(board, row, column, digit))
          return true;
      }
    }
    return false;
  }

  static std::string toString(const sudoku::IBoard &board) {
    std::string lines;
    for (int i = 0; i < 81; i++) {
      lines += static_cast<char>('0' + board.valueAt(i / 9, i % 9));
      if (i < 80)
        lines += i % 9 == 8 ? '\n' : ' ';
    }
    return lines;
  }
};

SUDOKU_EXPORT_BOARD(MeterBoard)
SUDOKU_EXPORT_BOARD_SOLVER(LateSolver)
