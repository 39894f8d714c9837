#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

// Counts the digits of each row, column and box while moves are made, so isBad has nothing to do.
class CountingBoard : public sudoku::IBoard
{
public:
  explicit CountingBoard(const std::array<std::string, 9> &rows)
  {
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        const int digit = rows[row][2 * column] - '0';
        put(row, column, digit);
        isGiven[row][column] = digit != 0;
      }
    }
  }

  bool isBad() const override { return conflicts > 0; }

  void move(const sudoku::Move &move) override
  {
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
  void put(int row, int column, int digit)
  {
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

  void take(int row, int column)
  {
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

// Searches on a copy of the cells; the board gets to know the solution only.
class CopySolver : public sudoku::IBoardSolver
{
  using Cells = std::array<int, 81>;

  static bool clashes(const Cells &cells, int cell)
  {
    for (int other = 0; other < 81; other++) {
      if (other == cell || cells[other] != cells[cell])
        continue;
      if (other / 9 == cell / 9)
        return true;
      if (other % 9 == cell % 9)
        return true;
      if (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3)
        return true;
    }
    return false;
  }

  static bool search(Cells &cells)
  {
    std::vector<int> gaps;
    for (int cell = 0; cell < 81; cell++) {
      if (cells[cell] == 0) {
        gaps.push_back(cell);
      } else if (clashes(cells, cell)) {
        return false;
      }
    }
    std::vector<int> stack;
    while (stack.size() < gaps.size()) {
      int cell = gaps[stack.size()];
      do {
        cells[cell]++;
      } while (cells[cell] <= 9 && clashes(cells, cell));
      if (cells[cell] <= 9) {
        stack.push_back(cell);
        continue;
      }
      cells[cell] = 0;
      if (stack.empty())
        return false;
      stack.pop_back();
    }
    return true;
  }

public:
  std::string solve(sudoku::IBoard &board) override
  {
    Cells cells;
    for (int i = 0; i < 81; i++)
      cells[i] = board.valueAt(i / 9, i % 9);
    if (!search(cells))
      return "This puzzle has no solution.";

    std::string text;
    for (int i = 0; i < 81; i++) {
      if (!board.isFixed(i / 9, i % 9))
        board.move(sudoku::Move(i / 9, i % 9, cells[i]));
      if (i != 0)
        text += i % 9 == 0 ? '\n' : ' ';
      text += std::to_string(cells[i]);
    }
    return text;
  }
};

SUDOKU_EXPORT_BOARD(CountingBoard)
SUDOKU_EXPORT_BOARD_SOLVER(CopySolver)
