#pragma once

#include <sudoku/grid.h>

template <typename Order, typename Digits, typename Grid>
bool search(Grid& grid, int step);

namespace detail {

// One cell, and the digits that are tried in it.
template <typename Grid>
class Attempt {
 public:
  Attempt(Grid& grid, sudoku::Cell cell) : grid_(grid), cell_(cell) {}
  bool with(int digit) {
    grid_.set(cell_.x, cell_.y, digit);
    return grid_.isValid();
  }
  void undo() { grid_.set(cell_.x, cell_.y, 0); }

 private:
  Grid& grid_;
  sudoku::Cell cell_;
};

template <typename Order, typename Digits, typename Grid>
bool tryDigits(Grid& grid, sudoku::Cell cell, int step) {
  Attempt<Grid> attempt(grid, cell);
  for (int digit = Digits::first; !Digits::done(digit); digit = Digits::next(digit)) {
    if (attempt.with(digit) && search<Order, Digits>(grid, step + 1)) return true;
    attempt.undo();
  }
  return false;
}

}  // namespace detail

template <typename Order, typename Digits, typename Grid>
bool search(Grid& grid, int step) {
  while (step < Order::length && grid.get(Order::cell(step).x, Order::cell(step).y) != 0) ++step;
  if (step == Order::length) return true;
  return detail::tryDigits<Order, Digits>(grid, Order::cell(step), step);
}
