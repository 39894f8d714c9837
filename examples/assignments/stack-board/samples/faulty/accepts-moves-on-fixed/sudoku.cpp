#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <sstream>
#include <string>
#include <vector>

class OpenBoard : public sudoku::IBoard
{
public:
  OpenBoard(const std::array<std::string, 9> &rows)
  {
    for (int r = 0; r < 9; r++) {
      for (int c = 0; c < 9; c++) {
        cells[r][c] = rows[r][2 * c] - '0';
        fixed[r][c] = cells[r][c] != 0;
      }
    }
  }

  bool isBad() const override
  {
    for (int i = 0; i < 9; i++) {
      bool row[10] = {};
      bool column[10] = {};
      bool box[10] = {};
      for (int j = 0; j < 9; j++) {
        if (twice(cells[i][j], row))
          return true;
        if (twice(cells[j][i], column))
          return true;
        if (twice(cells[i / 3 * 3 + j / 3][i % 3 * 3 + j % 3], box))
          return true;
      }
    }
    return false;
  }

  void move(const sudoku::Move &move) override
  {
    int r = move.row();
    int c = move.column();
    if (r < 0 || r > 8 || c < 0 || c > 8)
      throw BadMoveException(move);
    if (move.value() < 0 || move.value() > 9)
      throw BadMoveException(move);
    cells[r][c] = move.value();
  }

  int valueAt(int row, int column) const override { return cells[row][column]; }

  bool isFixed(int row, int column) const override { return fixed[row][column]; }

private:
  static bool twice(int digit, bool seen[10])
  {
    if (digit == 0)
      return false;
    if (seen[digit])
      return true;
    seen[digit] = true;
    return false;
  }

  int cells[9][9];
  bool fixed[9][9];
};

class GapSolver : public sudoku::IBoardSolver
{
public:
  std::string solve(sudoku::IBoard &board) override
  {
    const std::string none = "This puzzle has no solution.";
    if (board.isBad())
      return none;

    std::vector<sudoku::Move> gaps;
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        if (!board.isFixed(row, column))
          gaps.emplace_back(row, column, 0);
      }
    }

    std::vector<sudoku::Move> stack;
    int digit = 1;
    while (stack.size() < gaps.size()) {
      const sudoku::Move &gap = gaps[stack.size()];
      bool placed = false;
      while (!placed && digit <= 9) {
        board.move(sudoku::Move(gap.row(), gap.column(), digit));
        placed = !board.isBad();
        if (!placed)
          ++digit;
      }
      if (placed) {
        stack.emplace_back(gap.row(), gap.column(), digit);
        digit = 1;
        continue;
      }
      board.move(gap); // its value is 0
      if (stack.empty())
        return none;
      digit = stack.back().value() + 1;
      stack.pop_back();
    }
    return print(board);
  }

private:
  static std::string print(const sudoku::IBoard &board)
  {
    std::ostringstream out;
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        out << board.valueAt(row, column);
        if (column < 8)
          out << ' ';
      }
      if (row < 8)
        out << '\n';
    }
    return out.str();
  }
};

SUDOKU_EXPORT_BOARD(OpenBoard)
SUDOKU_EXPORT_BOARD_SOLVER(GapSolver)
