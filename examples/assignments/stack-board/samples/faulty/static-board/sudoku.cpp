#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <bit>
#include <string>
#include <vector>

class SharedBoard : public sudoku::IBoard {
public:
  SharedBoard(const std::array<std::string, 9> &rows) {
    for (int r = 0; r < 9; r++) {
      for (int c = 0; c < 9; c++) {
        cells[r][c] = rows[r][2 * c] - '0';
        fixed[r][c] = cells[r][c] != 0;
      }
    }
  }

  bool isBad() const override {
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

  void move(const sudoku::Move &move) override {
    int r = move.row();
    int c = move.column();
    if (r < 0 || r > 8 || c < 0 || c > 8)
      throw BadMoveException(move);
    if (move.value() < 0 || move.value() > 9)
      throw BadMoveException(move);
    if (fixed[r][c])
      throw BadMoveException(move);
    cells[r][c] = move.value();
  }

  int valueAt(int row, int column) const override { return cells[row][column]; }

  bool isFixed(int row, int column) const override { return fixed[row][column]; }

private:
  static bool twice(int digit, bool seen[10]) {
    if (digit == 0)
      return false;
    if (seen[digit])
      return true;
    seen[digit] = true;
    return false;
  }

  static int cells[9][9];
  static bool fixed[9][9];
};

int SharedBoard::cells[9][9];
bool SharedBoard::fixed[9][9];

class LevelSolver : public sudoku::IBoardSolver {
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

SUDOKU_EXPORT_BOARD(SharedBoard)
SUDOKU_EXPORT_BOARD_SOLVER(LevelSolver)
