#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <sstream>
#include <string>
#include <vector>

using Table = std::array<std::array<int, 9>, 9>;

class ConstBoard : public sudoku::IBoard {
public:
  ConstBoard(const std::array<std::string, 9> &rows) : puzzle(tableOf(rows)), now(puzzle) {}

  // The puzzle never changes: what it holds is fixed.
  bool isFixed(int row, int column) const override { return puzzle[row][column] != 0; }

  int valueAt(int row, int column) const override { return now[row][column]; }

  void move(const sudoku::Move &move) override {
    if (!isAllowed(move)) {
      throw BadMoveException(move);
    }
    now[move.row()][move.column()] = move.value();
  }

  bool isBad() const override {
    for (int row = 0; row < 9; row++)
      for (int column = 0; column < 9; column++)
        if (now[row][column] != 0 && standsTwice(row, column))
          return true;
    return false;
  }

private:
  bool isAllowed(const sudoku::Move &move) const {
    if (move.row() < 0 || move.row() >= 9)
      return false;
    if (move.column() < 0 || move.column() >= 9)
      return false;
    if (move.value() < 0 || move.value() > 9)
      return false;
    return !isFixed(move.row(), move.column());
  }

  bool standsTwice(int row, int column) const {
    for (int r = 0; r < 9; r++) {
      for (int c = 0; c < 9; c++) {
        if (r == row && c == column)
          continue;
        bool sameBox = r / 3 == row / 3 && c / 3 == column / 3;
        bool related = r == row || c == column || sameBox;
        if (related && now[r][c] == now[row][column])
          return true;
      }
    }
    return false;
  }

  static Table tableOf(const std::array<std::string, 9> &rows) {
    Table table;
    for (int row = 0; row < 9; row++) {
      for (int column = 0; column < 9; column++) {
        table[row][column] = rows[row].at(column * 2) - '0';
      }
    }
    return table;
  }

  const Table puzzle;
  Table now;
};

class StaticSolver : public sudoku::IBoardSolver {
public:
  std::string solve(sudoku::IBoard &board) override {
    const std::string none = "This puzzle has no solution.";
    if (board.isBad())
      return none;

    static const std::vector<sudoku::Move> gaps = gapsOf(board);

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
  static std::vector<sudoku::Move> gapsOf(const sudoku::IBoard &board) {
    std::vector<sudoku::Move> gaps;
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        if (!board.isFixed(row, column))
          gaps.emplace_back(row, column, 0);
      }
    }
    return gaps;
  }

  static std::string print(const sudoku::IBoard &board) {
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

SUDOKU_EXPORT_BOARD(ConstBoard)
SUDOKU_EXPORT_BOARD_SOLVER(StaticSolver)
