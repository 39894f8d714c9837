#include "solution/making/minimal_puzzles.h"

#include <fmt/core.h>

#include <stdexcept>

#include "solution/making/generator.h"
#include "solution/making/side_by_side.h"
#include "solution/making/taking_away.h"

namespace sudoku {

namespace {

/// The number of attempts of uniquePuzzle().
constexpr int kMaxTries = 2'000;

int cellsOf(const Grid& grid) { return order(grid.shape()) * order(grid.shape()); }

}  // namespace

std::vector<fast::Cells> minimalPuzzles(std::size_t count, Random& random) {
  return thinnedSideBySide(count, [&random](std::size_t) { return randomBeginning(random); });
}

Grid minimalPuzzle(Shape shape, Random& random) {
  Grid grid = mixedFullGrid(shape, random);
  takeAway(grid, orbitsOf(Symmetry::none, order(shape)), order(shape) * order(shape), random);
  return grid;
}

Grid uniquePuzzle(Shape shape, int gaps, Random& random) {
  const int cells = cellsOf(Grid(shape));
  if (gaps < 0 || gaps > cells) {
    throw std::invalid_argument(
        fmt::format("uniquePuzzle: {} gaps; must be 0..{}, the number of cells", gaps, cells));
  }
  const auto orbits = orbitsOf(Symmetry::none, order(shape));
  for (int i = 0; i < kMaxTries; ++i) {
    Grid grid = mixedFullGrid(shape, random);
    if (takeAway(grid, orbits, gaps, random) == gaps) return grid;
  }
  throw std::runtime_error(
      fmt::format("found no puzzle with {} gaps and one solution in {} tries; ask for fewer gaps",
                  gaps, kMaxTries));
}

}  // namespace sudoku
