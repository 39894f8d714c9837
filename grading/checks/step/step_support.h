#pragma once

#include "grading/puzzles/puzzles.h"
#include "solution/grid/step_cells.h"
#include "solution/grid/transform.h"

namespace sudoku::grading {

/// A puzzle that a search decides soon whichever index it lets run fastest.
template <class Make>
Grid fairPuzzle(Make&& make) {
  while (true) {
    const Grid puzzle = make();
    if (yardstick(transposed(puzzle), 30'000)) return puzzle;
  }
}

}  // namespace sudoku::grading
