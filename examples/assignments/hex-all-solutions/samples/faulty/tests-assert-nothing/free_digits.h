#ifndef TESTED_FREE_DIGITS_H
#define TESTED_FREE_DIGITS_H

#include <sudoku/shape.h>

#include <cstdint>
#include <vector>

/// Which digits are still free in each row, column and box: bit d of a mask is set when digit d is.
class FreeDigits {
 public:
  /// All digits are free at first. Requires at most 25 digits.
  explicit FreeDigits(sudoku::Shape shape)
      : shape_(shape),
        size_(shape.boxWidth * shape.boxHeight),
        rows_(size_, (2u << size_) - 2),  // bits 1 to size_
        columns_(rows_),
        boxes_(rows_) {}

  int size() const { return size_; }  // digits; as many rows, columns, boxes

  /// Whether the digit is free in the row, the column and the box of the cell.
  bool contains(int x, int y, int digit) const {
    return (rows_[y] & columns_[x] & boxes_[boxOf(x, y)]) >> digit & 1;
  }

  /// Taking and giving back are each other's opposite. Requires that the digit is free (take) or was
  /// taken for the same cell (giveBack).
  void take(int x, int y, int digit) { flip(x, y, digit); }
  void giveBack(int x, int y, int digit) { flip(x, y, digit); }

 private:
  // A row of boxes has as many of them as a box is high: size_ / boxWidth.
  int boxOf(int x, int y) const {
    return y / shape_.boxHeight * shape_.boxHeight + x / shape_.boxWidth;
  }

  void flip(int x, int y, int digit) {
    const std::uint32_t bit = 1u << digit;
    rows_[y] ^= bit;
    columns_[x] ^= bit;
    boxes_[boxOf(x, y)] ^= bit;
  }

  sudoku::Shape shape_;
  int size_;
  std::vector<std::uint32_t> rows_, columns_, boxes_;  // one mask for each
};

#endif
