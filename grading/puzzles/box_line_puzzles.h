#pragma once

#include <vector>

#include "solution/grid/grid.h"
#include "solution/grid/random.h"

namespace sudoku::grading {

/// 16x16 puzzles with four gaps and one solution each. A search that ignores one of the four rows,
/// or one of the four columns, in each box sees a second solution for one of them.
std::vector<Grid> boxLinePuzzles(Random& random);

}  // namespace sudoku::grading
