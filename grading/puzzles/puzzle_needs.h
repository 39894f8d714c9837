#pragma once

// Puzzles that an instructor brings for a check, in the place of those that it makes.

#include <cstdint>
#include <optional>
#include <string>

#include "grading/puzzles/hex_puzzles.h"
#include "grading/puzzles/orders.h"
#include "solution/grid/grid.h"
#include "solution/grid/random.h"

namespace sudoku::grading {

struct Range {
  std::int64_t least = 0;
  std::int64_t most = 0;

  bool holds(std::int64_t number) const { return least <= number && number <= most; }
};

/// What a plain enumeration of a 9x9 puzzle of an instructor's may take.
inline constexpr std::int64_t kMostPlacements = 40'000;

/// Of any puzzle.
inline constexpr std::int64_t kMostGaps = std::int64_t{kMaxOrder} * kMaxOrder;

/// What such puzzles must be, so that the check says of them what it says of its own. The cost is
/// that of a plain enumeration (plain_enumeration.h) by rows and by columns: then neither other
/// digits nor rows for columns make a puzzle too hard.
struct PuzzleNeeds {
  Range gaps = {0, kMostGaps};
  Range solutions = {1, 1};
  Range placements = {0, kMostPlacements};
  int order = kOrder;
  bool conflicts = false;  // among the givens; then there is no solution
};

/// No solution, although the givens keep the rules.
inline constexpr Range kNoSolution{0, 0};
inline constexpr Range kHexPlacements{0, kMostHexPlacements};

/// Why a puzzle is none of these.
struct Misfit {
  std::string found;
  std::string expected;
};

/// Returns nothing if it is one of these.
std::optional<Misfit> misfitOf(const Grid& puzzle, const PuzzleNeeds& needs);

/// The cost of a puzzle: see PuzzleNeeds. Returns nothing if it is above `limit`.
std::optional<std::int64_t> costOf(const Grid& puzzle, std::int64_t limit);

/// "9x9 puzzles with one solution, 31 to 50 gaps and ..."
std::string inWords(const PuzzleNeeds& needs);

/// A relative of the puzzle that nobody has seen, and that fits the same needs: other digits, and
/// perhaps rows for columns.
Grid relativeOf(const Grid& puzzle, Random& random);

}  // namespace sudoku::grading
