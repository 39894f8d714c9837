#ifndef COUNTING_GRID_H
#define COUNTING_GRID_H

#include <sudoku/grid.h>

#include <array>

/// Counts the digits of each row, column and box while they are set. isValid() has nothing left to
/// do but to look whether anything was counted twice.
class CountingGrid : public sudoku::IGrid {
 public:
  int get(int x, int y) const override {
    requireCell(x, y);
    return digits_[y][x];
  }

  void set(int x, int y, int digit) override {
    requireCell(x, y);
    if (digit < 0 || digit > kN) throw BadDigitException(digit);

    int& cell = digits_[y][x];
    if (digit != 0) {
      enter(x, y, digit);
    } else if (cell != 0) {
      leave(x, y, cell);
    }
    cell = digit;
  }

  bool isValid() const override { return twice_ == 0; }

 private:
  static constexpr int kN = 9;
  using Counters = std::array<std::array<int, kN + 1>, kN>;

  static void requireCell(int x, int y) {
    if (x < 0 || x >= kN || y < 0 || y >= kN) throw BadCellException(x, y);
  }

  static int boxOf(int x, int y) { return 3 * (y / 3) + x / 3; }

  void enter(int x, int y, int digit) {
    if (++rows_[y][digit] == 2) ++twice_;
    if (++columns_[x][digit] == 2) ++twice_;
    if (++boxes_[boxOf(x, y)][digit] == 2) ++twice_;
  }

  void leave(int x, int y, int digit) {
    if (--rows_[y][digit] == 1) --twice_;
    if (--columns_[x][digit] == 1) --twice_;
    if (--boxes_[boxOf(x, y)][digit] == 1) --twice_;
  }

  std::array<std::array<int, kN>, kN> digits_{};
  Counters rows_{};
  Counters columns_{};
  Counters boxes_{};
  int twice_ = 0;  // how many rows, columns and boxes hold a digit more than once
};

#endif
