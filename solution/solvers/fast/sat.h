#pragma once

#include <functional>

#include "solution/grid/grid.h"

namespace sudoku::fast {

/// Enumerates the completions of a grid of any shape with the SAT solver CaDiCaL, for puzzles too
/// hard for search alone. Calls visit once for each completion until it returns false.
/// Throws:  what Grid(const IGrid&) throws; what visit throws.
void solveBySat(const IGrid& grid, const std::function<bool(const Grid&)>& visit);

}  // namespace sudoku::fast
