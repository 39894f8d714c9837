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

  sudoku::Shape shape() const override { return {9, 9}; }

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

class PlainSolver : public sudoku::ISolver {
 public:
  explicit PlainSolver(sudoku::IGrid& grid) : grid_(grid) {}

  bool solve() override { return grid_.isValid() && fill(0); }

 private:
  bool fill(int cell) {
    while (cell < 81 && grid_.get(cell % 9, cell / 9) != 0) ++cell;
    if (cell == 81) return true;
    for (int digit = 1; digit <= 9; ++digit) {
      grid_.set(cell % 9, cell / 9, digit);
      if (grid_.isValid() && fill(cell + 1)) return true;
    }
    grid_.set(cell % 9, cell / 9, 0);
    return false;
  }

  sudoku::IGrid& grid_;
};

SUDOKU_EXPORT_GRID(PlainGrid)
SUDOKU_EXPORT_SOLVER(PlainSolver)
