// A grid that students can copy. See hex_grid.h for what the functions promise.
#include "hex_grid.h"

HexGrid::HexGrid(const sudoku::IGrid& other)
    : shape_(other.shape()), size_(shape_.boxWidth * shape_.boxHeight) {
  // row after row, as index() counts
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) cells_.push_back(other.get(x, y));
  }
}

int HexGrid::index(int x, int y) const {
  if (x < 0 || x >= size_ || y < 0 || y >= size_) throw BadCellException(x, y);
  return y * size_ + x;
}

void HexGrid::set(int x, int y, int digit) {
  const int i = index(x, y);  // throws first when the cell is bad
  if (digit < 0 || digit > size_) throw BadDigitException(digit);
  cells_[i] = digit;
}

bool HexGrid::isFree(int x, int y, int digit) const {
  const int left = x / shape_.boxWidth * shape_.boxWidth;  // upper left corner of the box
  const int top = y / shape_.boxHeight * shape_.boxHeight;
  for (int i = 0; i < size_; ++i) {
    if (cells_[y * size_ + i] == digit) return false;  // row
    if (cells_[i * size_ + x] == digit) return false;  // column
    // box, line by line
    const int bx = left + i % shape_.boxWidth;
    const int by = top + i / shape_.boxWidth;
    if (cells_[by * size_ + bx] == digit) return false;
  }
  return true;
}

// Each digit is lifted out for a moment to see whether it stands anywhere else in reach.
bool HexGrid::isValid() const {
  HexGrid copy = *this;
  for (int y = 0; y < size_; ++y) {
    for (int x = 0; x < size_; ++x) {
      const int digit = get(x, y);
      if (digit == 0) continue;  // nothing to check
      copy.set(x, y, 0);
      if (!copy.isFree(x, y, digit)) return false;
      copy.set(x, y, digit);  // and back
    }
  }
  return true;
}
