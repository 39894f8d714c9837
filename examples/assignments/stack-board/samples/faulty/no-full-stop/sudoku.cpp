#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <algorithm>
#include <array>
#include <stack>
#include <string>

// Counts the digits of each row, column and box while moves are made, so isBad has nothing to do.
class SumBoard : public sudoku::IBoard {
public:
  explicit SumBoard(const std::array<std::string, 9> &rows) {
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

// Two stacks: the gaps still to be filled, and the moves made. A cell wanders from one to the other
// and back.
class TerseSolver : public sudoku::IBoardSolver {
public:
  std::string solve(sudoku::IBoard &board) override {
    std::stack<int> toDo;
    for (int cell = 80; cell >= 0; cell--)
      if (!board.isFixed(cell / 9, cell % 9))
        toDo.push(cell);

    std::stack<sudoku::Move> done;
    int value = board.isBad() ? 10 : 1;
    while (!toDo.empty() || value == 10) {
      if (value <= 9) {
        sudoku::Move move(toDo.top() / 9, toDo.top() % 9, value);
        board.move(move);
        if (board.isBad()) {
          board.move(sudoku::Move(move.row(), move.column(), 0));
          value++;
        } else {
          done.push(move);
          toDo.pop();
          value = 1;
        }
        continue;
      }
      if (done.empty())
        return "This puzzle has no solution";
      sudoku::Move last = done.top();
      done.pop();
      board.move(sudoku::Move(last.row(), last.column(), 0));
      toDo.push(last.row() * 9 + last.column());
      value = last.value() + 1;
    }

    std::string text;
    for (int row = 0; row < 9; row++) {
      text += row == 0 ? "" : "\n";
      for (int column = 0; column < 9; column++) {
        text += column == 0 ? "" : " ";
        text += std::to_string(board.valueAt(row, column));
      }
    }
    return text;
  }
};

SUDOKU_EXPORT_BOARD(SumBoard)
SUDOKU_EXPORT_BOARD_SOLVER(TerseSolver)
