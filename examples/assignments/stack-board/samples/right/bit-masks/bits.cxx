#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <bit>
#include <string>
#include <vector>

class FastBoard final : public sudoku::IBoard {
public:
  explicit FastBoard(const std::array<std::string, 9> &lines) {
    for (int cell = 0; cell < 81; ++cell) {
      digits_[cell] = lines[cell / 9][cell % 9 * 2] - '0';
      if (digits_[cell] != 0)
        fixed_[cell] = true;
    }
  }

  bool isBad() const override {
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

  void move(const sudoku::Move &move) override {
    const int cell = cellOf(move);
    if (fixed_[cell] || move.value() < 0 || move.value() > 9)
      throw BadMoveException(move);
    digits_[cell] = move.value();
  }

  int valueAt(int row, int column) const override { return digits_[row * 9 + column]; }

  bool isFixed(int row, int column) const override { return fixed_[row * 9 + column]; }

private:
  static int cellOf(const sudoku::Move &move) {
    if (move.row() < 0 || move.row() >= 9)
      throw BadMoveException(move);
    if (move.column() < 0 || move.column() >= 9)
      throw BadMoveException(move);
    return move.row() * 9 + move.column();
  }

  std::array<int, 81> digits_{};
  std::array<bool, 81> fixed_{};
};

class MaskSolver : public sudoku::IBoardSolver {
public:
  std::string solve(sudoku::IBoard &board) override {
    Used used;
    for (int cell = 0; cell < 81; ++cell) {
      const int digit = board.valueAt(cell / 9, cell % 9);
      if (digit == 0)
        continue;
      if (!(used.free(cell) >> digit & 1u))
        return kNone;
      used.flip(cell, digit);
    }

    std::vector<Level> stack;
    int cell = nextGap(board, 0);
    if (cell < 81)
      stack.push_back({cell, used.free(cell), 0});
    while (cell < 81) {
      if (stack.empty())
        return kNone;
      Level &level = stack.back();
      if (level.digit != 0) {
        used.flip(level.cell, level.digit);
        put(board, level.cell, 0);
      }
      if (level.untried == 0) {
        stack.pop_back();
        continue;
      }
      level.digit = std::countr_zero(level.untried);
      level.untried &= level.untried - 1;
      used.flip(level.cell, level.digit);
      put(board, level.cell, level.digit);
      cell = nextGap(board, level.cell + 1);
      if (cell < 81)
        stack.push_back({cell, used.free(cell), 0});
    }
    return show(board);
  }

private:
  static constexpr const char *kNone = "This puzzle has no solution.";

  // Bit n of a mask stands for digit n.
  struct Used {
    std::array<unsigned, 9> rows{}, columns{}, boxes{};

    static int boxOf(int cell) { return cell / 27 * 3 + cell % 9 / 3; }
    unsigned free(int cell) const {
      return ~(rows[cell / 9] | columns[cell % 9] | boxes[boxOf(cell)]) & 0x3FEu;
    }
    void flip(int cell, int digit) {
      rows[cell / 9] ^= 1u << digit;
      columns[cell % 9] ^= 1u << digit;
      boxes[boxOf(cell)] ^= 1u << digit;
    }
  };

  struct Level {
    int cell;
    unsigned untried;
    int digit;
  };

  static int nextGap(const sudoku::IBoard &board, int cell) {
    while (cell < 81 && board.isFixed(cell / 9, cell % 9))
      ++cell;
    return cell;
  }

  static void put(sudoku::IBoard &board, int cell, int digit) {
    board.move(sudoku::Move(cell / 9, cell % 9, digit));
  }

  static std::string show(const sudoku::IBoard &board) {
    std::string text(161, ' ');
    for (int i = 0; i < 9; ++i) {
      for (int j = 0; j < 9; ++j)
        text[18 * i + 2 * j] = "0123456789"[board.valueAt(i, j)];
      if (i > 0)
        text[18 * i - 1] = '\n';
    }
    return text;
  }
};

SUDOKU_EXPORT_BOARD(FastBoard)
SUDOKU_EXPORT_BOARD_SOLVER(MaskSolver)
