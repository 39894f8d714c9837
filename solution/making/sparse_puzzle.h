#pragma once

#include <optional>

#include "solution/grid/random.h"
#include "solution/solvers/fast/words/cells.h"

// How this works: taking cells away at random ends at about 24 givens, and at 20 once in 20 000
// times. Puzzles with fewer are found in the neighbourhood of others:
//
//   two for one   take two givens away and list the solutions that are left. A digit that stands in
//                 one of them only, in its cell, makes the puzzle unique again: one given fewer.
//   one for one   the same with one given: another puzzle with as many, a neighbour, from where
//                 "two for one" may succeed.
//
// So one given goes after the other, each after a look at some of the neighbours. Only a few pairs
// of givens are tried, those whose loss, one by one, leaves the fewest solutions. Where no neighbour
// leads on, the puzzle is given up, to begin anew elsewhere.
//
// Costs: docs/performance.md.
// Source: the {-1+1} and {-2+1} searches of those who collect puzzles with 17 givens (G. Royle's
// list; The New Sudoku Players' forum). That 16 never suffice: G. McGuire, B. Tugemann, G. Civario,
// There Is No 16-Clue Sudoku (2012).

namespace sudoku {

/// With more gaps no 9x9 puzzle has one solution.
inline constexpr int kMostUniqueGaps = 64;

/// Looks for a 9x9 puzzle with one solution and exactly so many gaps. Returns nothing if there was
/// none on a walk from one place; another state of `random` may lead to one. The same for the same
/// state of `random`, on every processor.
std::optional<fast::Cells> sparsePuzzle(int gaps, Random& random);

}  // namespace sudoku
