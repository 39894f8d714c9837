#include "lab/viva/puzzle_chooser.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "solution/grid/shapes.h"
#include "solution/making/generator.h"

namespace sudoku::lab {
namespace {

// By hand, a search can be followed this far in a few minutes.
constexpr std::size_t kLastSet = 45;
constexpr std::int64_t kFewestPlacements = 14;
constexpr std::int64_t kMostPlacements = 120;
constexpr int kMostTries = 48;

}  // namespace

ObservedSearch PuzzleChooser::small() {
  bool isStraight = false;
  std::int64_t most = 0;
  for (int i = 0; i < kMostTries; ++i) {
    // More gaps where the puzzles so far were too easy.
    auto search = run(gapsInRows(8 + i / 6), Stacks::no);
    if (!search) continue;
    const std::int64_t placements = search->counts.calls.placements;
    most = std::max(most, placements);
    if (placements < kFewestPlacements || placements > kMostPlacements) continue;
    const auto sets = setsOf(*search);
    const auto back = std::ranges::find_if(sets, &ObservedStep::goesBack);
    if (static_cast<std::size_t>(back - sets.begin()) < std::min(kLastSet, sets.size()))
      return again(*search, Stacks::yes);
    isStraight = isStraight || back == sets.end();
  }
  throw NothingToAsk(most == 0 || isStraight
                         ? "it does not search in the grid that it is given, so its search "
                           "cannot be seen"
                         : "none of its searches is short enough to follow by hand");
}

std::vector<ObservedSearch> PuzzleChooser::larger() {
  const int gaps = 4 * order(shape_);
  constexpr int kTries = 12;
  std::vector<ObservedSearch> all;
  for (int i = 0; i < kTries; ++i) {
    auto search = run(withGaps(randomFullGrid(shape_, random_), gaps, random_), Stacks::no);
    if (search) all.push_back(std::move(*search));
  }
  if (all.size() < 3) return {};
  std::ranges::sort(all, {}, [](const ObservedSearch& one) { return one.counts.calls.placements; });
  std::vector<ObservedSearch> three{std::move(all.front()), std::move(all[all.size() / 2]),
                                    std::move(all.back())};
  if (random_.below(2) == 0) std::swap(three[0], three[2]);
  return three;
}

ObservedSearch PuzzleChooser::again(const ObservedSearch& search, Stacks stacks) const {
  auto found = run(search.puzzle, stacks);
  if (!found) throw NothingToAsk("it does not search in the same way every time");
  return std::move(*found);
}

/// Nullopt: it takes too many steps.
std::optional<ObservedSearch> PuzzleChooser::run(const Grid& puzzle, Stacks stacks) const {
  constexpr TraceLimits kLimits{.steps = 10'000, .time = std::chrono::seconds(60)};
  ObservedSearch search = observe(solver_, puzzle, kLimits, stacks, installation_);
  if (search.end.end == TraceEnd::stepLimit) return std::nullopt;
  if (search.end.isRight()) return search;
  throw NothingToAsk(
      fmt::format("on one of the sheet's puzzles it {}; ask about a solver that works",
                  describe(search.end.end, search.end.text)));
}

/// A puzzle with some gaps in its first rows, where a search in order makes wrong guesses.
Grid PuzzleChooser::gapsInRows(int gaps) {
  Grid grid = randomFullGrid(shape_, random_);
  const int n = order(shape_);
  std::vector<int> cells(static_cast<std::size_t>(n * shape_.boxHeight));
  std::iota(cells.begin(), cells.end(), 0);
  random_.shuffle(std::span(cells));
  for (int i = 0; i < gaps; ++i) {
    const int cell = cells[static_cast<std::size_t>(i)];
    grid.set(cell % n, cell / n, 0);
  }
  return grid;
}

}  // namespace sudoku::lab
