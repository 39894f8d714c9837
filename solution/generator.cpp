#include "solution/generator.h"

#include <fmt/core.h>

#include <numeric>
#include <stdexcept>
#include <vector>

#include "solution/transform.h"

namespace sudoku {

namespace {

// Above this a search in random order may run into a part without completions and stay there.
constexpr int kMaxSearchedOrder = 9;

// In-order depth-first search, a fresh order of digits in each cell.
bool fillAtRandom(Grid& grid, int cell, Random& random) {
  const int n = order(grid.shape());
  if (cell == n * n) return true;
  std::vector<int> digits(static_cast<std::size_t>(n));
  std::iota(digits.begin(), digits.end(), 1);
  random.shuffle(std::span(digits));
  for (const int digit : digits) {
    grid.set(cell % n, cell / n, digit);
    if (grid.isValid() && fillAtRandom(grid, cell + 1, random)) return true;
  }
  grid.set(cell % n, cell / n, kEmpty);
  return false;
}

// Each row is the one above it moved on by the width of a box; each band begins one further.
Grid patternGrid(Shape shape) {
  Grid grid(shape);
  const int n = order(shape);
  for (int y = 0; y < n; ++y) {
    const int start = y % shape.boxHeight * shape.boxWidth + y / shape.boxHeight;
    for (int x = 0; x < n; ++x) grid.set(x, y, (start + x) % n + 1);
  }
  return grid;
}

}  // namespace

Grid randomFullGrid(Shape shape, Random& random) {
  Grid grid(shape);
  if (order(shape) > kMaxSearchedOrder) return disguised(patternGrid(shape), random);
  fillAtRandom(grid, 0, random);
  return grid;
}

Grid withGaps(const Grid& full, int gaps, Random& random) {
  const int n = order(full.shape());
  std::vector<Cell> filled;
  for (int cell = 0; cell < n * n; ++cell) {
    const Cell at{cell % n, cell / n};
    if (full.get(at.x, at.y) != kEmpty) filled.push_back(at);
  }
  if (gaps < 0 || gaps > static_cast<int>(filled.size())) {
    throw std::invalid_argument(
        fmt::format("withGaps: {} gaps; must be 0..{}, the filled cells", gaps, filled.size()));
  }
  random.shuffle(std::span(filled));
  Grid result = full;
  for (std::size_t i = 0; i < static_cast<std::size_t>(gaps); ++i) {
    result.set(filled[i].x, filled[i].y, kEmpty);
  }
  return result;
}

}  // namespace sudoku
