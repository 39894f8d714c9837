#pragma once

#include <cstdint>
#include <optional>

#include "solution/grid/grid.h"

namespace sudoku::grading {

/// The cost of the simplest enumeration of all completions: first empty cell, legal digits only, no
/// look-ahead, givens never compared with each other. Relabelling digits does not change it.
struct PlainEnumeration {
  std::int64_t placements = 0;  // digits placed
  std::int64_t completions = 0;
  /// The grid calls made by the naive search, which scans for the first empty cell from the start
  /// each time, tries all digits there, and calls isValid after each. Cost checks compare with it.
  std::int64_t naiveCalls = 0;
};

/// Enumerates the completions of a grid of any shape. Returns nullopt if that takes more than
/// `limit` placements.
std::optional<PlainEnumeration> enumeratePlainly(const Grid& puzzle, std::int64_t limit);

}  // namespace sudoku::grading
