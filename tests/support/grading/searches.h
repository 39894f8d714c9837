#pragma once

// Correct and flawed search styles for tests of search watchers. All of them find the completion of
// a solvable puzzle.

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include "grading/subjects/mocks/search_watcher.h"
#include "solution/grid/grid.h"
#include "solution/solvers/count.h"

namespace sudoku::test {

/// A grid that reports set() to a watcher.
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

/// Depth-first search over a list of gaps. Checks digits only against givens and earlier gaps, so
/// it is correct even if it does not reset later gaps.
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

enum class CellOrder { rows, columns, backwards, snake, boxes, fewestFirst };
enum class Legality { byGet, byIsValid, byOwnMasks };
enum class Resetting { afterEachDigit, afterTheLast, never };

/// A style in which students write the search.
struct Way {
  CellOrder order = CellOrder::rows;
  bool digitsFall = false;
  Legality legality = Legality::byGet;
  Resetting resetting = Resetting::afterEachDigit;
  bool looksForTheNextGap = false;  // searches the grid each time instead of using a list of gaps
  bool fillsSinglesFirst = false;   // fills forced digits before each guess
};

/// Depth-first search in the grid. A watcher of the grid sees all of it.
class SearchInAWay {
 public:
  SearchInAWay(IGrid& grid, Way way) : grid_(grid), way_(way) {
    for (int place = 0; place < 81; ++place) {
      const int cell = cellAt(place);
      if (grid.get(cell % 9, cell / 9) == 0) {
        gaps_.push_back(cell);
      } else {
        own_[static_cast<std::size_t>(cell)] = grid.get(cell % 9, cell / 9);
      }
    }
  }

  bool solve() { return grid_.isValid() && fill(0); }

 private:
  int cellAt(int place) const {
    const int row = place / 9;
    const int column = place % 9;
    switch (way_.order) {
      case CellOrder::columns:
        return column * 9 + row;
      case CellOrder::backwards:
        return 80 - place;
      case CellOrder::snake:
        return row % 2 == 0 ? place : row * 9 + 8 - column;
      case CellOrder::boxes:
        return (row / 3 * 3 + column / 3) * 9 + row % 3 * 3 + column % 3;
      case CellOrder::rows:
      case CellOrder::fewestFirst:
        break;
    }
    return place;
  }

  static bool see(int one, int other) {
    return one != other && (one / 9 == other / 9 || one % 9 == other % 9 ||
                            (one / 27 == other / 27 && one % 9 / 3 == other % 9 / 3));
  }
  int digitAt(int cell) const {
    return way_.legality == Legality::byOwnMasks ? own_[static_cast<std::size_t>(cell)]
                                                 : grid_.get(cell % 9, cell / 9);
  }
  bool fits(int cell, int digit) const {
    for (int other = 0; other < 81; ++other) {
      if (see(cell, other) && digitAt(other) == digit) return false;
    }
    return true;
  }
  void put(int cell, int digit) {
    grid_.set(cell % 9, cell / 9, digit);
    own_[static_cast<std::size_t>(cell)] = digit;
  }

  /// The position of the next gap in the list; the list's size if none is left.
  std::size_t next(std::size_t from) const {
    if (way_.order != CellOrder::fewestFirst && !way_.looksForTheNextGap && !way_.fillsSinglesFirst)
      return from;
    std::size_t best = gaps_.size();
    int fewest = 10;
    for (std::size_t i = 0; i < gaps_.size(); ++i) {
      if (digitAt(gaps_[i]) != 0) continue;
      if (way_.order != CellOrder::fewestFirst) return i;
      int count = 0;
      for (int digit = 1; digit <= 9; ++digit) count += fits(gaps_[i], digit) ? 1 : 0;
      if (count < fewest) best = i;
      fewest = std::min(fewest, count);
    }
    return best;
  }

  bool fill(std::size_t from) {
    std::vector<int> forced;
    if (way_.fillsSinglesFirst) forced = fillSingles();
    if (tryDigits(next(from))) return true;
    while (!forced.empty()) {
      put(forced.back(), 0);
      forced.pop_back();
    }
    return false;
  }

  bool tryDigits(std::size_t gap) {
    if (gap == gaps_.size()) return grid_.isValid();
    const int cell = gaps_[gap];
    bool wasSet = false;
    for (int i = 1; i <= 9; ++i) {
      const int digit = way_.digitsFall ? 10 - i : i;
      if (way_.legality != Legality::byIsValid && !fits(cell, digit)) continue;
      put(cell, digit);
      wasSet = true;
      if ((way_.legality != Legality::byIsValid || grid_.isValid()) && fill(gap + 1)) return true;
      if (way_.resetting == Resetting::afterEachDigit) put(cell, 0);
    }
    if (wasSet && way_.resetting == Resetting::afterTheLast) put(cell, 0);
    return false;
  }

  std::vector<int> fillSingles() {
    std::vector<int> filled;
    for (bool found = true; found;) {
      found = false;
      for (const int cell : gaps_) {
        if (digitAt(cell) != 0) continue;
        std::vector<int> fitting;
        for (int digit = 1; digit <= 9; ++digit) {
          if (fits(cell, digit)) fitting.push_back(digit);
        }
        if (fitting.size() != 1) continue;
        put(cell, fitting[0]);
        filled.push_back(cell);
        found = true;
      }
    }
    return filled;
  }

  IGrid& grid_;
  Way way_;
  std::vector<int> gaps_;
  std::array<int, 81> own_{};
};

/// Probes which digits fit a gap by setting each from 9 down, then tries those in ascending order.
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

/// Solves a copy and writes the solution back at the end, in either order.
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
