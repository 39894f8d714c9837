#include "grading/puzzles/puzzles.h"

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include "grading/puzzles/orders.h"
#include "grading/puzzles/plain_enumeration.h"
#include "solution/grid/shapes.h"
#include "solution/grid/transform.h"
#include "solution/making/generator.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {
namespace {

constexpr int kTries = 100'000;

// Counts the calls that the yardstick search would make; bit masks compute the answers.
class PlainSearch {
 public:
  PlainSearch(const Grid& puzzle, std::int64_t maxPlacements)
      : givensAreValid_(puzzle.isValid()), max_(maxPlacements) {
    for (int cell = 0; cell < kOrder * kOrder; ++cell) {
      const int x = cell % kOrder;
      const int y = cell / kOrder;
      const Gap place{cell, y, x, boxOf({}, x, y)};
      if (const int digit = puzzle.get(x, y); digit != 0) {
        used_[0][at(y)] |= 1U << digit;
        used_[1][at(x)] |= 1U << digit;
        used_[2][at(place.box)] |= 1U << digit;
      } else {
        gaps_.push_back(place);
      }
    }
  }

  /// Returns nullopt if it needs more placements than allowed.
  std::optional<host::GridCalls> run() {
    try {
      solveFrom(0);
    } catch (const LimitReached&) {
      return std::nullopt;
    }
    return calls_;
  }

 private:
  struct LimitReached {};
  struct Gap {
    int cell;
    int row;
    int column;
    int box;
  };

  static std::size_t at(int index) { return static_cast<std::size_t>(index); }

  bool solveFrom(std::size_t i) {
    if (i == gaps_.size()) {
      calls_.get += kOrder * kOrder;
      ++calls_.isValid;
      return givensAreValid_;
    }
    const Gap& gap = gaps_[i];
    calls_.get += gap.cell + 1;
    std::array units = {&used_[0][at(gap.row)], &used_[1][at(gap.column)], &used_[2][at(gap.box)]};
    for (int digit = 1; digit <= kOrder; ++digit) {
      if (calls_.placements >= max_) throw LimitReached();
      ++calls_.set;
      ++calls_.placements;
      ++calls_.isValid;
      const unsigned bit = 1U << digit;
      if (!givensAreValid_ || ((*units[0] | *units[1] | *units[2]) & bit) != 0) continue;
      for (unsigned* const unit : units) *unit ^= bit;
      if (solveFrom(i + 1)) return true;
      for (unsigned* const unit : units) *unit ^= bit;
    }
    ++calls_.set;
    ++calls_.resets;
    return false;
  }

