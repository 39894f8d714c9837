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
    for (int y = 0; y < 9; ++y) {
      for (int x = 0; x < 9; ++x) {
        const int digit = cells_[y][x];
        if (digit == 0) continue;
        if (x > 0 && cells_[y][x - 1] == digit) return false;
        if (y > 0 && cells_[y - 1][x] == digit) return false;
        for (int i = 0; i < 9; ++i) {
          const int u = x / 3 * 3 + i % 3, v = y / 3 * 3 + i / 3;
          if ((u != x || v != y) && cells_[v][u] == digit) return false;
        }
      }
    }
    return true;
  }

 private:

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
