#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <sstream>
#include <string>
#include <vector>

class NarrowBoard final : public sudoku::IBoard
{
public:
  explicit NarrowBoard(const std::array<std::string, 9> &lines)
  {
    for (int cell = 0; cell < 81; ++cell) {
      digits_[cell] = lines[cell / 9][cell % 9 * 2] - '0';
      if (digits_[cell] != 0)
        fixed_[cell] = true;
    }
  }

  bool isBad() const override
  {
    std::array<unsigned, 9> rows{}, columns{}, boxes{};
    for (int cell = 0; cell < 81; ++cell) {
      if (digits_[cell] == 0)
        continue;
      const unsigned bit = 1u << digits_[cell];
      unsigned &row = rows[cell / 9];
      unsigned &column = columns[cell % 9];
      unsigned &box = boxes[cell / 27 * 3 + cell % 9 / 3];
      if ((row | column | box) & bit)
        return true;
      row |= bit;
      column |= bit;
      box |= bit;
    }
    return false;
  }

  void move(const sudoku::Move &move) override
  {
    const int cell = cellOf(move);
    if (fixed_[cell] || move.value() < 0 || move.value() > 9)
      throw BadMoveException(move);
    digits_[cell] = move.value();
  }

  int valueAt(int row, int column) const override { return digits_[row * 9 + column]; }

  bool isFixed(int row, int column) const override { return fixed_[row * 9 + column]; }

private:
  static int cellOf(const sudoku::Move &move)
  {
    if (move.row() < 0 || move.row() >= 9)
      throw BadMoveException(move);
    if (move.column() < 0 || move.column() >= 9)
      throw BadMoveException(move);
    return move.row() * 9 + move.column();
  }

  std::array<int, 81> digits_{};
  std::array<bool, 81> fixed_{};
};

class NewlineSolver : public sudoku::IBoardSolver
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
      out << std::endl;
    }
    return out.str();
  }
};

SUDOKU_EXPORT_BOARD(NarrowBoard)
SUDOKU_EXPORT_BOARD_SOLVER(NewlineSolver)
