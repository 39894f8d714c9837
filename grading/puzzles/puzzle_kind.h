#pragma once

#include "solution/grid/grid.h"

namespace sudoku::grading {

/// How far a check tells numbers of solutions apart.
enum class Counts { noneOrSome, noneOneOrSeveral };

/// What the right answer to a puzzle depends on: a full grid may want another word than one with
/// gaps, and givens that conflict another than a search that fails.
struct PuzzleKind {
  bool isFull = false;
  bool conflicts = false;  // some digit stands twice
  int solutions = 0;       // at most 1, or 2: several

  bool operator==(const PuzzleKind&) const = default;
};

PuzzleKind kindOf(const Grid& puzzle, Counts counts);

}  // namespace sudoku::grading
