#pragma once

#include <sudoku/board.h>
#include <sudoku/grid.h>

#include <vector>

namespace sudoku::remote {

/// Calls set() for each cell of a grid, row by row, with the contents of a grid of the same shape;
/// 0 is written only to a filled cell. Takes one message if the grid is in a worker.
/// Throws:  what set() or get() throws, at the first cell that does.
void setAll(IGrid& grid, const IGrid& contents);

/// The same with move() and valueAt() of a board.
void moveAll(IBoard& board, const IGrid& contents);

/// What get() returns for each cell of a grid with `order` rows, row by row.
/// Throws:  what get() throws, at the first cell that does.
std::vector<int> getAll(const IGrid& grid, int order);

}  // namespace sudoku::remote
