#pragma once

#include <cstdint>
#include <optional>

#include "solution/solvers/enumerator.h"

// How this works: the search of enumerator.h, stopped early. Whether a puzzle has exactly one
// solution is countSolutions(grid, 2) == 1.

namespace sudoku {

/// Returns how many completions the grid has, or `limit` as soon as there are that many.
/// Conflicting givens have none. The grid is only read.
/// Throws:  what Grid(const IGrid&) throws.
inline std::uint64_t countSolutions(const IGrid& grid, std::uint64_t limit) {
  std::uint64_t count = 0;
  if (limit > 0) Enumerator(grid).run([&](const Grid&) { return ++count < limit; });
  return count;
}

/// Returns some completion of the grid, nothing if it has none. The grid is only read.
/// Throws:  what Grid(const IGrid&) throws.
inline std::optional<Grid> firstSolution(const IGrid& grid) {
  std::optional<Grid> found;
  Enumerator(grid).run([&](const Grid& solution) {
    found = solution;
    return false;
  });
  return found;
}

}  // namespace sudoku
