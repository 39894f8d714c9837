#pragma once

#include <span>

#include "solution/grid/grid.h"
#include "solution/grid/random.h"

namespace sudoku {

// Symmetries: each takes valid grids to valid grids, and keeps the number of completions.

/// Returns the grid with each digit d replaced by permutation[d - 1].
/// Throws:  std::invalid_argument - permutation does not hold each of 1..N once.
Grid relabelled(const Grid& grid, std::span<const int> permutation);

/// Returns the grid with columns and rows exchanged; boxes of 3x2 become boxes of 2x3.
Grid transposed(const Grid& grid);

/// Returns the grid with left and right exchanged.
Grid reflected(const Grid& grid);

/// Returns a random relative of the grid, of the same shape: digits relabelled, bands of rows and
/// stacks of columns permuted, rows and columns permuted inside them (both reflections are among
/// these), and, where boxes are square, transposed or not.
Grid disguised(const Grid& grid, Random& random);

}  // namespace sudoku
