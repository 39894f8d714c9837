// How this works: each puzzle has one solution, and at least two digits fit each gap. So wherever a
// search starts, a wrong digit fits, and every other gap still accepts some digit, since the first
// digit excludes at most one. A search that meets the wrong digit before the right one fills
// further cells and must backtrack over them. Which comes first depends on the order of digits, so
// the second puzzle is the first with digits reversed (9 for 1, 8 for 2, ...): the lowest digit
// becomes the highest, and they cannot both be right.
//
// A search that never resets a digit soon gets stuck among those it left behind, often before it
// changes an earlier cell, which would reveal it. A simulation shows whether it does.
//
// Puzzles are made by emptying all cells of some digits in a full grid, then restoring cells while
// each gap keeps two candidates. About 40 % of the results have one solution.

#include "grading/puzzles/guessing_puzzles.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <vector>

#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzles.h"
#include "solution/grid/gaps.h"
#include "solution/grid/shapes.h"
#include "solution/grid/transform.h"
#include "solution/making/generator.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {
namespace {

constexpr int kPlainPlacements = 1'500;

/// The digits used in each row, column and box while a grid is being emptied.
class Units {
 public:
  /// Adds the digit, or removes it if present.
  void flip(Cell cell, int digit) {
    for (auto* unit :
         {&rows_[at(cell.y)], &columns_[at(cell.x)], &boxes_[at(boxOf({}, cell.x, cell.y))]})
      *unit ^= 1U << digit;
  }
  int fitting(Cell cell) const { return kOrder - std::popcount(used(cell)); }
  bool fits(Cell cell, int digit) const { return (used(cell) >> digit & 1U) == 0; }

 private:
  unsigned used(Cell cell) const {
    return rows_[at(cell.y)] | columns_[at(cell.x)] | boxes_[at(boxOf({}, cell.x, cell.y))];
  }
  static std::size_t at(int index) { return static_cast<std::size_t>(index); }
  std::array<unsigned, kOrder> rows_{}, columns_{}, boxes_{};
};

/// A row-by-row search that never resets a digit and sets what fits the current contents.
class ForgetfulSearch {
 public:
  explicit ForgetfulSearch(const Grid& puzzle) : grid_(puzzle) {
    for (int y = 0; y < kOrder; ++y) {
      for (int x = 0; x < kOrder; ++x) {
        if (puzzle.get(x, y) == 0) {
          gaps_.push_back({x, y});
        } else {
          units_.flip({x, y}, puzzle.get(x, y));
        }
      }
    }
  }

  /// Whether it changes a cell while the next gap is filled.
  bool givesItselfAway() {
    search(0);
    return gaveItselfAway_;
  }

 private:
  void search(std::size_t gap) {
    if (gap == gaps_.size()) isOver_ = true;
    if (isOver_) return;
    const Cell cell = gaps_[gap];
    const bool isLast = gap + 1 == gaps_.size();
    for (int digit = 1; digit <= kOrder && !isOver_; ++digit) {
      if (!units_.fits(cell, digit)) continue;
      gaveItselfAway_ = !isLast && grid_.get(gaps_[gap + 1].x, gaps_[gap + 1].y) != 0;
      isOver_ = gaveItselfAway_;
      if (const int old = grid_.get(cell.x, cell.y); old != 0) units_.flip(cell, old);
      units_.flip(cell, digit);
      grid_.set(cell.x, cell.y, digit);
      search(gap + 1);
    }
  }

  Grid grid_;
  Units units_;
  std::vector<Cell> gaps_;
  bool isOver_ = false;
  bool gaveItselfAway_ = false;
};

/// A random set of digits, as a bit mask.
unsigned someDigits(Random& random) {
  std::array<int, kOrder> digits{};
  std::iota(digits.begin(), digits.end(), 1);
  random.shuffle(std::span<int>(digits));
  unsigned chosen = 0;
  for (int i = 4 + random.below(4); i > 0; --i) chosen |= 1U << digits[static_cast<std::size_t>(i)];
  return chosen;
}

/// The full grid without some cells of these digits, so that at least two digits fit each gap.
Grid withChoices(const Grid& full, unsigned digits, Random& random) {
  Grid puzzle = full;
  Units units;
  std::vector<Cell> gaps;
  for (int y = 0; y < kOrder; ++y) {
    for (int x = 0; x < kOrder; ++x) {
      const int digit = full.get(x, y);
      if ((digits >> digit & 1U) == 0) {
        units.flip({x, y}, digit);
      } else {
        gaps.push_back({x, y});
        puzzle.set(x, y, 0);
      }
    }
  }
  random.shuffle(std::span<Cell>(gaps));
  for (const Cell cell : std::vector(gaps)) {
    const int digit = full.get(cell.x, cell.y);
    units.flip(cell, digit);
    puzzle.set(cell.x, cell.y, digit);
    const bool leavesChoices = std::ranges::all_of(
        gaps, [&](Cell gap) { return puzzle.get(gap.x, gap.y) != 0 || units.fitting(gap) >= 2; });
    if (leavesChoices) continue;
    units.flip(cell, digit);
    puzzle.set(cell.x, cell.y, 0);
  }
  return puzzle;
}

/// The grid with its cells in reverse order.
Grid fromTheEnd(const Grid& grid) { return transposed(reflected(transposed(reflected(grid)))); }

}  // namespace

std::array<Grid, 2> guessingPuzzles(Random& random) {
  static constexpr std::array kTurnedRound = {9, 8, 7, 6, 5, 4, 3, 2, 1};
  constexpr int kAttempts = 10'000;
  for (int i = 0; i < kAttempts; ++i) {
    const Grid puzzle = withChoices(randomFullGrid({}, random), someDigits(random), random);
    const int gaps = gapsOf(puzzle);
    if (gaps < 20 || gaps > 35 || countSolutions(puzzle, 2) != 1) continue;
    const Grid turned = relabelled(puzzle, kTurnedRound);
    if (!ForgetfulSearch(puzzle).givesItselfAway() && !ForgetfulSearch(turned).givesItselfAway())
      continue;
    if (yardstick(puzzle, kPlainPlacements) && yardstick(turned, kPlainPlacements))
      return {puzzle, turned};
  }
  throw std::logic_error("found no puzzle that requires guessing");
}

Grid nearlyEmptyPuzzle(Random& random) {
  constexpr int kAttempts = 1'000;
  constexpr int kMostPlacements = 3'000;
  const auto isSoonDone = [](const Grid& puzzle) {
    return yardstick(puzzle, kMostPlacements).has_value();
  };
  for (int i = 0; i < kAttempts; ++i) {
    Grid puzzle;
    puzzle.set(random.below(kOrder), random.below(kOrder), 1 + random.below(kOrder));
    const Grid byColumns = transposed(puzzle);
    if (isSoonDone(puzzle) && isSoonDone(byColumns) && isSoonDone(fromTheEnd(puzzle)) &&
        isSoonDone(fromTheEnd(byColumns)))
      return puzzle;
  }
  throw std::logic_error("found no puzzle with one given that is solved quickly");
}

}  // namespace sudoku::grading