  bool givensAreValid_;
  std::int64_t max_;
  std::vector<Gap> gaps_;
  std::array<std::array<unsigned, kOrder>, 3> used_{};  // in rows, columns, boxes
  host::GridCalls calls_;
};

bool fits(const Grid& puzzle, Effort effort) {
  const auto calls = yardstick(puzzle, effort.atMost);
  return calls && calls->placements >= effort.atLeast;
}

bool needsNoGoingBack(const Grid& puzzle) {
  const auto calls = yardstick(puzzle, 10'000);
  return calls && calls->resets == 0;
}

/// Generates candidates until one is accepted.
Grid firstRight(const std::function<std::optional<Grid>()>& candidate, const char* what) {
  for (int i = 0; i < kTries; ++i) {
    if (const auto grid = candidate()) return *grid;
  }
  throw std::logic_error(std::string("found no ") + what + " puzzle");
}

/// A full grid without the cells that `isEmpty` selects, if given, and without `gaps` others, which
/// a plain search completes quickly by rows and by columns.
Grid soonSolvedBothWays(const std::function<bool(int x, int y)>& isEmpty, int gaps,
                        Random& random) {
  constexpr std::int64_t kSoon = 3'000;
  return firstRight(
      [&]() -> std::optional<Grid> {
        Grid puzzle = randomFullGrid({}, random);
        for (int cell = 0; isEmpty && cell < kAllCells; ++cell) {
          if (isEmpty(cell % kOrder, cell / kOrder)) puzzle.set(cell % kOrder, cell / kOrder, 0);
        }
        puzzle = withGaps(puzzle, gaps, random);
        const bool isSoon = yardstick(puzzle, kSoon) && yardstick(transposed(puzzle), kSoon);
        return isSoon ? std::optional(puzzle) : std::nullopt;
      },
      "quickly solved");
}

/// Whether another cell in the unit holds the digit.
bool standsElsewhereIn(const Grid& grid, Unit unit, Cell cell, int digit) {
  for (int y = 0; y < kOrder; ++y) {
    for (int x = 0; x < kOrder; ++x) {
      if ((x == cell.x && y == cell.y) || grid.get(x, y) != digit) continue;
      if (unit == Unit::row && y == cell.y) return true;
      if (unit == Unit::column && x == cell.x) return true;
      if (unit == Unit::box && boxOf({}, x, y) == boxOf({}, cell.x, cell.y)) return true;
    }
  }
  return false;
}

/// A full grid with two digits or two rows exchanged: conflicts in only one kind of unit.
Grid spoilt(Grid grid, Unit unit, Random& random) {
  const auto exchange = [&grid](Cell a, Cell b) {
    const int digit = grid.get(a.x, a.y);
    grid.set(a.x, a.y, grid.get(b.x, b.y));
    grid.set(b.x, b.y, digit);
  };
  const int line = random.below(kOrder);
  const int first = random.below(3) * 3;  // the first of three cells in a box
  switch (unit) {
    case Unit::row:  // two cells in one column, in one box
      exchange({line, first}, {line, first + 1});
      break;
    case Unit::column:
      exchange({first, line}, {first + 1, line});
      break;
    case Unit::box:  // two rows in different bands
      for (int x = 0; x < kOrder; ++x) exchange({x, line % 3}, {x, 3 + line / 3});
      break;
  }
  return grid;
}

/// Whether filling each gap with the lowest digit that fits, ignoring one kind of unit, solves it.
bool isFilledRightWithout(Unit overlooked, const Grid& puzzle, const Grid& solution) {
  Grid grid = puzzle;
  for (int y = 0; y < kOrder; ++y) {
    for (int x = 0; x < kOrder; ++x) {
      if (grid.get(x, y) != 0) continue;
      const auto stands = [&](Unit unit, int digit) {
        return unit != overlooked && standsElsewhereIn(grid, unit, {x, y}, digit);
      };
      int digit = 1;
      while (stands(Unit::row, digit) || stands(Unit::column, digit) || stands(Unit::box, digit))
        ++digit;
      if (digit != solution.get(x, y)) return false;
      grid.set(x, y, digit);
    }
  }
  return true;
}

/// A puzzle with a gap into which a wrong digit fits at first.
struct Trap {
  Grid puzzle;
  Cell cell;
  int wrongDigit;
};

// Three gaps: b at the top of a column inside a box, a below it in the same column and box, and a
// again further right in the row of b. A search that tries a first puts it in place of b, where it
// fits, and has no digit left for the gap below. The other gaps are anywhere.
std::optional<Trap> setTrap(int gaps, Random& random, bool falling = false) {
  Grid grid = randomFullGrid({}, random);
  const Cell cell{random.below(kOrder), random.below(3) * 3};
  const int below = cell.y + 1 + random.below(2);
  const int wrong = grid.get(cell.x, below);
  if ((wrong > grid.get(cell.x, cell.y)) != falling) return std::nullopt;
  for (int other = 0; other < kOrder; ++other) {
    if (grid.get(other, cell.y) != wrong) continue;
    if (other < cell.x) return std::nullopt;
    grid.set(other, cell.y, 0);
  }
  grid.set(cell.x, cell.y, 0);
  grid.set(cell.x, below, 0);
  return Trap{withGaps(grid, gaps - 3, random), cell, wrong};
}

/// The grid with bands, rows, stacks and columns exchanged so that this cell moves to (0, 0).
Grid withInTheCorner(const Grid& grid, Cell cell) {
  const auto from = [](int line, int first) {
    const auto exchanged = [](int i, int with) { return i == 0 ? with : i == with ? 0 : i; };
    return exchanged(line / 3, first / 3) * 3 + exchanged(line % 3, first % 3);
  };
  Grid moved;
  for (int y = 0; y < kOrder; ++y) {
    for (int x = 0; x < kOrder; ++x) moved.set(x, y, grid.get(from(x, cell.x), from(y, cell.y)));
  }
  return moved;
}

bool someDigitFits(Grid puzzle, Cell gap) {
  for (int digit = 1; digit <= kOrder; ++digit) {
    puzzle.set(gap.x, gap.y, digit);
    if (puzzle.isValid()) return true;
  }
  return false;
}

Grid upsideDown(const Grid& grid) { return transposed(reflected(transposed(grid))); }

/// Transforms a puzzle for a row-by-row search with rising digits into the equivalent one for
/// `search`. Each transformation is its own inverse.
Grid turned(const Grid& grid, Search search) {
  switch (search) {
    case Search::byRows:
    case Search::byRowsFalling:
      return grid;
    case Search::byColumns:
      return transposed(grid);
    case Search::backwards:
      return reflected(upsideDown(grid));
  }
  return grid;
}

}  // namespace

std::optional<host::GridCalls> yardstick(const Grid& puzzle, std::int64_t maxPlacements) {
  return PlainSearch(puzzle, maxPlacements).run();
}

Grid solvablePuzzle(int gaps, Random& random, Effort effort) {
  return firstRight(
      [&]() -> std::optional<Grid> {
        const Grid puzzle = withGaps(randomFullGrid({}, random), gaps, random);
        return fits(puzzle, effort) ? std::optional(puzzle) : std::nullopt;
      },
      "solvable");
}

Grid misleadingPuzzle(int gaps, Random& random, Search search) {
  static constexpr std::array kFalling = {9, 8, 7, 6, 5, 4, 3, 2, 1};
  const bool falling = search == Search::byRowsFalling;
  return firstRight(
      [&]() -> std::optional<Grid> {
        const auto trap = setTrap(gaps, random, falling);
        if (!trap) return std::nullopt;
        const auto calls =
            yardstick(falling ? relabelled(trap->puzzle, kFalling) : trap->puzzle, 10'000);
        // Resets show that the search had to backtrack.
        if (!calls || calls->resets == 0 || countSolutions(trap->puzzle, 2) != 1)
          return std::nullopt;
        return turned(trap->puzzle, search);
      },
      "misleading");
}

Grid unsolvablePuzzle(int gaps, Random& random, Effort effort) {
  return firstRight(
      [&]() -> std::optional<Grid> {
        auto trap = setTrap(gaps + 1, random);
        if (!trap) return std::nullopt;
        trap->puzzle.set(trap->cell.x, trap->cell.y, trap->wrongDigit);
        const bool right = trap->puzzle.isValid() && countSolutions(trap->puzzle, 1) == 0 &&
                           fits(trap->puzzle, effort);
        return right ? std::optional(trap->puzzle) : std::nullopt;
      },
      "unsolvable");
}

Grid exhaustingPuzzle(Random& random) {
  constexpr Effort kEffort{.atLeast = 200'000, .atMost = 300'000};
  return firstRight(
      [&]() -> std::optional<Grid> {
        const Grid puzzle = solvablePuzzle(54, random, kEffort);
        return yardstick(transposed(puzzle), kEffort.atMost) ? std::optional(puzzle) : std::nullopt;
      },
      "exhausting");
}

Grid abundantPuzzle(Random& random) { return soonSolvedBothWays({}, 68, random); }

Grid puzzleWithEmptyUnits(Random& random) {
  const Cell corner{random.below(kOrder), random.below(kOrder)};
  const int box = random.below(kOrder);
  return soonSolvedBothWays(
      [&](int x, int y) { return x == corner.x || y == corner.y || boxOf({}, x, y) == box; }, 10,
      random);
}

Grid unsolvableFromTheCorner(int gaps, Random& random, Effort effort) {
  return firstRight(
      [&]() -> std::optional<Grid> {
        const Grid puzzle = unsolvablePuzzle(gaps, random, effort);
        std::vector<Cell> empty;
        for (int cell = 0; cell < kOrder * kOrder; ++cell) {
          if (puzzle.get(cell % kOrder, cell / kOrder) == 0)
            empty.push_back({cell % kOrder, cell / kOrder});
        }
        const Grid moved =
            withInTheCorner(puzzle, empty[static_cast<std::size_t>(random.below(gaps))]);
        return someDigitFits(moved, {0, 0}) && fits(moved, effort) ? std::optional(moved)
                                                                   : std::nullopt;
      },
      "unsolvable");
}

Grid tamePuzzle(int gaps, Random& random) {
  return firstRight(
      [&]() -> std::optional<Grid> {
        Grid grid = randomFullGrid({}, random);
        for (int left = gaps; left > 0;) {
          const Cell cell{1 + random.below(kOrder - 2), 1 + random.below(kOrder - 2)};
          const int digit = grid.get(cell.x, cell.y);
          if (digit != 0 && (digit < 3 || digit > 7)) continue;
          grid.set(cell.x, cell.y, 0);
          left -= digit != 0 ? 1 : 0;
        }
        return needsNoGoingBack(grid) ? std::optional(grid) : std::nullopt;
      },
      "tame");
}

Grid forgivingPuzzle(int gaps, Random& random) {
  return firstRight(
      [&]() -> std::optional<Grid> {
        const Grid puzzle = tamePuzzle(gaps, random);
        const Grid solution = firstSolution(puzzle).value();
        for (const Unit unit : kUnits) {
          if (!isFilledRightWithout(unit, puzzle, solution)) return std::nullopt;
        }
        return puzzle;
      },
      "forgiving");
}

// Two rows of one band hold a and b crosswise in the same two columns: exchanging them gives
// another completion.
Grid ambiguousPuzzle(int gaps, Random& random) {
  return firstRight(
      [&]() -> std::optional<Grid> {
        Grid grid = randomFullGrid({}, random);
        const int top = random.below(3) * 3 + random.below(2);
        const int bottom = top + 1;
        for (int x = 0; x < kOrder; ++x) {
          for (int other = x + 1; other < kOrder; ++other) {
            const int digit = grid.get(x, top);
            const int otherDigit = grid.get(other, top);
            if (std::min(digit, otherDigit) < 2 || std::max(digit, otherDigit) > 8) continue;
            if (digit != grid.get(other, bottom) || otherDigit != grid.get(x, bottom)) continue;
            for (const auto& [column, row] :
                 {std::pair{x, top}, {x, bottom}, {other, top}, {other, bottom}})
              grid.set(column, row, 0);
            grid = withGaps(grid, gaps - 4, random);
            return countSolutions(grid, 2) == 2 && needsNoGoingBack(grid) ? std::optional(grid)
                                                                          : std::nullopt;
          }
        }
        return std::nullopt;
      },
      "ambiguous");
}

Grid conflictingPuzzle(int gaps, Unit unit, Random& random) {
  constexpr std::int64_t kPlacements = 300;
  return firstRight(
      [&]() -> std::optional<Grid> {
        const Grid puzzle =
            withGaps(spoilt(randomFullGrid({}, random), unit, random), gaps, random);
        if (puzzle.isValid()) return std::nullopt;  // the gaps removed the conflict
        const auto seen = enumeratePlainly(puzzle, kPlacements - 1);
        return seen && seen->completions > 0 ? std::optional(puzzle) : std::nullopt;
      },
      "conflicting");
}

}  // namespace sudoku::grading
