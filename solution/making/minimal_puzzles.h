#pragma once

#include <cstddef>
#include <vector>

#include "solution/grid/grid.h"
#include "solution/grid/random.h"
#include "solution/solvers/fast/words/cells.h"

// How this works: from a random full grid cells are taken away in random order, each unless that
// leaves a second solution. What is left is minimal: a given that could not be spared then cannot
// be spared later, with fewer givens beside it.
//
// As fewer givens never have fewer solutions, many cells may be tried at once: if the puzzle still
// has one solution without all of them, each of them alone would have gone too. So the first step
// takes a quarter of the cells at once, and each further one half as many; the result is that of
// going cell by cell. Many 9x9 puzzles grow side by side: their questions go to the solver in
// batches.

namespace sudoku {

/// Returns that many 9x9 puzzles, each with one solution, of which no given can be spared. The same
/// for the same state of `random`, on every processor.
std::vector<fast::Cells> minimalPuzzles(std::size_t count, Random& random);

/// Returns a puzzle of that shape with one solution, of which no given can be spared. Takes seconds
/// for 16x16, and minutes for 25x25.
/// Throws:  std::invalid_argument - no Grid has this shape.
Grid minimalPuzzle(Shape shape, Random& random);

/// Returns a puzzle of that shape with one solution and exactly so many gaps.
/// Throws:  std::invalid_argument - no Grid has this shape, or gaps is negative or more than there
///          are cells; std::runtime_error - no such puzzle was found (9x9: up to 57 gaps come soon,
///          and more than 64 never).
Grid uniquePuzzle(Shape shape, int gaps, Random& random);

}  // namespace sudoku
