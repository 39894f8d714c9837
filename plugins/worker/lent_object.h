#pragma once

// Grids and boards of ours that student code may hold.
//
// A solver that casts the IGrid& it was given to its own grid class would read and write behind our
// object, and might even seem to work. So a lent object has no members: nothing but its table of
// virtual functions stands at the very end of a page, and the page behind it cannot be touched. The
// first access through a wrong cast ends the process, every time. The object that does the work is
// found at the beginning of the page.

#include <sudoku/board.h>
#include <sudoku/grid.h>

#include <memory>

namespace sudoku::worker {

/// Returns a grid that forwards every call to `target`.
/// Throws:  std::bad_alloc.
std::shared_ptr<IGrid> lend(std::shared_ptr<IGrid> target);

/// Returns a board that forwards every call to `target`.
/// Throws:  std::bad_alloc.
std::shared_ptr<IBoard> lend(std::shared_ptr<IBoard> target);

}  // namespace sudoku::worker
