#pragma once

// From a puzzle on which a submission fails to the smallest one that could be found.

#include <chrono>
#include <functional>

#include "grading/puzzles/puzzle_kind.h"
#include "solution/grid/grid.h"

namespace sudoku::grading {

/// How long a smaller puzzle is looked for: so many puzzles are tried, which no load on the machine
/// changes. The time is a safety net far beyond what they take.
struct ShrinkBudget {
  int attempts = 150;
  std::chrono::milliseconds time{60'000};
  /// A check that fails itself on the way is in error, as where an assignment is proven. Otherwise
  /// such a puzzle is none on which the code fails.
  bool isStrict = false;
};

/// Makes a puzzle smaller as long as `stillFails` says yes to the smaller one: fewest gaps first,
/// then the simplest change. Each puzzle that is tried is of the kind of `puzzle`, so that the
/// right answer stays what it is. Requires stillFails(puzzle). Stops when nothing helps any more,
/// or when the budget is used up.
Grid shrunk(const Grid& puzzle, const std::function<bool(const Grid&)>& stillFails,
            const ShrinkBudget& budget, Counts counts = Counts::noneOrSome);

}  // namespace sudoku::grading
