#pragma once

#include <sudoku/grid.h>

#include "solution/grid/shapes.h"

namespace sudoku {

/// Returns how many cells of the grid are empty.
inline int gapsOf(const IGrid& grid) {
  const int n = order(grid.shape());
  int gaps = 0;
  for (int cell = 0; cell < n * n; ++cell) gaps += grid.get(cell % n, cell / n) == kEmpty ? 1 : 0;
  return gaps;
}

}  // namespace sudoku
