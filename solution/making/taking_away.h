#pragma once

#include <span>

#include "solution/grid/grid.h"
#include "solution/grid/random.h"
#include "solution/making/symmetry.h"

namespace sudoku {

/// Takes orbits of a unique puzzle away in random order, each unless that leaves a second solution
/// or more than maxGaps gaps. Returns how many gaps there are in the end.
int takeAway(Grid& puzzle, std::span<const Orbit> orbits, int maxGaps, Random& random);

/// Returns whether no given of a unique puzzle can be spared.
bool isMinimal(const Grid& puzzle);

}  // namespace sudoku
