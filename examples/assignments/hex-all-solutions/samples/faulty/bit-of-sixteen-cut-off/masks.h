#pragma once

#include <sudoku/shape.h>

#include <cstdint>
#include <vector>

/// A set of digits. There are sixteen digits, so sixteen bits hold them.
using DigitSet = std::uint16_t;

/// The set with this one digit in it.
inline DigitSet setOf(int digit) { return static_cast<DigitSet>(1u << digit); }

/// Remembers which digits stand in which row, column and box.
class Masks {
 public:
  explicit Masks(sudoku::Shape shape)
      : shape_(shape),
        size_(shape.boxWidth * shape.boxHeight),
        rows_(size_),
        columns_(size_),
        boxes_(size_) {}  // all empty at first

  /// How many rows, columns and digits there are.
  int size() const { return size_; }

  /// Whether the digit stands neither in the row nor in the column nor in the box.
  bool isFree(int x, int y, int digit) const {
    // everything that is not used by one of the three
    const DigitSet free = ~(rows_[y] | columns_[x] | boxes_[boxOf(x, y)]);
    return (free & setOf(digit)) != 0;
  }

  /// Notes that the digit stands in (x, y) now.
  void add(int x, int y, int digit) {
    rows_[y] |= setOf(digit);
    columns_[x] |= setOf(digit);
    boxes_[boxOf(x, y)] |= setOf(digit);
  }

  /// Notes that it does not stand there any more.
  void remove(int x, int y, int digit) {
    rows_[y] &= ~setOf(digit);
    columns_[x] &= ~setOf(digit);
    boxes_[boxOf(x, y)] &= ~setOf(digit);
  }

 private:
  // Boxes are numbered row by row; boxHeight of them stand side by side.
  int boxOf(int x, int y) const {
    return y / shape_.boxHeight * shape_.boxHeight + x / shape_.boxWidth;
  }

  sudoku::Shape shape_;
  int size_;
  // the digits that are used, one set for each row, column and box
  std::vector<DigitSet> rows_;
  std::vector<DigitSet> columns_;
  std::vector<DigitSet> boxes_;
};
