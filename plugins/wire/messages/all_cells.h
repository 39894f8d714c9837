#pragma once

#include <sudoku/board.h>
#include <sudoku/grid.h>

#include <vector>

#include "plugins/wire/messages/message.h"

namespace sudoku::wire {

/// Calls set(); 0 is written only to a filled cell.
inline void put(IGrid& grid, int x, int y, int digit) {
  if (digit != 0 || grid.get(x, y) != 0) grid.set(x, y, digit);
}

/// Calls move(); 0 is written only to a filled cell.
inline void put(IBoard& board, int x, int y, int digit) {
  if (digit != 0 || board.valueAt(y, x) != 0) board.move(Move(y, x, digit));
}

/// What get() returns for each cell of a grid with `order` rows, row by row.
inline std::vector<int> cellsOf(const IGrid& grid, int order) {
  std::vector<int> cells;
  for (int y = 0; y < order; ++y) {
    for (int x = 0; x < order; ++x) cells.push_back(grid.get(x, y));
  }
  return cells;
}

/// Whether the judge uses the operation on all cells at once: see GridStub and BoardStub.
inline bool isOfAllCells(Op op) {
  return op == Op::gridSetAll || op == Op::gridGetAll || op == Op::boardMoveAll;
}

/// Executes such a call. Throws:  what the object throws; ProtocolError.
Message serveAllCells(IGrid& grid, const Message& call);
Message serveAllCells(IBoard& board, const Message& call);

}  // namespace sudoku::wire
