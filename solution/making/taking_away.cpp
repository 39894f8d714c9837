#include "solution/making/taking_away.h"

#include <numeric>
#include <vector>

#include "solution/grid/gaps.h"
#include "solution/making/removal.h"
#include "solution/solvers/count.h"

namespace sudoku {

namespace {

Grid without(const Grid& puzzle, const Orbit& cells) {
  const int n = order(puzzle.shape());
  Grid fewer = puzzle;
  for (const int cell : cells) fewer.set(cell % n, cell / n, kEmpty);
  return fewer;
}

bool isUnique(const Grid& puzzle) { return countSolutions(puzzle, 2) == 1; }

}  // namespace

int takeAway(Grid& puzzle, std::span<const Orbit> orbits, int maxGaps, Random& random) {
  std::vector<int> order(orbits.size());
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(std::span(order));
  std::size_t largest = 1;
  for (const Orbit& orbit : orbits) largest = std::max(largest, orbit.size());
  Removal removal(std::move(order), orbits.size() / 4);
  int gaps = gapsOf(puzzle);
  while (!removal.isDone() && gaps < maxGaps) {
    const int room = maxGaps - gaps;
    removal.limitStep(static_cast<std::size_t>(room) / largest);
    Grid next = puzzle;
    for (const int orbit : removal.step())
      next = without(next, orbits[static_cast<std::size_t>(orbit)]);
    const int more = gapsOf(next) - gaps;
    const bool goes = more <= room && isUnique(next);
    if (goes) {
      puzzle = next;
      gaps += more;
    }
    removal.answer(goes);
  }
  return gaps;
}

bool isMinimal(const Grid& puzzle) {
  const int n = order(puzzle.shape());
  for (int cell = 0; cell < n * n; ++cell) {
    if (puzzle.get(cell % n, cell / n) != kEmpty && isUnique(without(puzzle, {cell}))) return false;
  }
  return true;
}

}  // namespace sudoku
