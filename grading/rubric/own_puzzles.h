#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "grading/subjects/check.h"
#include "solution/grid/grid.h"

namespace sudoku::grading {

/// An instructor's puzzles for a check.
struct OwnPuzzles {
  std::filesystem::path file;  // relative to the assignment's folder
  std::vector<Grid> grids;     // empty: the check generates its own
  bool isHidden = false;       // the check gets relatives of the puzzles (see relativeOf())

  /// The puzzles for a check with this seed.
  std::vector<Grid> withSeed(std::uint64_t seed) const;
};

inline constexpr std::size_t kMaxOwnPuzzles = 100;  // per check

/// Reads and validates a check's puzzle file. Requires a check that takes puzzles.
/// Throws:  InputError - a line is not a puzzle or does not suit the check, or there are none or
///          too many.
std::vector<Grid> readOwnPuzzles(const std::filesystem::path& file, const Check& check);

/// Throws InputError, prefixed with `where`, if the puzzle does not suit the check.
void requireFit(const Grid& puzzle, const Check& check, const std::string& where);

/// The ids of all checks that take puzzles.
std::vector<std::string_view> checksThatTakePuzzles();

}  // namespace sudoku::grading
