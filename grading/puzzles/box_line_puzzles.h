#pragma once

#include <vector>

#include "solution/grid/grid.h"
#include "solution/grid/random.h"

namespace sudoku::grading {

/// 16x16 puzzles with four gaps and one solution each. For whoever never looks at one of the four
/// rows, or one of the four columns, of the cells of a box, one of them has a second solution.
std::vector<Grid> boxLinePuzzles(Random& random);

}  // namespace sudoku::grading
