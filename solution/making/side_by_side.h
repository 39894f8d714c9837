#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "solution/grid/random.h"
#include "solution/solvers/fast/words/cells.h"

namespace sudoku {

/// A 9x9 grid with one solution, and the order in which to try removing its cells.
struct Beginning {
  fast::Cells puzzle;
  std::vector<int> order;  // each of 0..80 once
};

/// Returns a random full grid and order. Deterministic for a given state of `random`.
Beginning randomBeginning(Random& random);

/// Removes every redundant cell from `count` puzzles. Each result is minimal and independent of the
/// other puzzles. Processes many at a time, to query the solver in batches (minimal_puzzles.h).
/// Calls `begin` once for each number, in order; results are in the same order.
std::vector<fast::Cells> thinnedSideBySide(std::size_t count,
                                           const std::function<Beginning(std::size_t)>& begin);

}  // namespace sudoku
