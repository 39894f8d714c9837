#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

namespace sudoku {

/// Which of some things (cells, groups of cells) are to be taken away next, and how far that has
/// come. Their order is its own; whether a step leaves one solution others say. minimal_puzzles.h
/// tells why steps are long at first.
class Removal {
 public:
  Removal(std::vector<int> order, std::size_t firstStep)
      : order_(std::move(order)), step_(std::max<std::size_t>(1, firstStep)) {}

  bool isDone() const { return next_ == order_.size(); }

  std::span<const int> step() const {
    return std::span(order_).subspan(next_, std::min(step_, order_.size() - next_));
  }

  /// Goes on behind the step, or to its first half; of a single thing that it stays.
  void answer(bool isUnique) {
    const std::size_t size = step().size();
    if (isUnique || size == 1) next_ += size;
    step_ = std::max<std::size_t>(1, size / 2);
  }

  /// Makes no step longer than this, but at least one thing long.
  void limitStep(std::size_t size) { step_ = std::max<std::size_t>(1, std::min(step_, size)); }

 private:
  std::vector<int> order_;
  std::size_t next_ = 0;
  std::size_t step_;
};

}  // namespace sudoku
