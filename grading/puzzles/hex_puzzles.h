#pragma once

// 16x16 puzzles for enumerating all solutions, cheap enough for plain student code.

#include <cstdint>

#include "grading/puzzles/puzzles.h"
#include "solution/grid/grid.h"
#include "solution/grid/random.h"

namespace sudoku::grading {

/// How many placements a plain enumeration of a 16x16 puzzle may take.
inline constexpr std::int64_t kMaxHexPlacements = 60'000;

/// The same under sanitizers, which may be twenty times slower.
inline constexpr std::int64_t kMaxSanitizedHexPlacements = 3'000;

/// A puzzle with `atLeast` to `atMost` solutions, whose plain enumeration takes at most
/// `mostPlacements`.
Grid hexPuzzle(std::uint64_t atLeast, std::uint64_t atMost, Random& random,
               std::int64_t mostPlacements = kMaxHexPlacements);

/// A puzzle with slightly more than a hundred solutions: no search fills it without guessing.
inline Grid guessedHexPuzzle(Random& random) { return hexPuzzle(101, 140, random); }

/// A puzzle with at most 13 solutions, whose plain enumeration takes 100 000 to 120 000 placements
/// by rows, and no more than that by columns.
Grid exhaustingHexPuzzle(Random& random);

/// A puzzle whose only solution depends on the given in that cell: without it there is a second.
Grid hexPuzzleDecidedBy(Cell given, Random& random);

/// A puzzle with a few solutions, and a row, a column and a box without givens.
Grid hexPuzzleWithEmptyUnits(Random& random);

/// A puzzle with 512 solutions or slightly more, beyond the range of 8 bits, and few dead ends.
Grid abundantHexPuzzle(Random& random);

/// A puzzle with no solution and no conflicting givens, just as cheap to search.
Grid unsolvableHexPuzzle(Random& random);

/// A puzzle whose givens conflict only in units of this kind, although every gap can be filled.
Grid conflictingHexPuzzle(Unit unit, Random& random);

}  // namespace sudoku::grading
