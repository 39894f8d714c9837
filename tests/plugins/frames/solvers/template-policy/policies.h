#pragma once

#include <sudoku/shape.h>

/// Visits the cells like one reads: left to right, top to bottom.
struct ReadingOrder {
  static constexpr int length = 81;
  static constexpr sudoku::Cell cell(int step) { return {step % 9, step / 9}; }
};

/// 1, 2, ... 9
struct Ascending {
  static constexpr int first = 1;
  static constexpr bool done(int digit) { return digit > 9; }
  static constexpr int next(int digit) { return digit + 1; }
};
