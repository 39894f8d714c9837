#pragma once

#include <array>
#include <cstdint>
#include <functional>

namespace sudoku::fast {

/// The cells of a 9x9 grid, row by row: 1..9, or 0 for an empty cell.
using Cells = std::array<std::uint8_t, 81>;

/// Takes a solution; returns whether to look for another one.
using Visit = std::function<bool(const Cells&)>;

/// What became of a search.
struct Result {
  std::uint64_t count = 0;    ///< solutions found, at most the limit
  std::uint64_t guesses = 0;  ///< cells in which the search had to try one digit after the other
  Cells solution{};           ///< the first one found; means something if count > 0
};

}  // namespace sudoku::fast
