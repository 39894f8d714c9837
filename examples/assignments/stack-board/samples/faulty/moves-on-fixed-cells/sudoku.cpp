#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <bitset>
#include <sstream>
#include <stack>
#include <string>

// Keeps the nine rows as the text they came in.
class StringBoard : public sudoku::IBoard {
public:
  explicit StringBoard(const std::array<std::string, 9> &rows) : rows_(rows) {
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

// The stack holds the numbers of the cells that were filled; which digit stands there, the board
// knows.
class ProbingSolver : public sudoku::IBoardSolver {
public:
  std::string solve(sudoku::IBoard &board) override {
    std::stack<int> filled;
    int cell = firstGap(board, 0);
    bool solvable = !board.isBad();
    while (solvable && cell < 81) {
      if (countUp(board, cell)) {
        filled.push(cell);
        cell = firstGap(board, cell + 1);
      } else {
        solvable = !filled.empty();
        if (solvable) {
          cell = filled.top();
          filled.pop();
        }
      }
    }
    if (!solvable)
      return "This puzzle has no solution.";

    std::stringstream text;
    for (int i = 0; i < 81; i++) {
      if (i > 0)
        text << (i % 9 == 0 ? "\n" : " ");
      text << board.valueAt(i / 9, i % 9);
    }
    return text.str();
  }

private:
  int firstGap(sudoku::IBoard &board, int cell) const {
    while (cell < 81 && !canMove(board, cell))
      cell++;
    return cell;
  }

  bool canMove(sudoku::IBoard &board, int cell) const {
    try {
      board.move({cell / 9, cell % 9, 0});
      return true;
    } catch (const sudoku::IBoard::BadMoveException &) {
      return false;
    }
  }

  // The next higher digit that breaks no rule; false and an empty cell if there is none.
  bool countUp(sudoku::IBoard &board, int cell) const {
    int row = cell / 9, column = cell % 9;
    int digit = board.valueAt(row, column);
    while (digit < 9) {
      digit++;
      board.move({row, column, digit});
      if (!board.isBad())
        return true;
    }
    board.move({row, column, 0});
    return false;
  }
};

SUDOKU_EXPORT_BOARD(StringBoard)
SUDOKU_EXPORT_BOARD_SOLVER(ProbingSolver)
