#include "solution/making/generator.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

#include "solution/grid/transform.h"
#include "solution/solvers/fast/mask_search.h"

namespace sudoku {

namespace {

// Above this order, a search in random order may get stuck in a subtree without completions.
constexpr int kMaxSearchedOrder = 9;

// In-order depth-first search with a new random digit order in each cell; masks record used digits.
// One run in several thousand enters a subtree without completions that takes seconds to leave, so
// the search gives up after kMaxPlacements, and callers retry; most grids take a few hundred.
class RandomFill {
 public:
  RandomFill(Grid& grid, Random& random)
      : grid_(grid), order_(order(grid.shape())), random_(random) {
    for (int cell = 0; cell < order_ * order_; ++cell) {
      const int x = cell % order_;
      const int y = cell / order_;
      if (const int digit = grid.get(x, y); digit != kEmpty) {
        for (unsigned* unit : unitsOf(x, y)) *unit |= 1U << digit;
      }
    }
  }

  static constexpr int kMaxPlacements = 20'000;

  bool fillFrom(int cell) {
    if (cell == order_ * order_) return true;
    const int x = cell % order_;
    const int y = cell / order_;
    if (grid_.get(x, y) != kEmpty) return fillFrom(cell + 1);
    const auto units = unitsOf(x, y);
    std::array<int, kMaxSearchedOrder> digits{};
    const std::span<int> used(digits.data(), static_cast<std::size_t>(order_));
    std::iota(used.begin(), used.end(), 1);
    random_.shuffle(used);
    for (const int digit : used) {
      const unsigned bit = 1U << digit;
      if (((*units[0] | *units[1] | *units[2]) & bit) != 0) continue;
      if (++placements_ > kMaxPlacements) return false;
      for (unsigned* unit : units) *unit ^= bit;
      if (fillFrom(cell + 1)) {
        grid_.set(x, y, digit);
        return true;
      }
      for (unsigned* unit : units) *unit ^= bit;
    }
    return false;
  }

 private:
  using Units = std::array<unsigned, kMaxSearchedOrder>;

  /// The masks of a cell's row, column and box: one bit per digit.
  std::array<unsigned*, 3> unitsOf(int x, int y) {
    return {&rows_.at(static_cast<std::size_t>(y)), &columns_.at(static_cast<std::size_t>(x)),
            &boxes_.at(static_cast<std::size_t>(boxOf(grid_.shape(), x, y)))};
  }

  Grid& grid_;
  int order_;
  Random& random_;
  int placements_ = 0;
  Units rows_{};
  Units columns_{};
  Units boxes_{};
};

// Each row is the one above shifted by the width of a box; each band starts one column further.
Grid patternGrid(Shape shape) {
  Grid grid(shape);
  const int n = order(shape);
  for (int y = 0; y < n; ++y) {
    const int start = y % shape.boxHeight * shape.boxWidth + y / shape.boxHeight;
    for (int x = 0; x < n; ++x) grid.set(x, y, (start + x) % n + 1);
  }
  return grid;
}

/// A search that takes longer restarts with other boxes; most make fewer than a hundred guesses.
constexpr std::uint64_t kFillBudget = 2'000;

Grid diagonalBoxes(Shape shape, Random& random) {
  Grid grid(shape);
  std::vector<int> digits(static_cast<std::size_t>(order(shape)));
  for (int i = 0; i < std::min(shape.boxWidth, shape.boxHeight); ++i) {
    std::iota(digits.begin(), digits.end(), 0);
    random.shuffle(std::span(digits));
    for (int at = 0; at < order(shape); ++at) {
      grid.set(i * shape.boxWidth + at % shape.boxWidth, i * shape.boxHeight + at / shape.boxWidth,
               digits[static_cast<std::size_t>(at)] + 1);
    }
  }
  return grid;
}

}  // namespace

Grid randomFullGrid(Shape shape, Random& random) {
  Grid grid(shape);
  if (order(shape) > kMaxSearchedOrder) return disguised(patternGrid(shape), random);
  while (!RandomFill(grid, random).fillFrom(0)) {
  }
  return grid;
}

std::optional<Grid> randomCompletion(const Grid& givens, Random& random) {
  if (order(givens.shape()) > kMaxSearchedOrder)
    throw std::invalid_argument("randomCompletion: a grid with more than 9 rows");
  Grid grid = givens;
  return RandomFill(grid, random).fillFrom(0) ? std::optional(grid) : std::nullopt;
}

Grid mixedFullGrid(Shape shape, Random& random) {
  if (order(shape) <= kMaxSearchedOrder) return randomFullGrid(shape, random);
  std::optional<Grid> full;
  while (!full) {
    fast::MaskSearch(diagonalBoxes(shape, random))
        .run(
            [&full](const Grid& solution) {
              full = solution;
              return false;
            },
            kFillBudget);
  }
  return disguised(*full, random);
}

Grid withGaps(const Grid& full, int gaps, Random& random) {
  const int n = order(full.shape());
  std::vector<Cell> filled;
  for (int cell = 0; cell < n * n; ++cell) {
    const Cell at{cell % n, cell / n};
    if (full.get(at.x, at.y) != kEmpty) filled.push_back(at);
  }
  if (gaps < 0 || gaps > static_cast<int>(filled.size())) {
    throw std::invalid_argument(fmt::format(
        "withGaps: {} gaps; must be 0..{}, the number of filled cells", gaps, filled.size()));
  }
  random.shuffle(std::span(filled));
  Grid result = full;
  for (std::size_t i = 0; i < static_cast<std::size_t>(gaps); ++i) {
    result.set(filled[i].x, filled[i].y, kEmpty);
  }
  return result;
}

}  // namespace sudoku
