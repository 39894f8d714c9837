#pragma once

#include <cstdint>
#include <optional>

#include "solution/grid/grid.h"

namespace sudoku::grading {

/// What the plainest enumeration of all completions takes: first empty cell, legal digits only, no
/// look-ahead; it never compares givens with one another. Relabelled digits change none of it.
struct PlainEnumeration {
  std::int64_t placements = 0;  // digits that it puts down
  std::int64_t completions = 0;
  /// The calls on the grid of the naive one, which looks for the first empty cell from the start
  /// each time, sets all digits there, and asks isValid after each. The yardstick of cost checks.
  std::int64_t naiveCalls = 0;
};

/// Enumerates the completions of a grid of any shape. Returns nothing if it takes more than `limit`
/// placements.
std::optional<PlainEnumeration> enumeratePlainly(const Grid& puzzle, std::int64_t limit);

}  // namespace sudoku::grading
