#pragma once

// Repeated digits: cells of units, and complete grids that are wrong in as few units as possible.

#include <optional>
#include <vector>

#include "grading/puzzles/puzzles.h"

namespace sudoku::grading {

/// The cell at a position (0..8) in a unit (0..8); boxes are numbered row by row.
Cell cellOf(Unit kind, int unit, int place);

const char* nameOf(Unit kind);

/// Whether no unit of another kind contains both cells.
bool shareOnly(Unit kind, Cell a, Cell b);

/// A repeated digit.
struct Conflict {
  int unit;
  Cell one;
  Cell other;
  int digit;
};

/// The first conflict in units of that kind; nullopt if there is none.
std::optional<Conflict> conflictIn(const Grid& grid, Unit kind);

/// Complete grids with repeated digits only in units of that kind. If all other units are valid, at
/// least two rows are wrong, or four or six boxes. For each such set of two or four there is a grid
/// for each pair of positions that the two equal digits can take in all of them; for sets of six,
/// one for each position. A checker that skips a unit, or one cell or pair in each, is wrong on one
/// of these grids, unless the rules it checks already determine that unit. In sets of three rows, a
/// digit is repeated three times.
std::vector<Grid> completeConflicts(Unit kind, Random& random);

/// Puzzles with one solution that gain a second one if the given at one position in each unit of
/// that kind is ignored; two for each position. Whether a search tries rising or falling digits,
/// one of the two leads it to the wrong solution first. They have two gaps, or four for boxes: with
/// fewer, other units decide.
std::vector<Grid> puzzlesThatWantEachPlace(Unit kind, Random& random);

/// Folds the next digit of a unit into a checksum.
using Digest = int (*)(int before, int digit);

/// The digest of a checker that adds digits: 45 for 1 to 9.
constexpr int sumOf(int before, int digit) { return before + digit; }

/// A complete grid with conflicts only in units of that kind, all with the digest of 1 to 9.
Grid deceivingGrid(Unit kind, Digest digest, Random& random);

}  // namespace sudoku::grading
