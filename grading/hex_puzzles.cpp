#include "grading/hex_puzzles.h"

#include <array>
#include <stdexcept>

#include "grading/orders.h"
#include "solution/generator.h"
#include "solution/shapes.h"
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
          toggle(x, y, 1U << (digit - 1));
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

 private:
  void toggle(int x, int y, unsigned bit) {
    rows_[static_cast<std::size_t>(y)] ^= bit;
    columns_[static_cast<std::size_t>(x)] ^= bit;
    boxes_[static_cast<std::size_t>(boxOf(kShape, x, y))] ^= bit;
  }

  void fill(std::size_t gap) {
    if (gap == count_) {
      naiveCalls_ += kHexOrder * kHexOrder;
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
  std::int64_t limit_;
};

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

// Two digits of one row and one box are exchanged: their columns conflict, everything else is
// right.
Grid conflictingHexPuzzle(Random& random) {
  for (int i = 0; i < kHexTries; ++i) {
    Grid grid = randomFullGrid(kShape, random);
    const int y = random.below(kHexOrder);
    const int x = random.below(4) * 4;
    const int digit = grid.get(x, y);
    grid.set(x, y, grid.get(x + 1, y));
    grid.set(x + 1, y, digit);
    const Grid puzzle = withGaps(grid, 20, random);
    if (!puzzle.isValid() && plainPlacements(puzzle, kMostPlacements)) return puzzle;
  }
  throw std::logic_error("found no conflicting 16x16 puzzle");
}

}  // namespace sudoku::grading
