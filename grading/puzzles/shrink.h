#pragma once

// Reduces a puzzle on which a submission fails to the smallest one found.

#include <chrono>
#include <functional>

#include "grading/puzzles/puzzle_kind.h"
#include "solution/grid/grid.h"

namespace sudoku::grading {

/// Bounds the search for a smaller puzzle by a number of attempts, which does not depend on machine
/// load. The time is only a generous safety net.
struct ShrinkBudget {
  int attempts = 150;
  std::chrono::milliseconds time{60'000};
  /// Whether an error in the check itself while shrinking makes the result an error, as when
  /// verifying an assignment. If false, the code counts as not failing on that puzzle.
  bool isStrict = false;
};

/// Shrinks the puzzle while `stillFails` returns true: fewest gaps first, then the simplest change.
/// All candidates are of the same kind as `puzzle`, so the correct answer stays the same. Requires
/// stillFails(puzzle). Stops when no change helps or the budget is used up.
Grid shrunk(const Grid& puzzle, const std::function<bool(const Grid&)>& stillFails,
            const ShrinkBudget& budget, Counts counts = Counts::noneOrSome);

}  // namespace sudoku::grading
