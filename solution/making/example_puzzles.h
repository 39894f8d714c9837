#pragma once

#include <cstdint>
#include <string>

#include "solution/grid/grid.h"

// How this works: each example has a seed of its own, made from one seed and its number, so any of
// them can be made alone.
//
//   gaps      made by
//   30..59    taking cells away at random as long as one solution is left (minimal_puzzles.h)
//   60..64    walks to few givens (sparse_puzzle.h), one after the other until one leads there
//   65..69    no puzzle has one solution: from a unique one with at least 60 gaps, given after
//             given goes, each time one that leaves fewest solutions, as far as they are counted
//
// For 64 gaps many walks are needed, so four puzzles that were found are kept in the source. The
// other six are relatives of them: the same puzzles to the eye of a mathematician, others to a
// solver that goes from cell to cell.

namespace sudoku {

/// Counted no further than this.
inline constexpr std::uint64_t kMostSolutionsCounted = 1'000'000;

/// A puzzle with the number of its solutions, at most kMostSolutionsCounted.
struct ExamplePuzzle {
  Grid puzzle;
  std::uint64_t solutions;
};

/// Makes example n of Examples; the same everywhere.
/// Throws:  std::out_of_range - n is not 0..399.
ExamplePuzzle makeExample(int n);

/// Returns its line in the file: "PUZZLE:COUNT", the count with a '+' where it was not counted to
/// the end. No line end.
std::string exampleLine(const ExamplePuzzle& example);

/// Returns the comment at the head of the file, with its line ends.
std::string examplesHead();

}  // namespace sudoku
