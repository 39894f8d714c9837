#include "grading/puzzles/hex_puzzles.h"

#include <array>
#include <stdexcept>
#include <vector>

#include "grading/puzzles/orders.h"
#include "grading/puzzles/plain_enumeration.h"
#include "solution/grid/shapes.h"
#include "solution/grid/transform.h"
#include "solution/making/generator.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {
namespace {

constexpr Shape kShape{4, 4};
constexpr int kHexTries = 2'000;
constexpr std::uint64_t kMaxFew = 13;  // maximum for a puzzle with "a few" solutions

void exchange(Grid& grid, Cell a, Cell b) {
  const int digit = grid.get(a.x, a.y);
  grid.set(a.x, a.y, grid.get(b.x, b.y));
  grid.set(b.x, b.y, digit);
}

/// Whether a search without look-ahead enumerates its completions quickly.
bool isSoonEnumerated(const Grid& puzzle, std::int64_t mostPlacements = kMaxHexPlacements) {
  return enumeratePlainly(puzzle, mostPlacements).has_value();
}

/// Completions found by a quick search that never compares givens; 0 if it takes too long.
std::int64_t plainCompletions(const Grid& puzzle) {
  const auto seen = enumeratePlainly(puzzle, kMaxHexPlacements);
  return seen ? seen->completions : 0;
}

/// Four cells with two digits that can be exchanged without breaking a rule.
struct Rectangle {
  Cell from;
  Cell to;
};

std::vector<Rectangle> rectanglesIn(const Grid& full) {
  std::vector<Rectangle> all;
  for (int y = 0; y < kHexOrder; ++y) {
    for (int v = y + 1; v < kHexOrder; ++v) {
      for (int x = 0; x < kHexOrder; ++x) {
        for (int u = x + 1; u < kHexOrder; ++u) {
          const bool twoBoxes = (y / 4 == v / 4) != (x / 4 == u / 4);
          if (twoBoxes && full.get(x, y) == full.get(u, v) && full.get(u, y) == full.get(x, v))
            all.push_back({{x, y}, {u, v}});
        }
      }
    }
  }
  return all;
}

/// Empties the four cells, unless one is empty already.
bool tryToEmpty(Grid& puzzle, const Rectangle& rectangle) {
  const auto [x, y] = rectangle.from;
  const auto [u, v] = rectangle.to;
  const std::array cells = {Cell{x, y}, Cell{x, v}, Cell{u, y}, Cell{u, v}};
  for (const Cell cell : cells) {
    if (puzzle.get(cell.x, cell.y) == 0) return false;
  }
  for (const Cell cell : cells) puzzle.set(cell.x, cell.y, 0);
  return true;
}

}  // namespace

// Removes cells in small steps until there are enough solutions; restarts after overshooting.
Grid hexPuzzle(std::uint64_t atLeast, std::uint64_t atMost, Random& random,
               std::int64_t mostPlacements) {
  for (int i = 0; i < kHexTries; ++i) {
    Grid puzzle = withGaps(randomFullGrid(kShape, random), 80, random);
    std::uint64_t solutions = countSolutions(puzzle, atMost + 1);
    for (int gaps = 80; solutions < atLeast && gaps < 150; gaps += 2) {
      puzzle = withGaps(puzzle, 2, random);
      solutions = countSolutions(puzzle, atMost + 1);
    }
    if (solutions >= atLeast && solutions <= atMost && isSoonEnumerated(puzzle, mostPlacements))
      return puzzle;
  }
  throw std::logic_error("found no 16x16 puzzle");
}

Grid exhaustingHexPuzzle(Random& random) {
  constexpr std::int64_t kLeast = 100'000;
  constexpr std::int64_t kMost = 120'000;
  for (int i = 0; i < 10 * kHexTries; ++i) {
    Grid puzzle = withGaps(randomFullGrid(kShape, random), 115, random);
    if (countSolutions(puzzle, kMaxFew + 1) > kMaxFew) continue;
    const auto byRows = enumeratePlainly(puzzle, kMost);
    if (byRows && byRows->placements >= kLeast && isSoonEnumerated(transposed(puzzle), kMost))
      return puzzle;
  }
  throw std::logic_error("found no long-running 16x16 puzzle");
}

