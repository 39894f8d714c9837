#pragma once

#include "solution/grid/grid.h"
#include "solution/solvers/fast/words/cells.h"

namespace sudoku::fast {

/// Requires a 9x9 grid.
inline Cells cellsOf(const IGrid& grid) {
  Cells cells{};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int cell = static_cast<int>(i);
    cells[i] = static_cast<std::uint8_t>(grid.get(cell % 9, cell / 9));
  }
  return cells;
}

inline Grid gridOf(const Cells& cells) {
  Grid grid;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const int cell = static_cast<int>(i);
    grid.set(cell % 9, cell / 9, cells[i]);
  }
  return grid;
}

}  // namespace sudoku::fast
