#pragma once

#include <array>
#include <cstdint>
#include <functional>

namespace sudoku::fast {

/// The cells of a 9x9 grid, row by row: 1..9, or 0 for an empty cell.
using Cells = std::array<std::uint8_t, 81>;

/// Receives a solution; returns whether to continue.
using Visit = std::function<bool(const Cells&)>;

/// The result of a search.
struct Result {
  std::uint64_t count = 0;    ///< solutions found, at most the limit
  std::uint64_t guesses = 0;  ///< cells in which the search had to try digits
  Cells solution{};           ///< the first one found; meaningful if count > 0
};

}  // namespace sudoku::fast
