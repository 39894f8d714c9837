#pragma once

#include <cstddef>
#include <vector>

#include "solution/grid/grid.h"
#include "solution/grid/random.h"
#include "solution/solvers/fast/words/cells.h"

// How this works: starting from a random full grid, cells are removed in random order, except those
// whose removal would allow a second solution. The result is minimal: a given that was needed
// remains needed when others are removed.
//
// Removing givens never reduces the number of solutions, so many cells can be tried at once: if the
// puzzle stays unique without all of them, each could have been removed alone. The first step tries
// a quarter of the cells, each further step half as many; the result is the same as with single
// steps. Many 9x9 puzzles are processed side by side: the solver answers their queries in batches.

namespace sudoku {

/// Returns `count` minimal 9x9 puzzles with one solution each. Deterministic for a given state of
/// `random`, on every processor.
std::vector<fast::Cells> minimalPuzzles(std::size_t count, Random& random);

/// Returns a minimal puzzle of that shape with one solution. Takes seconds for 16x16, minutes for
/// 25x25.
/// Throws:  std::invalid_argument - no Grid has this shape.
Grid minimalPuzzle(Shape shape, Random& random);

/// Returns a puzzle of that shape with one solution and exactly `gaps` gaps.
/// Throws:  std::invalid_argument - no Grid has this shape, or `gaps` is negative or exceeds the
///          number of cells; std::runtime_error - no such puzzle was found (9x9: up to 57 gaps are
///          quick, more than 64 impossible).
Grid uniquePuzzle(Shape shape, int gaps, Random& random);

}  // namespace sudoku
