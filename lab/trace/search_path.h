#pragma once

#include <vector>

#include "lab/trace/trace_format.h"

namespace sudoku::lab {

/// The path of a search, derived only from the cells that it sets. A cell that gets a digit joins
/// the path. Setting a cell on the path removes all cells after it, and the cell itself if it is
/// emptied. So the path grows and shrinks like the solver's recursion or stack.
class SearchPath {
 public:
  explicit SearchPath(int cells) : levels_(static_cast<std::size_t>(cells)) {}

  void set(int cell, int digit) {
    auto& level = levels_[static_cast<std::size_t>(cell)];
    const bool isOnPath = level > 0;
    if (isOnPath) {
      backtracks_ += cell == last_ ? 0 : 1;
      shrinkTo(digit == 0 ? level - 1 : level);
    } else if (digit != 0) {
      cells_.push_back(cell);
      level = depth();
      deepest_ = depth() > deepest_ ? depth() : deepest_;
    }
    last_ = cell;
  }

  /// Cells with a digit, in the order in which the search reached them.
  const std::vector<int>& cells() const { return cells_; }
  int depth() const { return static_cast<int>(cells_.size()); }
  int deepest() const { return deepest_; }
  /// How often the search returned to an earlier cell on the path.
  std::int64_t backtracks() const { return backtracks_; }
  /// The last cell that was set, or -1.
  int last() const { return last_; }

 private:
  void shrinkTo(int depth) {
    for (; this->depth() > depth; cells_.pop_back())
      levels_[static_cast<std::size_t>(cells_.back())] = 0;
  }

  std::vector<int> cells_;
  std::vector<int> levels_;  // by cell, from 1; 0: not on the path
  int last_ = -1;
  int deepest_ = 0;
  std::int64_t backtracks_ = 0;
};

}  // namespace sudoku::lab
