#pragma once

#include <span>

#include "solution/grid/grid.h"
#include "solution/grid/random.h"

namespace sudoku {

// Symmetries: each maps valid grids to valid grids and preserves the number of completions.

/// Returns the grid with each digit d replaced by permutation[d - 1].
/// Throws:  std::invalid_argument - `permutation` does not contain each of 1..N once.
Grid relabelled(const Grid& grid, std::span<const int> permutation);

/// Returns the grid with columns and rows swapped; 3x2 boxes become 2x3 boxes.
Grid transposed(const Grid& grid);

/// Returns the grid mirrored left to right.
Grid reflected(const Grid& grid);

/// Returns a random equivalent grid of the same shape: digits relabelled, bands and stacks
/// permuted, rows and columns permuted inside them (including both reflections) and, if boxes are
/// square, transposed at random.
Grid disguised(const Grid& grid, Random& random);

}  // namespace sudoku
