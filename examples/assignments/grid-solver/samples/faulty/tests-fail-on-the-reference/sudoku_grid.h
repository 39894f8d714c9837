#ifndef TESTED_SUDOKU_GRID_H
#define TESTED_SUDOKU_GRID_H

#include <sudoku/grid.h>

#include <array>

/// A 9x9 grid. It stores what it is told, conflicts included, and says afterwards whether the
/// digits agree with one another.
class SudokuGrid : public sudoku::IGrid {
 public:
  static constexpr int kSize = 9;

  int get(int x, int y) const override {
    requireCell(x, y);
    return rows_[y][x];
  }

  void set(int x, int y, int digit) override {
    requireCell(x, y);
    if (digit < 0 || digit > kSize) throw BadDigitException(digit);
    rows_[y][x] = digit;
  }

  // The number of a box and of a place in it: both count left to right, top to bottom.
  bool isValid() const override {
    for (int unit = 0; unit < kSize; ++unit) {
      Seen row{}, column{}, box{};
      for (int place = 0; place < kSize; ++place) {
        const int x = unit % 3 * 3 + place % 3;
        const int y = unit / 3 * 3 + place / 3;
        if (isRepeated(rows_[unit][place], row) || isRepeated(rows_[place][unit], column) ||
            isRepeated(rows_[y][x], box)) {
          return false;
        }
      }
    }
    return true;
  }

 private:
  using Seen = std::array<bool, kSize + 1>;

  static void requireCell(int x, int y) {
    if (x < 0 || x >= kSize || y < 0 || y >= kSize) throw BadCellException(x, y);
  }

  // Notes that the digit was seen. Empty cells never repeat one another.
  static bool isRepeated(int digit, Seen& seen) {
    if (digit == 0) return false;
    const bool repeated = seen[digit];
    seen[digit] = true;
    return repeated;
  }

  std::array<std::array<int, kSize>, kSize> rows_{};
};

#endif
