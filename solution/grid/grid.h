#pragma once

#include <sudoku/grid.h>

#include <array>
#include <cstdint>

#include "solution/grid/shapes.h"

namespace sudoku {

/// The reference grid, of any shape up to order 25. Calls take constant time: set() counts each
/// digit in each row, column and box, and isValid() reads one counter. A value type without heap
/// memory. Not thread-safe.
class Grid final : public IGrid {
 public:
  /// 9x9, all cells empty.
  Grid() : Grid(Shape{}) {}

  /// All cells empty.
  /// Throws:  std::invalid_argument - a box side is not positive, or the order exceeds 25.
  explicit Grid(Shape shape);

  /// Copies the shape and cells of any grid.
  /// Throws:  std::invalid_argument - as above; BadDigitException - `other` holds a value outside
  ///          its own shape's range; whatever `other` throws.
  explicit Grid(const IGrid& other);

  int get(int x, int y) const override;
  void set(int x, int y, int digit) override;
  bool isValid() const override { return conflicts_ == 0; }
  Shape shape() const override { return shape_; }

  friend bool operator==(const Grid& a, const Grid& b) {
    return sameShape(a.shape_, b.shape_) && a.cells_ == b.cells_;
  }

 private:
  /// Digits 1..N in one kind of unit: [unit][digit].
  using Counts = std::array<std::array<std::uint8_t, kMaxOrder + 1>, kMaxOrder>;

  std::size_t index(int x, int y) const;
  void enter(int x, int y, int digit);
  void leave(int x, int y, int digit);

  Shape shape_;
  int order_;
  int conflicts_ = 0;  // number of (unit, digit) pairs with the digit repeated
  std::array<std::uint8_t, static_cast<std::size_t>(kMaxOrder) * kMaxOrder> cells_{};
  Counts rows_{};
  Counts columns_{};
  Counts boxes_{};
};

}  // namespace sudoku
