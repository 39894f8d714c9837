// The grid that the search works on: see the header.

#include "snapshot.h"

Snapshot::Snapshot(const sudoku::IGrid& other)
    : shape_(other.shape()), size_(shape_.boxWidth * shape_.boxHeight) {
  // Copy digit by digit: of the other grid we know no more than get().
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) digits_.push_back(other.get(x, y));
  }
}

// Throws when there is no such cell.
void Snapshot::check(int x, int y) const {
  if (x < 0 || x >= size_ || y < 0 || y >= size_) throw BadCellException(x, y);
}

// Column x, row y.
int Snapshot::get(int x, int y) const {
  check(x, y);
  return digits_[y * size_ + x];
}

// 0 empties the cell.
void Snapshot::set(int x, int y, int digit) {
  check(x, y);
  if (digit < 0 || digit > size_) throw BadDigitException(digit);
  digits_[y * size_ + x] = digit;
}

bool Snapshot::fits(int x, int y, int digit) const {
  // The row and the column.
  for (int i = 0; i < size_; ++i) {
    if (i != x && digits_[y * size_ + i] == digit) return false;
    if (i != y && digits_[i * size_ + x] == digit) return false;
  }
  // The box: begin in its top left corner.
  const int left = x - x % shape_.boxWidth;
  const int top = y - y % shape_.boxHeight;
  for (int by = top; by < top + shape_.boxHeight; ++by) {
    for (int bx = left; bx < left + shape_.boxWidth; ++bx) {
      if ((bx != x || by != y) && digits_[by * size_ + bx] == digit) return false;
    }
  }
  return true;
}

// Valid means that each digit fits where it stands.
bool Snapshot::isValid() const {
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) {
      const int digit = digits_[y * size_ + x];
      if (digit != 0 && !fits(x, y, digit)) return false;
    }
  }
  return true;
}
