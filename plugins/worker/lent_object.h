#pragma once

// Our grids and boards, as lent to student code.
//
// A solver that casts its IGrid& to its own grid class would read and write past the end of our
// object, and might even seem to work. So a lent object has no members: only its vtable pointer, at
// the very end of a page, and the next page is inaccessible. The first access through a wrong cast
// always crashes the process. The object that does the work is stored at the start of the page.

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
