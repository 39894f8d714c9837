#include "solution/rating/candidates.h"

namespace sudoku::rating {

Candidates::Candidates(const IGrid& grid)
    : order_(sudoku::order(grid.shape())),
      empty_(order_ * order_),
      candidates_(index(order_ * order_), (Mask{1} << static_cast<unsigned>(order_)) - 1),
      digits_(index(order_ * order_), kEmpty),
      boxes_(index(order_ * order_)),
      units_(index(3 * order_)) {
  for (int cell = 0; cell < cells(); ++cell) {
    boxes_[index(cell)] = 2 * order_ + sudoku::boxOf(grid.shape(), cell % order_, cell / order_);
    for (const int unit : {rowOf(cell), columnOf(cell), boxOf(cell)})
      units_[index(unit)].push_back(cell);
  }
  for (int cell = 0; cell < cells(); ++cell) {
    const int digit = grid.get(cell % order_, cell / order_);
    if (digit != kEmpty) place(cell, digit - 1);
  }
}

Mask Candidates::placesOf(int unit, int bit) const {
  Mask places = 0;
  unsigned at = 0;
  for (const int cell : cellsOf(unit))
    places |= (of(cell) >> static_cast<unsigned>(bit) & 1U) << at++;
  return places;
}

void Candidates::place(int cell, int bit) {
  digits_[index(cell)] = bit + 1;
  candidates_[index(cell)] = 0;
  --empty_;
  for (const int unit : {rowOf(cell), columnOf(cell), boxOf(cell)})
    for (const int other : cellsOf(unit)) remove(other, Mask{1} << static_cast<unsigned>(bit));
}

bool Candidates::remove(int cell, Mask digits) {
  Mask& there = candidates_[index(cell)];
  const bool changes = (there & digits) != 0;
  there &= ~digits;
  return changes;
}

}  // namespace sudoku::rating
