#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

class PlainGrid : public sudoku::IGrid {
 public:
  int get(int x, int y) const override {
    checkCell(x, y);
    return cells_[y][x];
  }

  void set(int x, int y, int digit) override {
    checkCell(x, y);
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
    cells_[y][x] = digit;
  }

  bool isValid() const override {
    for (int i = 0; i < 9; ++i) {
      unsigned row = 0, column = 0, box = 0;
      for (int j = 0; j < 9; ++j) {
        if (isTwice(row, cells_[i][j])) return false;
        if (isTwice(column, cells_[j][i])) return false;
        if (isTwice(box, cells_[i / 3 * 3 + j / 3][i % 3 * 3 + j % 3])) return false;
      }
    }
    return true;
  }

 private:
  static bool isTwice(unsigned& seen, int digit) {
    if (digit == 0) return false;
    const bool was = seen >> digit & 1u;
    seen |= 1u << digit;
    return was;
  }

  static void checkCell(int x, int y) {
    if (x < 0 || x > 8 || y < 0 || y > 8) throw BadCellException(x, y);
  }

  int cells_[9][9] = {};
};

// No loops at all: one call for each digit. The last call in each function is a jump at -O2.
class DigitSolver : public sudoku::ISolver {
 public:
  explicit DigitSolver(sudoku::IGrid& grid) : grid_(grid) {}

  bool solve() override { return grid_.isValid() && nextCell(0); }

 private:
  bool nextCell(int cell) {
    if (cell == 81) return true;
    if (grid_.get(cell % 9, cell / 9) != 0) return nextCell(cell + 1);
    return tryDigit(cell, 1);
  }

  bool tryDigit(int cell, int digit) {
    if (digit == 10) {
      grid_.set(cell % 9, cell / 9, 0);
      return false;
    }
    grid_.set(cell % 9, cell / 9, digit);
    if (grid_.isValid() && nextCell(cell + 1)) return true;
    return tryDigit(cell, digit + 1);
  }

  sudoku::IGrid& grid_;
};

SUDOKU_EXPORT_GRID(PlainGrid)
SUDOKU_EXPORT_SOLVER(DigitSolver)
