#include "stack.h"

#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <bitset>
#include <string>

// Keeps the nine rows as the text they came in.
class StripBoard : public sudoku::IBoard {
public:
  explicit StripBoard(const std::array<std::string, 9> &rows) : rows_(rows) {
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

class RefSolver : public sudoku::IBoardSolver {
public:
  std::string solve(sudoku::IBoard &board) override {
    if (!search(board))
      return "This puzzle has no solution.";
    return textOf(board);
  }

private:
  bool search(sudoku::IBoard &board) {
    if (board.isBad())
      return false;
    int gap = nextGap(board, 0);
    if (gap == 81)
      return true;

    Stack moves;
    moves.push(sudoku::Move(gap / 9, gap % 9, 0));
    while (!moves.isEmpty()) {
      sudoku::Move last = moves.pop();
      if (last.value() > 0)
        board.move(sudoku::Move(last.row(), last.column(), 0));
      if (last.value() == 9)
        continue; // all nine are ruled out

      sudoku::Move next(last.row(), last.column(), last.value() + 1);
      board.move(next);
      moves.push(next);
      if (board.isBad())
        continue;

      gap = nextGap(board, next.row() * 9 + next.column() + 1);
      if (gap == 81)
        return true;
      moves.push(sudoku::Move(gap / 9, gap % 9, 0));
    }
    return false;
  }

  int nextGap(const sudoku::IBoard &board, int from) {
    while (from < 81 && board.isFixed(from / 9, from % 9))
      from++;
    return from;
  }

  std::string textOf(const sudoku::IBoard &board) {
    std::string text;
    for (int row = 0; row < 9; row++) {
      if (row > 0)
        text += "\n";
      for (int column = 0; column < 9; column++) {
        if (column > 0)
          text += " ";
        text += std::to_string(board.valueAt(row, column));
      }
    }
    return text;
  }
};

SUDOKU_EXPORT_BOARD(StripBoard)
SUDOKU_EXPORT_BOARD_SOLVER(RefSolver)
