#pragma once

#include <array>

#include "solution/grid.h"
#include "solution/random.h"

namespace sudoku::grading {

/// Two puzzles of 20 to 35 gaps, each with one solution, which take a plain search at most 1 500
/// placements. Every search that puts one digit after the other into the grid goes back over filled
/// cells in one of them at least: in whatever order it takes the cells, whether its digits rise or
/// fall, and even if it puts down such digits only as fit the cells around. One that does so row by
/// row, and never takes a digit back, changes a cell behind which another is still filled.
std::array<Grid, 2> guessingPuzzles(Random& random);

}  // namespace sudoku::grading
