#pragma once

#include <span>

#include "solution/grid/grid.h"
#include "solution/grid/random.h"
#include "solution/making/symmetry.h"

namespace sudoku {

/// Removes orbits from a unique puzzle in random order, except those whose removal would allow a
/// second solution or leave more than maxGaps gaps. Returns the final number of gaps.
int takeAway(Grid& puzzle, std::span<const Orbit> orbits, int maxGaps, Random& random);

/// Returns whether a unique puzzle has no redundant given.
bool isMinimal(const Grid& puzzle);

}  // namespace sudoku
