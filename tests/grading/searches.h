#pragma once

// Ways to search, right and wrong, for the tests of what watches searches. All of them find the
// completion of a puzzle that has one.

#include <algorithm>
#include <functional>
#include <vector>

#include "grading/mocks/search_watcher.h"
#include "solution/grid.h"
#include "solution/solvers/count.h"

namespace sudoku::test {

/// A grid whose set() is told to a watcher.
class WatchedBySearchWatcher final : public IGrid {
 public:
  explicit WatchedBySearchWatcher(const Grid& puzzle) : watcher(puzzle), grid_(puzzle) {}

  int get(int x, int y) const override { return grid_.get(x, y); }
  void set(int x, int y, int digit) override {
    grid_.set(x, y, digit);
    watcher.onSet(x, y, digit, [] { return std::vector<std::string>{"the last calls"}; });
  }
  bool isValid() const override { return grid_.isValid(); }

  grading::SearchWatcher watcher;

 private:
  Grid grid_;
};

struct SearchStyle {
  bool byColumns = false;
  bool digitsFall = false;
  bool resets = true;
  bool resetsAfterEachDigit = false;
};

/// Depth first over a list of gaps; puts down only digits that suit the givens and the gaps before.
/// What stands in later gaps does not mislead it, so it is right even if it does not reset.
class ListSearch {
 public:
  ListSearch(IGrid& grid, SearchStyle style) : grid_(grid), copy_(grid), style_(style) {
    for (int cell = 0; cell < 81; ++cell) {
      const Cell place = style.byColumns ? Cell{cell / 9, cell % 9} : Cell{cell % 9, cell / 9};
      if (copy_.get(place.x, place.y) == 0) gaps_.push_back(place);
    }
  }

  bool solve(std::size_t gap = 0) {
    if (gap == gaps_.size()) return copy_.isValid();
    const auto [x, y] = gaps_[gap];
    for (int i = 1; i <= 9; ++i) {
      const int digit = style_.digitsFall ? 10 - i : i;
      copy_.set(x, y, digit);
      if (!copy_.isValid()) continue;
      grid_.set(x, y, digit);
      if (solve(gap + 1)) return true;
      if (style_.resetsAfterEachDigit) grid_.set(x, y, 0);
    }
    copy_.set(x, y, 0);
    if (style_.resets) grid_.set(x, y, 0);
    return false;
  }

 private:
  IGrid& grid_;
  Grid copy_;
  SearchStyle style_;
  std::vector<Cell> gaps_;
};

/// Asks the grid which digits fit a gap, from 9 down, by setting each; then tries those, rising.
inline bool solveByProbing(IGrid& grid) {
  for (int cell = 0; cell < 81; ++cell) {
    const int x = cell % 9;
    const int y = cell / 9;
    if (grid.get(x, y) != 0) continue;
    std::vector<int> fitting;
    for (int digit = 9; digit >= 1; --digit) {
      grid.set(x, y, digit);
      if (grid.isValid()) fitting.insert(fitting.begin(), digit);
    }
    grid.set(x, y, 0);
    for (const int digit : fitting) {
      grid.set(x, y, digit);
      if (solveByProbing(grid)) return true;
    }
    grid.set(x, y, 0);
    return false;
  }
  return true;
}

/// Works on a copy and writes the answer back at the end, in any order.
inline bool solveOnACopy(IGrid& grid, bool fromTheEnd) {
  const auto solution = firstSolution(grid);
  if (!solution) return false;
  for (int i = 0; i < 81; ++i) {
    const int cell = fromTheEnd ? 80 - i : i;
    grid.set(cell % 9, cell / 9, solution->get(cell % 9, cell / 9));
  }
  return true;
}

}  // namespace sudoku::test
