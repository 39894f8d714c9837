#pragma once

#include <array>

#include "solution/grid/grid.h"
#include "solution/grid/random.h"

namespace sudoku::grading {

/// Two puzzles with 20 to 35 gaps and one solution each, which a plain search finds within 1 500
/// placements. Any search that places one digit after another must backtrack over filled cells in
/// at least one of them: in any cell order, with rising or falling digits, even if it places only
/// digits that fit. One that goes row by row and never resets a cell changes a cell while a later
/// one is filled.
std::array<Grid, 2> guessingPuzzles(Random& random);

/// A puzzle with one given that a plain search fills within 3 000 placements, by rows or by
/// columns, from either end. No puzzle with fewer than 17 givens has a unique solution (McGuire,
/// Tugemann and Civario, 2012), so a search that fills forced cells first still has to guess at
/// least 16 cells, one after the other.
Grid nearlyEmptyPuzzle(Random& random);

}  // namespace sudoku::grading
