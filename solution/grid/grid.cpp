#include "solution/grid/grid.h"

#include <fmt/core.h>

namespace sudoku {

namespace {

Shape checked(Shape shape) {
  if (isUsable(shape)) return shape;
  throw std::invalid_argument(
      fmt::format("bad shape: boxes {} wide, {} high; both must be positive, their product 1..{}",
                  shape.boxWidth, shape.boxHeight, kMaxOrder));
}

}  // namespace

Grid::Grid(Shape shape) : shape_(checked(shape)), order_(order(shape)) {}

Grid::Grid(const IGrid& other) : Grid(other.shape()) {
  for (int y = 0; y < order_; ++y) {
    for (int x = 0; x < order_; ++x) set(x, y, other.get(x, y));
  }
}

int Grid::get(int x, int y) const { return cells_[index(x, y)]; }

void Grid::set(int x, int y, int digit) {
  const std::size_t at = index(x, y);
  if (digit < kEmpty || digit > order_) throw BadDigitException(digit);
  if (cells_[at] != kEmpty) leave(x, y, cells_[at]);
  if (digit != kEmpty) enter(x, y, digit);
  cells_[at] = static_cast<std::uint8_t>(digit);
}

std::size_t Grid::index(int x, int y) const {
  if (x < 0 || x >= order_ || y < 0 || y >= order_) throw BadCellException(x, y);
  return static_cast<std::size_t>(y) * static_cast<std::size_t>(order_) +
         static_cast<std::size_t>(x);
}

void Grid::enter(int x, int y, int digit) {
  const auto at = static_cast<std::size_t>(digit);
  const auto box = static_cast<std::size_t>(boxOf(shape_, x, y));
  conflicts_ += ++rows_[static_cast<std::size_t>(y)][at] == 2 ? 1 : 0;
  conflicts_ += ++columns_[static_cast<std::size_t>(x)][at] == 2 ? 1 : 0;
  conflicts_ += ++boxes_[box][at] == 2 ? 1 : 0;
}

void Grid::leave(int x, int y, int digit) {
  const auto at = static_cast<std::size_t>(digit);
  const auto box = static_cast<std::size_t>(boxOf(shape_, x, y));
  conflicts_ -= --rows_[static_cast<std::size_t>(y)][at] == 1 ? 1 : 0;
  conflicts_ -= --columns_[static_cast<std::size_t>(x)][at] == 1 ? 1 : 0;
  conflicts_ -= --boxes_[box][at] == 1 ? 1 : 0;
}

}  // namespace sudoku
