#pragma once

// The puzzles of the checks: made from a random full grid, so that each seed gives others, and
// chosen so that a plain search decides them soon.

#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>

#include "plugins/host/counting_grid.h"
#include "solution/grid/random.h"

namespace sudoku::grading {

/// What the plainest right solver asks of the grid: it looks for the first empty cell from the
/// start each time, sets a digit and asks isValid. The yardstick of cost checks. Returns nothing if
/// it needs more than maxPlacements.
std::optional<host::GridCalls> yardstick(const Grid& puzzle, std::int64_t maxPlacements);

/// A range of yardstick placements.
struct Effort {
  std::int64_t atLeast = 0;
  std::int64_t atMost = 20'000;
};

/// A 9x9 puzzle with at least one completion.
Grid solvablePuzzle(int gaps, Random& random, Effort effort = {});

/// A puzzle that the plainest search fills without going back once, and whose gaps lie away from
/// the edges and want digits from 3 to 7: it shows nothing but what a check is about.
Grid tamePuzzle(int gaps, Random& random);

/// A tame puzzle that is filled right by a search too that overlooks rows, columns or boxes.
Grid forgivingPuzzle(int gaps, Random& random);

/// A search that a misleading puzzle leads astray: cells in this order, digits rising or falling.
enum class Search { byRows, byRowsFalling, byColumns, backwards };

/// A puzzle with one solution and at least 3 gaps, in which that search meets a digit that fits
/// at first and leads to a dead end. With 3 gaps it is the first digit that it tries.
Grid misleadingPuzzle(int gaps, Random& random, Search search = Search::byRows);

/// A puzzle without conflicting givens and without completion.
Grid unsolvablePuzzle(int gaps, Random& random, Effort effort);

/// A puzzle with a completion that the plainest search finds after 200 000 to 300 000 placements, and
/// by columns after at most as many. So many calls, one inside the other, are more than a stack of
/// 8 MiB holds.
Grid exhaustingPuzzle(Random& random);

/// A puzzle with 13 givens, more completions than can be counted, and more grids on each level of the
/// search than memory holds. A plain search finds one of them at once, by rows or by columns.
Grid abundantPuzzle(Random& random);

/// A puzzle with a row, a column and a box without givens, which a plain search fills soon, by rows or
/// by columns.
Grid puzzleWithEmptyUnits(Random& random);

/// One in which cell (0, 0) is a gap, and some digit fits there at first.
Grid unsolvableFromTheCorner(int gaps, Random& random, Effort effort);

/// A puzzle with two completions or more, which the plainest search fills without going back.
/// Requires at least 4 gaps.
Grid ambiguousPuzzle(int gaps, Random& random);

enum class Unit { row, column, box };
inline constexpr std::array kUnits = {Unit::row, Unit::column, Unit::box};

/// A puzzle whose givens conflict in units of this kind only, although every gap can be filled with
/// a digit that suits the cells around it. That search too is short.
Grid conflictingPuzzle(int gaps, Unit unit, Random& random);

}  // namespace sudoku::grading
