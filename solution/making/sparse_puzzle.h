#pragma once

#include <optional>

#include "solution/grid/random.h"
#include "solution/solvers/fast/words/cells.h"

// How this works: random removal ends at about 24 givens, and at 20 once in 20 000 times. Puzzles
// with fewer are found in the neighbourhood of others:
//
//   two for one   remove two givens and list the remaining solutions. A digit that only one of them
//                 has in its cell makes the puzzle unique again: one given fewer.
//   one for one   the same with one given: a neighbour, i.e. another puzzle with as many givens,
//                 where "two for one" may succeed.
//
// Each step of the walk examines some neighbours and removes one given. It tries only a few pairs
// of givens: those whose separate removals leave the fewest solutions. If no neighbour succeeds,
// the walk gives up; another one may start elsewhere.
//
// Costs: docs/performance.md.
// Source: the {-1+1} and {-2+1} searches used by collectors of 17-given puzzles (G. Royle's list;
// The New Sudoku Players' forum). 16 givens never suffice: G. McGuire, B. Tugemann, G. Civario,
// There Is No 16-Clue Sudoku (2012).

namespace sudoku {

/// No 9x9 puzzle with more gaps has one solution.
inline constexpr int kMaxUniqueGaps = 64;

/// Searches for a 9x9 puzzle with one solution and exactly `gaps` gaps. Returns nullopt if one walk
/// found none; a walk from another state of `random` may succeed. Deterministic for a given state
/// of `random`, on every processor.
std::optional<fast::Cells> sparsePuzzle(int gaps, Random& random);

}  // namespace sudoku
