#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

#include "grading/subjects/check.h"
#include "solution/grid/grid.h"

namespace sudoku::grading {

/// Puzzles that an instructor brings for a check.
struct OwnPuzzles {
  std::filesystem::path file;  // from the assignment's folder
  std::vector<Grid> grids;     // none: the check makes its own
  bool isHidden = false;       // students are given relatives of them

  /// The puzzles that a check with this seed is given.
  std::vector<Grid> withSeed(std::uint64_t seed) const;
};

inline constexpr std::size_t kMostOwnPuzzles = 100;  // of a check

/// Reads a file of puzzles, each of which must be as the check wants it. Requires a check that
/// takes some.
/// Throws:  InputError - a line is no puzzle, or one that the check cannot use; there are none, or
///          too many.
std::vector<Grid> readOwnPuzzles(const std::filesystem::path& file, const Check& check);

/// The same from one puzzle: throws InputError, which begins with `where`, if the check cannot use
/// it.
void requireFit(const Grid& puzzle, const Check& check, const std::string& where);

/// The ids of all checks that take puzzles.
std::vector<std::string_view> checksThatTakePuzzles();

}  // namespace sudoku::grading
