#include "solution/making/puzzle_check.h"

#include <algorithm>

#include "solution/grid/gaps.h"
#include "solution/grid/repetition.h"
#include "solution/making/taking_away.h"
#include "solution/solvers/count.h"

namespace sudoku {

namespace {

constexpr int kMaxMinimalOrder = 16;

bool sameCells(const std::vector<Cell>& a, const std::vector<Cell>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](Cell c, Cell d) { return c.x == d.x && c.y == d.y; });
}

}  // namespace

bool operator==(const Conflict& a, const Conflict& b) {
  return a.digit == b.digit && sameCells(a.cells, b.cells);
}

std::vector<Conflict> conflictsOf(const IGrid& grid) {
  const int n = order(grid.shape());
  std::vector<Conflict> conflicts;
  for (int unit = 0; unit < 3 * n; ++unit) {
    std::vector<std::vector<Cell>> places(static_cast<std::size_t>(n) + 1);
    for (const Cell cell : cellsOfUnit(grid.shape(), unit))
      places[static_cast<std::size_t>(grid.get(cell.x, cell.y))].push_back(cell);
    for (int digit = 1; digit <= n; ++digit) {
      Conflict conflict{digit, std::move(places[static_cast<std::size_t>(digit)])};
      if (conflict.cells.size() > 1 && std::ranges::find(conflicts, conflict) == conflicts.end())
        conflicts.push_back(std::move(conflict));
    }
  }
  return conflicts;
}

PuzzleCheck checkPuzzle(const Grid& puzzle, std::uint64_t limit) {
  PuzzleCheck check;
  check.gaps = gapsOf(puzzle);
  check.conflicts = conflictsOf(puzzle);
  if (!check.conflicts.empty()) return check;
  const std::uint64_t counted = countSolutions(puzzle, limit + 1);
  check.isCapped = counted > limit;
  check.solutions = std::min(counted, limit);
  if (!check.isProper()) return check;
  if (order(puzzle.shape()) <= kMaxMinimalOrder) check.isMinimal = isMinimal(puzzle);
  check.rating = rate(puzzle);
  return check;
}

}  // namespace sudoku
