#pragma once

#include <array>

#include "solution/grid/grid.h"
#include "solution/grid/random.h"

namespace sudoku::grading {

/// Two puzzles of 20 to 35 gaps, each with one solution, which take a plain search at most 1 500
/// placements. Every search that puts one digit after the other into the grid goes back over filled
/// cells in one of them at least: in whatever order it takes the cells, whether its digits rise or
/// fall, and even if it puts down such digits only as fit the cells around. One that does so row by
/// row, and never takes a digit back, changes a cell behind which another is still filled.
std::array<Grid, 2> guessingPuzzles(Random& random);

/// A puzzle with one given, for which a plain search finds digits within 3 000 placements, row by
/// row or column by column, from either end. No puzzle with fewer than 17 givens has a single
/// solution (McGuire, Tugemann and Civario, 2012), so a search that fills whatever is forced still
/// has to guess 16 cells at least, one after the other.
Grid nearlyEmptyPuzzle(Random& random);

}  // namespace sudoku::grading
