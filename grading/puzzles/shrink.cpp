// How this works: delta debugging (A. Zeller, R. Hildebrandt, "Simplifying and Isolating
// Failure-Inducing Input", 2002) over the set of gaps. It fills half of the gaps at once, then
// quarters, down to single cells, and keeps each step that preserves the failure. Candidates of
// another kind, such as a full grid instead of one with gaps, are skipped. Solvable puzzles are
// filled from their solution; unsolvable ones with any digit that does not conflict, so they stay
// unsolvable. Finally the remaining gaps are tried in the simplest full grid, where it is obvious
// what is missing.

#include "grading/puzzles/shrink.h"

#include <algorithm>
#include <vector>

#include "solution/grid/shapes.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {
namespace {

using Cells = std::vector<Cell>;
using Clock = std::chrono::steady_clock;

Cells gapsIn(const Grid& grid) {
  const int n = order(grid.shape());
  Cells gaps;
  for (int y = 0; y < n; ++y) {
    for (int x = 0; x < n; ++x) {
      if (grid.get(x, y) == 0) gaps.push_back({x, y});
    }
  }
  return gaps;
}

/// Rows 1 2 3 ..., each shifted by a box.
Grid plainestFullGrid(Shape shape) {
  Grid grid(shape);
  const int n = order(shape);
  for (int y = 0; y < n; ++y) {
    const int shift = y % shape.boxHeight * shape.boxWidth + y / shape.boxHeight;
    for (int x = 0; x < n; ++x) grid.set(x, y, (x + shift) % n + 1);
  }
  return grid;
}

/// A digit that causes no conflict in this cell, even if others do; 0 if there is none.
int freeDigit(const Grid& grid, Cell cell) {
  const Shape shape = grid.shape();
  const int n = order(shape);
  std::vector<bool> used(static_cast<std::size_t>(n) + 1);
  for (int i = 0; i < n; ++i) {
    const int x = cell.x / shape.boxWidth * shape.boxWidth + i % shape.boxWidth;
    const int y = cell.y / shape.boxHeight * shape.boxHeight + i / shape.boxWidth;
    for (const int digit : {grid.get(cell.x, i), grid.get(i, cell.y), grid.get(x, y)})
      used[static_cast<std::size_t>(digit)] = true;
  }
  for (int digit = 1; digit <= n; ++digit) {
    if (!used[static_cast<std::size_t>(digit)]) return digit;
  }
  return 0;
}

class Shrinking {
 public:
  Shrinking(const Grid& puzzle, const std::function<bool(const Grid&)>& stillFails,
            const ShrinkBudget& budget, Counts counts)
      : puzzle_(puzzle),
        counts_(counts),
        kind_(kindOf(puzzle, counts)),
        solution_(firstSolution(puzzle)),
        stillFails_(stillFails),
        attemptsLeft_(budget.attempts),
        deadline_(Clock::now() + budget.time) {}

  Grid run() {
    for (std::size_t size = std::max<std::size_t>(1, gapsIn(puzzle_).size() / 2); size > 0;
         size /= 2) {
      while (fillSome(size) && !isLate()) {
      }
    }
    if (solution_) simplify();
    return puzzle_;
  }

 private:
  bool isLate() const { return attemptsLeft_ <= 0 || Clock::now() >= deadline_; }

  bool take(const Grid& candidate) {
    if (isLate() || candidate == puzzle_ || !(kindOf(candidate, counts_) == kind_)) return false;
    --attemptsLeft_;
    if (!stillFails_(candidate)) return false;
    puzzle_ = candidate;
    return true;
  }

  /// One pass over the gaps, `size` at a time. Returns whether any were filled.
  bool fillSome(std::size_t size) {
    const Cells gaps = gapsIn(puzzle_);
    bool helped = false;
    for (std::size_t begin = 0; begin < gaps.size() && !isLate(); begin += size) {
      Grid candidate = puzzle_;
      for (std::size_t i = begin; i < std::min(begin + size, gaps.size()); ++i) {
        const Cell gap = gaps[i];
        candidate.set(gap.x, gap.y,
                      solution_ ? solution_->get(gap.x, gap.y) : freeDigit(candidate, gap));
      }
      helped = take(candidate) || helped;
    }
    return helped;
  }

  /// Tries the same gaps in the simplest full grid.
  void simplify() {
    Grid candidate = plainestFullGrid(puzzle_.shape());
    for (const Cell gap : gapsIn(puzzle_)) candidate.set(gap.x, gap.y, 0);
    take(candidate);
  }

  Grid puzzle_;
  Counts counts_;
  PuzzleKind kind_;
  std::optional<Grid> solution_;
  const std::function<bool(const Grid&)>& stillFails_;
  int attemptsLeft_;
  Clock::time_point deadline_;
};

}  // namespace

Grid shrunk(const Grid& puzzle, const std::function<bool(const Grid&)>& stillFails,
            const ShrinkBudget& budget, Counts counts) {
  return Shrinking(puzzle, stillFails, budget, counts).run();
}

}  // namespace sudoku::grading
