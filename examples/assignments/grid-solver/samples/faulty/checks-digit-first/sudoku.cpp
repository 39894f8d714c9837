#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>

#include <array>

class StrictGrid : public sudoku::IGrid {
 public:
  int get(int x, int y) const override {
    requireCell(x, y);
    return columns_[x][y];
  }

  void set(int x, int y, int digit) override {
    requireDigit(digit);
    requireCell(x, y);
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

class StrictSolver : public sudoku::ISolver {
 public:
  explicit StrictSolver(sudoku::IGrid& grid) : grid_(grid) {}

  bool solve() override { return grid_.isValid() && search(0); }

 private:
  bool search(int position) {
    while (position < 81 && grid_.get(position % 9, position / 9) != 0) ++position;
    if (position == 81) return true;

    const int x = position % 9, y = position / 9;
    for (int digit = 1; digit <= 9; ++digit) {
      if (!canStand(x, y, digit)) continue;
      grid_.set(x, y, digit);
      if (search(position + 1)) return true;
      grid_.set(x, y, 0);
    }
    return false;
  }

  bool canStand(int x, int y, int digit) const {
    for (int i = 0; i < 9; ++i) {
      if (grid_.get(i, y) == digit) return false;
      if (grid_.get(x, i) == digit) return false;
      if (grid_.get(x / 3 * 3 + i % 3, y / 3 * 3 + i / 3) == digit) return false;
    }
    return true;
  }

  sudoku::IGrid& grid_;
};

SUDOKU_EXPORT_GRID(StrictGrid)
SUDOKU_EXPORT_SOLVER(StrictSolver)
