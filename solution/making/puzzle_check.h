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

/// Returns the conflicts of the givens: rows, then columns, then boxes. Omits a box conflict in the
/// same cells as a row or column conflict.
std::vector<Conflict> conflictsOf(const IGrid& grid);

/// Facts about a puzzle to check before it is handed out.
struct PuzzleCheck {
  int gaps = 0;
  std::vector<Conflict> conflicts;
  std::uint64_t solutions = 0;    ///< at most the limit
  bool isCapped = false;          ///< there are more than `solutions`
  std::optional<bool> isMinimal;  ///< only proper puzzles up to 16x16: larger ones take too long
  std::optional<Rating> rating;   ///< only proper puzzles

  /// Whether it has exactly one solution.
  bool isProper() const { return solutions == 1 && !isCapped; }
};

/// Checks a puzzle of any shape. Counts solutions up to the limit. Requires limit > 0.
PuzzleCheck checkPuzzle(const Grid& puzzle, std::uint64_t limit);

}  // namespace sudoku
