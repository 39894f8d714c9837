#pragma once

#include <cstdint>
#include <string>

#include "solution/grid/grid.h"

// How this works: each example has its own seed, derived from one seed and its number, so it can be
// made independently.
//
//   gaps      made by
//   30..59    removing cells at random while the solution stays unique (minimal_puzzles.h)
//   60..64    random walks to few givens (sparse_puzzle.h), until one succeeds
//   65..69    no puzzle is unique: starting from a unique one with 62 gaps, removes one given at a
//             time, one whose removal leaves the fewest solutions (counted up to a limit)
//
// Puzzles with 64 gaps take many walks, so four of them are in the source. The other six are
// transformations of these: mathematically equivalent, but different for a solver that goes from
// cell to cell.

namespace sudoku {

/// Solutions are counted up to this limit.
inline constexpr std::uint64_t kMaxSolutionsCounted = 1'000'000;

/// A puzzle with the number of its solutions, at most kMaxSolutionsCounted.
struct ExamplePuzzle {
  Grid puzzle;
  std::uint64_t solutions;
};

/// Makes example n of Examples. Deterministic on every platform.
/// Throws:  std::out_of_range - n is not 0..399.
ExamplePuzzle makeExample(int n);

/// Returns the line of the example in the file: "PUZZLE:COUNT", with a '+' if the count reached the
/// limit. No line end.
std::string exampleLine(const ExamplePuzzle& example);

/// Returns the comment at the head of the file, including line ends.
std::string examplesHead();

}  // namespace sudoku
