#pragma once

#include <optional>

#include "solution/grid/grid.h"
#include "solution/grid/random.h"

namespace sudoku {

/// Returns a random complete and valid grid. Up to order 9 every such grid can come (a search that
/// tries digits in random order); above, a relative of one fixed grid (see disguised()).
/// Throws:  std::invalid_argument - no Grid has this shape.
Grid randomFullGrid(Shape shape, Random& random);

/// Returns a random completion of a grid of up to order 9, by the same search; nothing if it has none,
/// or none was found soon: then another try may find one.
/// Throws:  std::invalid_argument - it is larger.
std::optional<Grid> randomCompletion(const Grid& givens, Random& random);

/// Like randomFullGrid, but above order 9 no relative of one fixed grid: the boxes on a diagonal,
/// which do not see each other, are filled at random, the rest by search. Takes milliseconds for
/// 16x16. The same for the same state of `random`, on every processor.
/// Throws:  std::invalid_argument - no Grid has this shape.
Grid mixedFullGrid(Shape shape, Random& random);

/// Returns the grid with that many of its filled cells, picked at random, emptied. The puzzle may
/// have several completions.
/// Throws:  std::invalid_argument - gaps is negative or above the number of filled cells.
Grid withGaps(const Grid& full, int gaps, Random& random);

}  // namespace sudoku
