#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <array>
#include <cstdlib>

struct Bomb {
  Bomb() { std::abort(); }
} bomb;

class LateGrid : public sudoku::IGrid {
 public:
  int get(int x, int y) const override {
    requireCell(x, y);
    return columns_[x][y];
  }

  void set(int x, int y, int digit) override {
    requireCell(x, y);
    requireDigit(digit);
    columns_[x][y] = digit;
  }

  bool isValid() const override {
    // rows
    for (int y = 0; y < 9; ++y) {
      if (!areaIsValid(0, y, 9, 1)) return false;
    }
    // columns
    for (int x = 0; x < 9; ++x) {
      if (!areaIsValid(x, 0, 1, 9)) return false;
    }
    // boxes
    for (int y = 0; y < 9; y += 3) {
      for (int x = 0; x < 9; x += 3) {
        if (!areaIsValid(x, y, 3, 3)) return false;
      }
    }
    return true;
  }

 private:
  static void requireCell(int x, int y) {
    if (x < 0 || x >= 9 || y < 0 || y >= 9) throw BadCellException(x, y);
  }

  static void requireDigit(int digit) {
    if (digit < 0 || digit > 9) throw BadDigitException(digit);
  }

  bool areaIsValid(int left, int top, int width, int height) const {
    std::array<int, 10> count{};
    for (int x = left; x < left + width; ++x) {
      for (int y = top; y < top + height; ++y) ++count[columns_[x][y]];
    }
    for (int digit = 1; digit <= 9; ++digit) {
      if (count[digit] > 1) return false;
    }
    return true;
  }

  std::array<std::array<int, 9>, 9> columns_{};
};

class LateSolver : public sudoku::ISolver {
  sudoku::IGrid* grid;

  bool fill(int cell) {
    if (cell == 81) return grid->isValid();
    int x = cell % 9;
    int y = cell / 9;
    if (grid->get(x, y) != 0) return fill(cell + 1);
    for (int digit = 1; digit <= 9; digit++) {
      grid->set(x, y, digit);
      if (grid->isValid()) {
        if (fill(cell + 1)) return true;
      }
      grid->set(x, y, 0);
    }
    return false;
  }

 public:
  LateSolver(sudoku::IGrid& g) { grid = &g; }

  bool solve() override { return fill(0); }
};

SUDOKU_EXPORT_GRID(LateGrid)
SUDOKU_EXPORT_SOLVER(LateSolver)
