#pragma once

// Where a digit can stand twice: the cells of each unit, and complete grids that are wrong in as
// few units as a complete grid can be.

#include <optional>
#include <vector>

#include "grading/puzzles/puzzles.h"

namespace sudoku::grading {

/// The cell with that number (0..8) in that unit (0..8) of a kind; boxes are counted by rows.
Cell cellOf(Unit kind, int unit, int place);

const char* nameOf(Unit kind);

/// No unit of another kind holds both cells.
bool shareOnly(Unit kind, Cell a, Cell b);

/// A digit that stands twice.
struct Conflict {
  int unit;
  Cell one;
  Cell other;
  int digit;
};

/// The first in the units of that kind; nothing if there is none.
std::optional<Conflict> conflictIn(const Grid& grid, Unit kind);

/// Complete grids in which digits stand twice in units of that kind and of no other. If all others
/// are right, then rows are wrong by twos at least, and boxes by fours or sixes. For each such set
/// of two or four there is a grid for each pair of places where the two equal digits may stand in
/// all of them; for sixes, one for each place. So a checker that passes over a unit, or over one
/// cell or one pair of each, is wrong on one of these, unless the rules that it does check leave
/// nothing for that unit to tell. In three rows a digit stands three times.
std::vector<Grid> completeConflicts(Unit kind, Random& random);

/// Puzzles with one solution that have another way to fill their gaps, if the given at one place of
/// each unit of that kind is overlooked: for each place in turn. Whether digits are tried rising or falling, one of
/// two puzzles leads to that other way first. They have two gaps, for boxes four: with fewer, the
/// other kinds of unit tell what is right.
std::vector<Grid> puzzlesThatWantEachPlace(Unit kind, Random& random);

/// Takes the next digit of a unit into account.
using Digest = int (*)(int before, int digit);

/// The digest of a checker that adds up: 45 for the digits 1 to 9.
constexpr int sumOf(int before, int digit) { return before + digit; }

/// A complete grid with conflicts in units of that kind only, each of which has the digest that the
/// digits 1 to 9 have.
Grid deceivingGrid(Unit kind, Digest digest, Random& random);

}  // namespace sudoku::grading
