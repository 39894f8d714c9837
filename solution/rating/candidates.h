#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "solution/grid/grid.h"

namespace sudoku::rating {

/// A set of digits (bit d-1: digit d), or of places in a unit (bit i: its i-th cell).
using Mask = std::uint32_t;

constexpr int sizeOf(Mask mask) { return std::popcount(mask); }
constexpr int lowestOf(Mask mask) { return std::countr_zero(mask); }

/// Pencil marks: the digits that each empty cell can still hold. Cells are numbered row by row from
/// 0; units from 0 too: rows, columns, boxes, each from the top left.
class Candidates {
 public:
  /// Conflicting givens are not an error: some cell then has no candidates.
  explicit Candidates(const IGrid& grid);

  int order() const { return order_; }
  int cells() const { return order_ * order_; }
  int units() const { return 3 * order_; }
  bool isBox(int unit) const { return unit >= 2 * order_; }

  /// The candidates of an empty cell; 0 for a filled cell.
  Mask of(int cell) const { return candidates_[index(cell)]; }
  int digitAt(int cell) const { return digits_[index(cell)]; }
  bool isSolved() const { return empty_ == 0; }

  /// The cells of a unit, in order.
  const std::vector<int>& cellsOf(int unit) const { return units_[index(unit)]; }
  int rowOf(int cell) const { return cell / order_; }
  int columnOf(int cell) const { return order_ + cell % order_; }
  int boxOf(int cell) const { return boxes_[index(cell)]; }

  /// Returns whether two different cells share a unit.
  bool see(int a, int b) const {
    return a != b && (rowOf(a) == rowOf(b) || columnOf(a) == columnOf(b) || boxOf(a) == boxOf(b));
  }

  /// The places in a unit that can hold digit bit + 1.
  Mask placesOf(int unit, int bit) const;

  /// Fills an empty cell with digit bit + 1 and removes that candidate from the cells that see it.
  void place(int cell, int bit);

  /// Removes candidates. Returns whether the cell had any of them.
  bool remove(int cell, Mask digits);

 private:
  static std::size_t index(int i) { return static_cast<std::size_t>(i); }

  int order_;
  int empty_;
  std::vector<Mask> candidates_;
  std::vector<int> digits_;
  std::vector<int> boxes_;
  std::vector<std::vector<int>> units_;
};

}  // namespace sudoku::rating
