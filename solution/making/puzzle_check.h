#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solution/grid/grid.h"
#include "solution/rating/rater.h"

namespace sudoku {

/// A digit that is given more than once in a row, column or box.
struct Conflict {
  int digit;
  std::vector<Cell> cells;

  friend bool operator==(const Conflict& a, const Conflict& b);
};

/// Returns the conflicts of the givens, rows first, then columns, then boxes. The cells of one that
/// is a conflict of a row or column already are not named again for their box.
std::vector<Conflict> conflictsOf(const IGrid& grid);

/// What is to be known of a puzzle before it is handed out.
struct PuzzleCheck {
  int gaps = 0;
  std::vector<Conflict> conflicts;
  std::uint64_t solutions = 0;    ///< at most the limit
  bool isCapped = false;          ///< there are more than `solutions`
  std::optional<bool> isMinimal;  ///< of a proper puzzle up to 16x16: for others it takes too long
  std::optional<Rating> rating;   ///< of a proper puzzle

  /// Whether it has exactly one solution.
  bool isProper() const { return solutions == 1 && !isCapped; }
};

/// Looks at a puzzle of any shape. Counts solutions up to the limit.
/// Requires limit > 0.
PuzzleCheck checkPuzzle(const Grid& puzzle, std::uint64_t limit);

}  // namespace sudoku
