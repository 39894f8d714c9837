#pragma once

#include <vector>

#include "lab/trace/trace_format.h"

namespace sudoku::lab {

/// The path of a search, told from its sets alone: a cell that gets a digit joins it; a set of a
/// cell on the path goes back to that cell, so all behind it leaves, and the cell itself too where
/// it is emptied. So it grows and shrinks as the recursion or the stack of the solver does.
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

  /// Cells with a digit, in the order in which the search came to them.
  const std::vector<int>& cells() const { return cells_; }
  int depth() const { return static_cast<int>(cells_.size()); }
  int deepest() const { return deepest_; }
  /// How often the search went back to a cell before the one that it had set last.
  std::int64_t backtracks() const { return backtracks_; }
  /// The cell that was set last, -1 before that.
  int last() const { return last_; }

 private:
  void shrinkTo(int depth) {
    for (; this->depth() > depth; cells_.pop_back())
      levels_[static_cast<std::size_t>(cells_.back())] = 0;
  }

  std::vector<int> cells_;
  std::vector<int> levels_;  // of each cell, from 1; 0: not on the path
  int last_ = -1;
  int deepest_ = 0;
  std::int64_t backtracks_ = 0;
};

}  // namespace sudoku::lab
