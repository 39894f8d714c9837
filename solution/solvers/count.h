#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "solution/grid/grid.h"

// How this works: 9x9 grids go to the engine (fast/engine.h). For others a search
// (fast/mask_search.h) is quickest on most puzzles, and hopeless on a few. So it has a budget of
// guesses; once that is spent, CaDiCaL (fast/sat.h) takes the puzzle over, told what has been found
// already. A search that finds one solution after the other is left alone: it is at work in a
// sparse grid, where CaDiCaL would be slower.
//
// Whether a puzzle has exactly one solution is countSolutions(grid, 2) == 1.

namespace sudoku {

/// Calls visit once for each completion of a grid of any shape, in any order, until it returns
/// false. Conflicting givens have none. The grid is only read.
/// Throws:  what Grid(const IGrid&) throws; whatever visit throws.
void forEachSolution(const IGrid& grid, const std::function<bool(const Grid&)>& visit);

/// Returns how many completions the grid has, or `limit` as soon as there are that many.
/// Conflicting givens have none. The grid is only read.
/// Throws:  what Grid(const IGrid&) throws.
std::uint64_t countSolutions(const IGrid& grid, std::uint64_t limit);

/// Returns some completion of the grid, nothing if it has none. The grid is only read.
/// Throws:  what Grid(const IGrid&) throws.
std::optional<Grid> firstSolution(const IGrid& grid);

}  // namespace sudoku
