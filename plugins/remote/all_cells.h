#pragma once

#include <sudoku/board.h>
#include <sudoku/grid.h>

#include <vector>

namespace sudoku::remote {

/// Calls set() for each cell of a grid, row by row, with what `contents` of the same shape holds; 0
/// is written only over something else. In a worker that takes one message.
/// Throws:  what set() or get() throws, at the first cell that does.
void setAll(IGrid& grid, const IGrid& contents);

/// The same with move() and valueAt() of a board.
void moveAll(IBoard& board, const IGrid& contents);

/// What get() returns for each cell of a grid with so many rows, row by row.
/// Throws:  what get() throws, at the first cell that does.
std::vector<int> getAll(const IGrid& grid, int order);

}  // namespace sudoku::remote