// Two digits can be exchanged in all cells connected by rows, columns and boxes that contain both.
Grid hexPuzzleDecidedBy(Cell given, Random& random) {
  const Grid full = randomFullGrid(kShape, random);
  const int digit = full.get(given.x, given.y);
  const int other = digit % order(kShape) + 1;
  Grid puzzle = full;
  std::vector<Cell> linked = {given};
  while (!linked.empty()) {
    const Cell cell = linked.back();
    linked.pop_back();
    const int partner = full.get(cell.x, cell.y) == digit ? other : digit;
    for (int y = 0; y < order(kShape); ++y) {
      for (int x = 0; x < order(kShape); ++x) {
        const bool isInAUnit =
            x == cell.x || y == cell.y || boxOf(kShape, x, y) == boxOf(kShape, cell.x, cell.y);
        if (!isInAUnit || puzzle.get(x, y) != partner || (x == given.x && y == given.y)) continue;
        puzzle.set(x, y, kEmpty);
        linked.push_back({x, y});
      }
    }
  }
  return puzzle;
}

Grid hexPuzzleWithEmptyUnits(Random& random) {
  for (int i = 0; i < kHexTries; ++i) {
    Grid puzzle = randomFullGrid(kShape, random);
    const Cell corner{random.below(kHexOrder), random.below(kHexOrder)};
    const int box = random.below(kHexOrder);
    for (int y = 0; y < kHexOrder; ++y) {
      for (int x = 0; x < kHexOrder; ++x) {
        if (x == corner.x || y == corner.y || boxOf(kShape, x, y) == box) puzzle.set(x, y, 0);
      }
    }
    if (countSolutions(puzzle, kMaxFew + 1) <= kMaxFew && isSoonEnumerated(puzzle) &&
        isSoonEnumerated(transposed(puzzle)))
      return puzzle;
  }
  throw std::logic_error("found no 16x16 puzzle with empty units");
}

// A variant of the fixed full grid has dozens of such rectangles. Emptying one doubles the number
// of solutions.
Grid abundantHexPuzzle(Random& random) {
  constexpr int kDoublings = 9;
  for (int i = 0; i < kHexTries; ++i) {
    Grid puzzle = randomFullGrid(kShape, random);
    std::vector<Rectangle> rectangles = rectanglesIn(puzzle);
    int emptied = 0;
    while (emptied < kDoublings && !rectangles.empty()) {
      const auto chosen = rectangles.begin() + random.below(static_cast<int>(rectangles.size()));
      if (tryToEmpty(puzzle, *chosen)) ++emptied;
      rectangles.erase(chosen);
    }
    const std::int64_t solutions = plainCompletions(puzzle);
    if (solutions > 256 && solutions <= 600) return puzzle;
  }
  throw std::logic_error("found no 16x16 puzzle with many solutions");
}

Grid unsolvableHexPuzzle(Random& random) {
  for (int i = 0; i < kHexTries; ++i) {
    Grid puzzle = withGaps(randomFullGrid(kShape, random), 90, random);
    const Cell cell{random.below(kHexOrder), random.below(kHexOrder)};
    if (puzzle.get(cell.x, cell.y) != 0) continue;
    puzzle.set(cell.x, cell.y, 1 + random.below(kHexOrder));
    if (puzzle.isValid() && countSolutions(puzzle, 1) == 0 && isSoonEnumerated(puzzle))
      return puzzle;
  }
  throw std::logic_error("found no unsolvable 16x16 puzzle");
}

// Exchanging two digits in one row and box makes only columns conflict; transposed, only rows.
// Exchanging two rows of different bands makes only boxes conflict.
Grid conflictingHexPuzzle(Unit unit, Random& random) {
  for (int i = 0; i < kHexTries; ++i) {
    Grid grid = randomFullGrid(kShape, random);
    const int line = random.below(kHexOrder);
    const int first = random.below(4) * 4;
    if (unit == Unit::box) {
      const int other = (line + 4) % kHexOrder;
      for (int x = 0; x < kHexOrder; ++x) exchange(grid, {x, line}, {x, other});
    } else {
      exchange(grid, {first, line}, {first + 1, line});
    }
    const Grid puzzle = withGaps(grid, unit == Unit::box ? 10 : 20, random);
    if (!puzzle.isValid() && plainCompletions(puzzle) > 0)
      return unit == Unit::row || (unit == Unit::box && random.below(2) == 0) ? transposed(puzzle)
                                                                              : puzzle;
  }
  throw std::logic_error("found no conflicting 16x16 puzzle");
}

}  // namespace sudoku::grading
