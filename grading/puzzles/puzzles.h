#pragma once

// The puzzles of the checks, generated from a random full grid so that each seed gives different
// ones, and chosen so that a plain search finishes quickly.

#include <array>
#include <cstdint>
#include <optional>
#include <stdexcept>

#include "plugins/host/counting_grid.h"
#include "solution/grid/random.h"

namespace sudoku::grading {

/// The grid calls made by the simplest correct solver: it scans for the first empty cell from the
/// start each time, sets a digit and calls isValid. Cost checks compare with it. Returns nullopt if
/// it needs more than maxPlacements.
std::optional<host::GridCalls> yardstick(const Grid& puzzle, std::int64_t maxPlacements);

/// A range of placements made by the yardstick solver.
struct Effort {
  std::int64_t atLeast = 0;
  std::int64_t atMost = 20'000;
};

/// A 9x9 puzzle with at least one completion.
Grid solvablePuzzle(int gaps, Random& random, Effort effort = {});

/// A puzzle that the simplest search fills without backtracking, with gaps away from the edges and
/// digits 3 to 7 in them: it isolates the property under test.
Grid tamePuzzle(int gaps, Random& random);

/// A tame puzzle that even a search ignoring rows, columns or boxes can solve.
Grid forgivingPuzzle(int gaps, Random& random);

/// The search that a misleading puzzle leads astray: its cell order, and rising or falling digits.
enum class Search { byRows, byRowsFalling, byColumns, backwards };

/// A puzzle with one solution and at least 3 gaps, where that search meets a digit that fits at
/// first but leads to a dead end. With 3 gaps, that is the first digit tried.
Grid misleadingPuzzle(int gaps, Random& random, Search search = Search::byRows);

/// A puzzle with no completion whose givens do not conflict.
Grid unsolvablePuzzle(int gaps, Random& random, Effort effort);

/// A puzzle whose completion takes the simplest search 200 000 to 300 000 placements, and no more
/// than that by columns. That many nested calls overflow a stack of 8 MiB.
Grid exhaustingPuzzle(Random& random);

/// A puzzle with 13 givens, more completions than can be counted, and more grids at each search
/// level than memory holds. A plain search by rows or by columns finds one immediately.
Grid abundantPuzzle(Random& random);

/// A puzzle with a row, a column and a box without givens, which a plain search by rows or by
/// columns fills quickly.
Grid puzzleWithEmptyUnits(Random& random);

/// An unsolvable puzzle where cell (0, 0) is a gap that some digit fits at first.
Grid unsolvableFromTheCorner(int gaps, Random& random, Effort effort);

/// A puzzle with at least two completions, which the simplest search fills without backtracking.
/// Requires at least 4 gaps.
Grid ambiguousPuzzle(int gaps, Random& random);

enum class Unit { row, column, box };
inline constexpr std::array kUnits = {Unit::row, Unit::column, Unit::box};

/// A puzzle whose givens conflict only in units of this kind, although every gap can be filled with
/// a digit that fits its neighbours. A search for such digits is also short.
Grid conflictingPuzzle(int gaps, Unit unit, Random& random);

}  // namespace sudoku::grading
