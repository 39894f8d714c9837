#pragma once

// An instructor's puzzles for a check, used instead of generated ones.

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

/// How many placements a plain enumeration of an instructor's 9x9 puzzle may take.
inline constexpr std::int64_t kMostPlacements = 40'000;

/// The most gaps that a puzzle of any order can have.
inline constexpr std::int64_t kMaxGaps = std::int64_t{kMaxOrder} * kMaxOrder;

/// What an instructor's puzzles must satisfy, so that the check's wording applies to them. The cost
/// is that of a plain enumeration (plain_enumeration.h) by rows and by columns, whichever is
/// larger, so that relabelling or transposing cannot make a puzzle too hard.
struct PuzzleNeeds {
  Range gaps = {0, kMaxGaps};
  Range solutions = {1, 1};
  Range placements = {0, kMostPlacements};
  int order = kOrder;
  bool conflicts = false;  // of givens; then there is no solution
};

/// No solution, although the givens do not conflict.
inline constexpr Range kNoSolution{0, 0};
inline constexpr Range kHexPlacements{0, kMaxHexPlacements};

/// Why a puzzle does not satisfy PuzzleNeeds.
struct Misfit {
  std::string found;
  std::string expected;
};

/// Returns nullopt if the puzzle satisfies `needs`.
std::optional<Misfit> misfitOf(const Grid& puzzle, const PuzzleNeeds& needs);

/// The cost of a puzzle: see PuzzleNeeds. Returns nullopt if it exceeds `limit`.
std::optional<std::int64_t> costOf(const Grid& puzzle, std::int64_t limit);

/// "9x9 puzzles with one solution, 31 to 50 gaps and ..."
std::string inWords(const PuzzleNeeds& needs);

/// A random variant of the puzzle that meets the same needs: digits relabelled, perhaps transposed.
Grid relativeOf(const Grid& puzzle, Random& random);

}  // namespace sudoku::grading
