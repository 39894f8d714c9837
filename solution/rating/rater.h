#pragma once

#include <array>

#include "solution/grid/grid.h"
#include "solution/rating/difficulty.h"
#include "solution/rating/techniques.h"

// How this works: like a person who prefers easy steps. Techniques are tried in order; the first
// that makes progress is applied once, then the search restarts at the first technique. The
// combined effect of all techniques up to a given one does not depend on their order, as none
// undoes another's result; so the puzzle needs the hardest technique applied.

namespace sudoku {

/// The steps that solving a puzzle took.
struct Rating {
  Difficulty difficulty = Difficulty::easy;
  /// The hardest technique applied (index into rating::kTechniques); -1 if there was no gap.
  int hardest = -1;
  /// How often each technique was applied until the puzzle was solved or none made progress.
  std::array<int, rating::kTechniques.size()> steps{};
};

/// Rates a puzzle of any shape. Meaningful only if it has exactly one solution.
Rating rate(const IGrid& puzzle);

}  // namespace sudoku
