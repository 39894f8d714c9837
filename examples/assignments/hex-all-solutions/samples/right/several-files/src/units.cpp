#include "units.h"

namespace hexa::model {

Units::Units(sudoku::Shape shape) : shape_(shape) {
  // one more than there are digits, so that a digit is its own index
  const std::vector<bool> nothing(size() + 1, false);
  row_.assign(size(), nothing);
  column_ = box_ = row_;
}

int Units::size() const { return shape_.boxWidth * shape_.boxHeight; }

// Boxes are numbered like the cells: left to right, then down.
int Units::box(sudoku::Cell cell) const {  // 4 * (y / 4) + x / 4 for 16x16
  const int boxesInARow = size() / shape_.boxWidth;
  return cell.y / shape_.boxHeight * boxesInARow + cell.x / shape_.boxWidth;
}

bool Units::add(sudoku::Cell cell, int digit) {
  auto row = row_[cell.y][digit];
  auto column = column_[cell.x][digit];
  auto square = box_[box(cell)][digit];
  if (row || column || square) return false;
  row = column = square = true;  // these are references into vector<bool>
  return true;
}

void Units::remove(sudoku::Cell cell, int digit) {
  row_[cell.y][digit] = false;
  column_[cell.x][digit] = false;
  box_[box(cell)][digit] = false;
}

}  // namespace hexa::model
