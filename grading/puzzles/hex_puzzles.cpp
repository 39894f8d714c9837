#include "grading/puzzles/hex_puzzles.h"

#include <array>
#include <stdexcept>
#include <vector>

#include "grading/puzzles/orders.h"
#include "solution/grid/shapes.h"
#include "solution/grid/transform.h"
#include "solution/making/generator.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {
namespace {

constexpr Shape kShape{4, 4};
constexpr std::int64_t kMostPlacements = 60'000;
constexpr int kHexTries = 2'000;

struct TooManyPlacements {};

/// Bit d - 1 of a mask stands for digit d.
class PlainEnumeration {
 public:
  PlainEnumeration(const Grid& puzzle, std::int64_t limit) : limit_(limit) {
    for (int y = 0; y < kHexOrder; ++y) {
      for (int x = 0; x < kHexOrder; ++x) {
        if (const int digit = puzzle.get(x, y)) {
          use(x, y, 1U << (digit - 1));
        } else {
          gaps_[count_++] = {x, y};
        }
      }
    }
  }

  std::int64_t run() {
    fill(0);
    return placements_;
  }
  /// After run().
  std::int64_t naiveCalls() const { return naiveCalls_; }
  std::int64_t completions() const { return completions_; }

 private:
  void use(int x, int y, unsigned bit) {  // givens may conflict
    rows_[static_cast<std::size_t>(y)] |= bit;
    columns_[static_cast<std::size_t>(x)] |= bit;
    boxes_[static_cast<std::size_t>(boxOf(kShape, x, y))] |= bit;
  }

  void toggle(int x, int y, unsigned bit) {
    rows_[static_cast<std::size_t>(y)] ^= bit;
    columns_[static_cast<std::size_t>(x)] ^= bit;
    boxes_[static_cast<std::size_t>(boxOf(kShape, x, y))] ^= bit;
  }

  void fill(std::size_t gap) {
    if (gap == count_) {
      naiveCalls_ += kHexOrder * kHexOrder;
      ++completions_;
      return;
    }
    const auto [x, y] = gaps_[gap];
    naiveCalls_ += y * kHexOrder + x + 1 + 2 * kHexOrder + 1;
    const unsigned used = rows_[static_cast<std::size_t>(y)] |
                          columns_[static_cast<std::size_t>(x)] |
                          boxes_[static_cast<std::size_t>(boxOf(kShape, x, y))];
    for (unsigned bit = 1; bit < 1U << kHexOrder; bit <<= 1) {
      if ((used & bit) != 0) continue;
      if (++placements_ > limit_) throw TooManyPlacements();
      toggle(x, y, bit);
      fill(gap + 1);
      toggle(x, y, bit);
    }
  }

  std::array<Cell, 256> gaps_{};
  std::size_t count_ = 0;
  std::array<unsigned, kHexOrder> rows_{};
  std::array<unsigned, kHexOrder> columns_{};
  std::array<unsigned, kHexOrder> boxes_{};
  std::int64_t placements_ = 0;
  std::int64_t naiveCalls_ = 0;
  std::int64_t completions_ = 0;
  std::int64_t limit_;
};

void exchange(Grid& grid, Cell a, Cell b) {
  const int digit = grid.get(a.x, a.y);
  grid.set(a.x, a.y, grid.get(b.x, b.y));
  grid.set(b.x, b.y, digit);
}

/// What a search that never compares givens with one another finds soon: 0 if it takes long.
std::int64_t plainCompletions(const Grid& puzzle) {
  try {
    PlainEnumeration enumeration(puzzle, kMostPlacements);
    enumeration.run();
    return enumeration.completions();
  } catch (const TooManyPlacements&) {
    return 0;
  }
}

/// Four cells with two digits, which can change places without breaking a rule.
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

std::optional<std::int64_t> plainPlacements(const Grid& puzzle, std::int64_t limit) {
  try {
    return PlainEnumeration(puzzle, limit).run();
  } catch (const TooManyPlacements&) {
    return std::nullopt;
  }
}

std::int64_t naiveCalls(const Grid& puzzle) {
  PlainEnumeration enumeration(puzzle, INT64_MAX);
  enumeration.run();
  return enumeration.naiveCalls();
}

// Cells are taken away in small steps until there are enough solutions; a step too far begins anew.
Grid hexPuzzle(std::uint64_t atLeast, std::uint64_t atMost, Random& random) {
  for (int i = 0; i < kHexTries; ++i) {
    Grid puzzle = withGaps(randomFullGrid(kShape, random), 80, random);
    std::uint64_t solutions = countSolutions(puzzle, atMost + 1);
    for (int gaps = 80; solutions < atLeast && gaps < 150; gaps += 2) {
      puzzle = withGaps(puzzle, 2, random);
      solutions = countSolutions(puzzle, atMost + 1);
    }
    if (solutions >= atLeast && solutions <= atMost && plainPlacements(puzzle, kMostPlacements))
      return puzzle;
  }
  throw std::logic_error("found no 16x16 puzzle");
}

// A relative of the fixed grid has dozens of such rectangles. Each that is emptied doubles the
// solutions.
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
    if (puzzle.isValid() && countSolutions(puzzle, 1) == 0 &&
        plainPlacements(puzzle, kMostPlacements))
      return puzzle;
  }
  throw std::logic_error("found no unsolvable 16x16 puzzle");
}

// Two digits of one row and one box are exchanged: only their columns conflict. Transposed, only
// rows do. Two rows of different bands are exchanged: only boxes do.
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
