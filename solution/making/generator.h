#pragma once

#include <optional>

#include "solution/grid/grid.h"
#include "solution/grid/random.h"

namespace sudoku {

/// Returns a random complete and valid grid. Up to order 9 every such grid is possible (a search
/// that tries digits in random order); above, the grid is equivalent to a fixed one (disguised()).
/// Throws:  std::invalid_argument - no Grid has this shape.
Grid randomFullGrid(Shape shape, Random& random);

/// Returns a random completion of a grid of up to order 9, by the same search; nullopt if there is
/// none, or if the search gave up early (another call may succeed).
/// Throws:  std::invalid_argument - the grid is larger.
std::optional<Grid> randomCompletion(const Grid& givens, Random& random);

/// Like randomFullGrid, but above order 9 not equivalent to a fixed grid: fills the boxes on a
/// diagonal, which share no unit, at random and the rest by search. Takes milliseconds for 16x16.
/// Deterministic for a given state of `random`, on every processor.
/// Throws:  std::invalid_argument - no Grid has this shape.
Grid mixedFullGrid(Shape shape, Random& random);

/// Returns the grid with `gaps` random filled cells emptied. The puzzle may have several
/// completions.
/// Throws:  std::invalid_argument - gaps is negative or above the number of filled cells.
Grid withGaps(const Grid& full, int gaps, Random& random);

}  // namespace sudoku
