#pragma once

#include "solution/grid/grid.h"

namespace sudoku::grading {

/// Which solution counts a check distinguishes.
enum class Counts { noneOrSome, noneOneOrSeveral };

/// Properties that determine the correct answer: a full grid may need a different word from one
/// with gaps, and conflicting givens a different one from a failed search.
struct PuzzleKind {
  bool isFull = false;
  bool conflicts = false;  // some digit is repeated
  int solutions = 0;       // capped at 1 or 2; 2 means several

  bool operator==(const PuzzleKind&) const = default;
};

PuzzleKind kindOf(const Grid& puzzle, Counts counts);

}  // namespace sudoku::grading
