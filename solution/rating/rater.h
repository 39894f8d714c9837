#pragma once

#include <array>

#include "solution/grid/grid.h"
#include "solution/rating/difficulty.h"
#include "solution/rating/techniques.h"

// How this works: like a person who prefers easy steps. All techniques are tried in their order;
// the first that gets on is applied, once, and the first of them all is tried again. What the
// techniques up to one of them achieve does not depend on their order, as none undoes what another
// one did; so the hardest one applied is one that the puzzle needs.

namespace sudoku {

/// What solving a puzzle took.
struct Rating {
  Difficulty difficulty = Difficulty::easy;
  /// The hardest technique applied (its place in rating::kTechniques); -1 if there was no gap.
  int hardest = -1;
  /// How often each technique was applied, until the puzzle was solved or none got on.
  std::array<int, rating::kTechniques.size()> steps{};
};

/// Rates a puzzle of any shape. Means something only if it has exactly one solution.
Rating rate(const IGrid& puzzle);

}  // namespace sudoku
