#pragma once

#include <sudoku/grid.h>

#include <vector>

#include "plugins/wire/messages/message.h"

namespace sudoku::wire {

/// Calls set(); 0 is written only over something else.
inline void put(IGrid& grid, int x, int y, int digit) {
  if (digit != 0 || grid.get(x, y) != 0) grid.set(x, y, digit);
}

/// What get() returns for each cell of a grid with so many rows, row by row.
inline std::vector<int> cellsOf(const IGrid& grid, int order) {
  std::vector<int> cells;
  for (int y = 0; y < order; ++y) {
    for (int x = 0; x < order; ++x) cells.push_back(grid.get(x, y));
  }
  return cells;
}

/// What the judge asks of a grid with all its cells: see GridStub::setAll() and getAll().
inline bool isOfAllCells(Op op) { return op == Op::gridSetAll || op == Op::gridGetAll; }

/// Carries out such a call. Throws:  what the grid throws; ProtocolError.
Message serveAllCells(IGrid& grid, const Message& call);

}  // namespace sudoku::wire
