#include <sudoku/board.h>
#include <sudoku/board_solver.h>
#include <sudoku/plugin.h>

#include <array>
#include <bit>
#include <string>
#include <vector>

using Table = std::array<std::array<int, 9>, 9>;

class MatrixBoard : public sudoku::IBoard {
 public:
  MatrixBoard(const std::array<std::string, 9>& rows) : puzzle(tableOf(rows)), now(puzzle) {}

  // The puzzle never changes: what it holds is fixed.
  bool isFixed(int row, int column) const override { return puzzle[row][column] != 0; }

  int valueAt(int row, int column) const override { return now[row][column]; }

  void move(const sudoku::Move& move) override {
    if (!isAllowed(move)) {
      throw BadMoveException(move);
    }
    now[move.row()][move.column()] = move.value();
  }

  bool isBad() const override {
    for (int row = 0; row < 9; row++)
      for (int column = 0; column < 9; column++)
        if (now[row][column] != 0 && standsTwice(row, column)) return true;
    return false;
  }

 private:
  bool isAllowed(const sudoku::Move& move) const {
    if (move.row() < 0 || move.row() >= 9) return false;
    if (move.column() < 0 || move.column() >= 9) return false;
    if (move.value() < 0 || move.value() > 9) return false;
    return !isFixed(move.row(), move.column());
  }

  bool standsTwice(int row, int column) const {
    for (int r = 0; r < 9; r++) {
      for (int c = 0; c < 9; c++) {
        if (r == row && c == column) continue;
        bool sameBox = r / 3 == row / 3 && c / 3 == column / 3;
        bool related = r == row || c == column || sameBox;
        if (related && now[r][c] == now[row][column]) return true;
      }
    }
    return false;
  }

  static Table tableOf(const std::array<std::string, 9>& rows) {
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

class DownwardSolver : public sudoku::IBoardSolver {
 public:
  std::string solve(sudoku::IBoard& board) override {
    Used used;
    for (int cell = 0; cell < 81; ++cell) {
      const int digit = board.valueAt(cell / 9, cell % 9);
      if (digit == 0) continue;
      if (!(used.free(cell) >> digit & 1u)) return kNone;
      used.flip(cell, digit);
    }

    std::vector<Level> stack;
    int cell = nextGap(board, 0);
    if (cell < 81) stack.push_back({cell, used.free(cell), 0});
    while (cell < 81) {
      if (stack.empty()) return kNone;
      Level& level = stack.back();
      if (level.digit != 0) {
        used.flip(level.cell, level.digit);
        put(board, level.cell, 0);
      }
      if (level.untried == 0) {
        stack.pop_back();
        continue;
      }
      level.digit = std::bit_width(level.untried) - 1;
      level.untried ^= 1u << level.digit;
      used.flip(level.cell, level.digit);
      put(board, level.cell, level.digit);
      cell = nextGap(board, level.cell + 1);
      if (cell < 81) stack.push_back({cell, used.free(cell), 0});
    }
    return show(board);
  }

 private:
  static constexpr const char* kNone = "This puzzle has no solution.";

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

  static int nextGap(const sudoku::IBoard& board, int cell) {
    while (cell < 81 && board.isFixed(cell / 9, cell % 9)) ++cell;
    return cell;
  }

  static void put(sudoku::IBoard& board, int cell, int digit) {
    board.move(sudoku::Move(cell / 9, cell % 9, digit));
  }

  static std::string show(const sudoku::IBoard& board) {
    std::string text(161, ' ');
    for (int i = 0; i < 9; ++i) {
      for (int j = 0; j < 9; ++j) text[18 * i + 2 * j] = "0123456789"[board.valueAt(i, j)];
      if (i > 0) text[18 * i - 1] = '\n';
    }
    return text;
  }
};

SUDOKU_EXPORT_BOARD(MatrixBoard)
SUDOKU_EXPORT_BOARD_SOLVER(DownwardSolver)
