#include "search.h"

namespace hexa::search {

Recursion::Recursion(sudoku::IGrid& grid, const Callback& callback)
    : grid_(grid), callback_(callback), units_(grid.shape()) {}

void Recursion::run() {
  // no search at all when the givens do not agree
  if (readGivens()) step(0);
}

bool Recursion::readGivens() {
  for (int y = 0; y < units_.size(); ++y) {
    for (int x = 0; x < units_.size(); ++x) {
      const sudoku::Cell cell{x, y};
      const int digit = grid_.get(x, y);
      if (digit == 0) gaps_.push_back(cell);  // to do
      if (digit != 0 && !units_.add(cell, digit)) return false;
    }
  }
  return true;
}

// One level of the recursion belongs to one gap.
void Recursion::step(std::size_t gap) {
  if (gap == gaps_.size()) return callback_(grid_);
  const sudoku::Cell cell = gaps_[gap];
  for (int digit = 1; digit <= units_.size(); ++digit) {
    if (!units_.add(cell, digit)) continue;  // does not fit
    grid_.set(cell.x, cell.y, digit);
    step(gap + 1);
    units_.remove(cell, digit);
  }
  // the caller tries its next digit with this gap empty
  grid_.set(cell.x, cell.y, 0);
}

}  // namespace hexa::search
