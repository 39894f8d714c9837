#include "solution/making/puzzle_maker.h"

#include <fmt/core.h>

#include <algorithm>
#include <stdexcept>

#include "solution/grid/gaps.h"
#include "solution/making/generator.h"
#include "solution/making/side_by_side.h"
#include "solution/making/sparse_puzzle.h"
#include "solution/making/taking_away.h"
#include "solution/rating/rater.h"
#include "solution/solvers/fast/convert.h"

namespace sudoku {

namespace {

/// With fewer gaps, random removal is faster than a walk.
constexpr int kFewestSparseGaps = 60;

int cellsOf(Shape shape) { return order(shape) * order(shape); }

/// Returns whether some set of orbits has exactly that many cells.
bool canSum(const std::vector<Orbit>& orbits, int cells) {
  std::vector<bool> reachable(static_cast<std::size_t>(cells) + 1);
  reachable[0] = true;
  for (const Orbit& orbit : orbits)
    for (std::size_t sum = reachable.size(); sum-- > orbit.size();)
      if (reachable[sum - orbit.size()]) reachable[sum] = true;
  return reachable.back();
}

/// Empties random orbits until there are exactly `gaps` gaps; nullopt if that fails.
std::optional<Grid> emptied(Grid grid, std::vector<Orbit> orbits, int gaps, Random& random) {
  const int n = order(grid.shape());
  random.shuffle(std::span(orbits));
  for (const Orbit& orbit : orbits) {
    if (static_cast<int>(orbit.size()) > gaps) continue;
    for (const int cell : orbit) grid.set(cell % n, cell / n, kEmpty);
    gaps -= static_cast<int>(orbit.size());
  }
  if (gaps != 0) return std::nullopt;
  return grid;
}

}  // namespace

// Fewest givens: 4x4 and 6x6 by exhaustive search, 9x9: see sparse_puzzle.h. For other shapes the
// minimum is unknown; two digits that are both missing could be swapped.
int mostUniqueGaps(Shape shape) {
  switch (order(shape)) {
    case 4:
      return 16 - 4;
    case 6:
      return 36 - 8;
    case 9:
      return sameShape(shape, {}) ? kMaxUniqueGaps : 81 - 8;
    default:
      return cellsOf(shape) - (order(shape) - 1);
  }
}

PuzzleMaker::PuzzleMaker(const PuzzleRequest& request)
    : request_(request),
      order_(order(request.shape)),
      orbits_(orbitsOf(request.symmetry, order(request.shape))) {
  if (request.gaps) requirePossibleGaps();
  if (!request.isUnique && request.isMinimal)
    throw std::invalid_argument("a minimal puzzle has one solution; ask for a unique one");
  if (!request.isUnique && request.difficulty)
    throw std::invalid_argument(
        "only a puzzle with one solution has a difficulty; ask for a "
        "unique one");
  if (!request.isUnique && !request.gaps)
    throw std::invalid_argument("specify the number of gaps for a puzzle that need not be unique");
}

void PuzzleMaker::requirePossibleGaps() const {
  const int cells = cellsOf(request_.shape);
  const int gaps = *request_.gaps;
  if (gaps < 0 || gaps > cells) {
    throw std::invalid_argument(fmt::format("{} gaps ({} givens) in {} cells; ask for 0 to {} gaps",
                                            gaps, cells - gaps, cells, cells));
  }
  const int most = mostUniqueGaps(request_.shape);
  if (request_.isUnique && gaps > most) {
    throw std::invalid_argument(
        fmt::format("no {0}x{0} puzzle with {1} gaps ({2} givens) has one solution; ask for at "
                    "most {3} gaps, or for puzzles with many solutions",
                    order_, gaps, cells - gaps, most));
  }
  if (request_.isMinimal && gaps == 0)
    throw std::invalid_argument("a puzzle without gaps cannot be minimal");
  if (canSum(orbits_, gaps)) return;
  int less = gaps - 1;
  while (!canSum(orbits_, less)) --less;
  int more = gaps + 1;
  while (!canSum(orbits_, more)) ++more;
  throw std::invalid_argument(
      fmt::format("no {0}x{0} pattern of this symmetry has {1} gaps; ask for {2} or {3}", order_,
                  gaps, less, more));
}

bool PuzzleMaker::isSparse() const {
  return request_.isUnique && sameShape(request_.shape, {}) &&
         request_.symmetry == Symmetry::none && request_.gaps.value_or(0) >= kFewestSparseGaps;
}

bool PuzzleMaker::areRare() const {
  constexpr int kFewestRareGaps = 62;
  return isSparse() && *request_.gaps >= kFewestRareGaps;
}

std::uint64_t PuzzleMaker::usualTries() const {
  if (isSparse()) return 10'000;
  if (order_ <= 9) return 20'000;
  return order_ <= 16 ? 500 : 10;
}

std::optional<Grid> PuzzleMaker::make(std::uint64_t seed, std::uint64_t attempts) const {
  for (std::uint64_t i = 0; i < attempts; ++i)
    if (auto puzzle = attempt(seedOf(seed, i))) return puzzle;
  return std::nullopt;
}

// If true, the first attempt succeeds, and its puzzle is minimal.
bool PuzzleMaker::growsSideBySide() const {
  return request_.isUnique && sameShape(request_.shape, {}) && !request_.gaps &&
         request_.symmetry == Symmetry::none && !request_.difficulty;
}

std::vector<std::optional<Grid>> PuzzleMaker::makeAll(std::span<const std::uint64_t> seeds,
                                                      std::uint64_t attempts) const {
  std::vector<std::optional<Grid>> puzzles;
  puzzles.reserve(seeds.size());
  if (!growsSideBySide() || attempts == 0) {
    for (const std::uint64_t seed : seeds) puzzles.push_back(make(seed, attempts));
    return puzzles;
  }
  const auto all = thinnedSideBySide(seeds.size(), [&](std::size_t i) {
    Random random(seedOf(seeds[i], 0));  // as in the first attempt(), which also starts like this
    return randomBeginning(random);
  });
  for (const fast::Cells& puzzle : all) puzzles.emplace_back(fast::gridOf(puzzle));
  return puzzles;
}

std::optional<Grid> PuzzleMaker::attempt(std::uint64_t seed) const {
  Random random(seed);
  if (!request_.isUnique)
    return emptied(mixedFullGrid(request_.shape, random), orbits_, *request_.gaps, random);
  auto puzzle = uniqueGrid(random);
  if (!puzzle) return std::nullopt;
  if (request_.gaps && gapsOf(*puzzle) != *request_.gaps) return std::nullopt;
  if (request_.isMinimal && !isMinimal(*puzzle)) return std::nullopt;
  if (request_.difficulty && rate(*puzzle).difficulty != *request_.difficulty) return std::nullopt;
  return puzzle;
}

std::optional<Grid> PuzzleMaker::uniqueGrid(Random& random) const {
  if (isSparse()) {
    const auto puzzle = sparsePuzzle(*request_.gaps, random);
    if (!puzzle) return std::nullopt;
    return fast::gridOf(*puzzle);
  }
  Grid puzzle = mixedFullGrid(request_.shape, random);
  takeAway(puzzle, orbits_, request_.gaps.value_or(cellsOf(request_.shape)), random);
  return puzzle;
}

}  // namespace sudoku
