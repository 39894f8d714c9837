#pragma once

// 16x16 puzzles for the enumeration of all solutions, chosen so that plain student code can
// enumerate them within its limits.

#include <cstdint>

#include "grading/puzzles/puzzles.h"
#include "solution/grid/grid.h"
#include "solution/grid/random.h"

namespace sudoku::grading {

/// What a plain enumeration of the solutions of a 16x16 puzzle may take.
inline constexpr std::int64_t kMostHexPlacements = 60'000;

/// The same where code runs with sanitizers, which may take twenty times as long.
inline constexpr std::int64_t kMostSanitizedHexPlacements = 3'000;

/// A puzzle with at least `atLeast` and at most `atMost` solutions, whose plain enumeration needs
/// at most so many placements.
Grid hexPuzzle(std::uint64_t atLeast, std::uint64_t atMost, Random& random,
               std::int64_t mostPlacements = kMostHexPlacements);

/// One with somewhat more than a hundred solutions: no search fills it without guesses.
inline Grid guessedHexPuzzle(Random& random) { return hexPuzzle(101, 140, random); }

/// A puzzle with a few solutions, 13 at most, whose plain enumeration takes 100 000 to 120 000
/// placements, and by columns at most as many.
Grid exhaustingHexPuzzle(Random& random);

/// A puzzle with one solution, which the given in that cell decides: without it there is another one.
Grid hexPuzzleDecidedBy(Cell given, Random& random);

/// A puzzle with a row, a column and a box without givens, and with a few solutions.
Grid hexPuzzleWithEmptyUnits(Random& random);

/// A puzzle with more solutions than a number of eight bits counts, 512 or a few more, and with few
/// dead ends.
Grid abundantHexPuzzle(Random& random);

/// A puzzle without conflicting givens and without solution, as cheap to decide.
Grid unsolvableHexPuzzle(Random& random);

/// A puzzle in which digits stand twice among the givens of units of this kind, and of no other,
/// although every gap can be filled.
Grid conflictingHexPuzzle(Unit unit, Random& random);

}  // namespace sudoku::grading
