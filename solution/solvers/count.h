#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "solution/grid/grid.h"

// How this works: 9x9 grids go to the engine (fast/engine.h). Other shapes go to a search
// (fast/mask_search.h), which is fastest on most puzzles and hopeless on a few. So it has a budget
// of guesses; when that is spent, CaDiCaL (fast/sat.h) takes over, and solutions already visited
// are skipped. A search that keeps finding solutions continues without a budget: the grid is
// sparse, and CaDiCaL would be slower.
//
// A puzzle has exactly one solution if countSolutions(grid, 2) == 1.

namespace sudoku {

/// Calls visit once for each completion of a grid of any shape, in any order, until it returns
/// false. Conflicting givens have none. The grid is only read.
/// Throws:  what Grid(const IGrid&) throws; what visit throws.
void forEachSolution(const IGrid& grid, const std::function<bool(const Grid&)>& visit);

/// Returns the number of completions, or `limit` once that many are found.
/// Conflicting givens have none. The grid is only read.
/// Throws:  what Grid(const IGrid&) throws.
std::uint64_t countSolutions(const IGrid& grid, std::uint64_t limit);

/// Returns a completion of the grid, or nullopt if there is none. The grid is only read.
/// Throws:  what Grid(const IGrid&) throws.
std::optional<Grid> firstSolution(const IGrid& grid);

}  // namespace sudoku
