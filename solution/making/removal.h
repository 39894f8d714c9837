#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace sudoku {

/// Schedules the removal of items (cells or groups of cells) in a given order. The caller decides
/// whether a step leaves one solution. minimal_puzzles.h explains why steps are long at first.
class Removal {
 public:
  Removal(std::vector<int> order, std::size_t firstStep)
      : order_(std::move(order)), step_(std::max<std::size_t>(1, firstStep)) {}

  bool isDone() const { return next_ == order_.size(); }

  std::span<const int> step() const {
    return std::span(order_).subspan(next_, std::min(step_, order_.size() - next_));
  }

  /// Moves past the step if it is unique, or is a single item (which stays). Halves the step size.
  void answer(bool isUnique) {
    const std::size_t size = step().size();
    if (isUnique || size == 1) next_ += size;
    step_ = std::max<std::size_t>(1, size / 2);
  }

  /// Limits the next step to `size` items, at least one.
  void limitStep(std::size_t size) { step_ = std::max<std::size_t>(1, std::min(step_, size)); }

 private:
  std::vector<int> order_;
  std::size_t next_ = 0;
  std::size_t step_;
};

}  // namespace sudoku
