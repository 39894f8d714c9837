#pragma once

// What backtracking is, whatever its style: reads the changes that a search made to a grid, and finds
// the first after which it could not come out right.
//
// How this works: the open decisions are the gaps that hold a digit of the search's, in the order in
// which they were filled, each with the digits that were tried there since the decision before it was
// made. A search that comes out right is never blamed, so pruning, look-ahead, other orders of cells
// and digits, and restoring snapshots are all the same. For a search that comes out wrong, each rule
// finds its first breach, and the earliest of these is told. Which digits would have led to a solution
// is known from the solver of floor 1 (solution/solvers/count.h).

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "grading/evidence/wrong_step.h"

namespace sudoku::grading {

/// One cell is set.
struct Change {
  int x;
  int y;
  int digit;      // 0: emptied
  int reads = 0;  // calls that looked at the grid since the change before
  std::optional<Cell> firstGap = std::nullopt;  // of these the first that saw an empty cell
};

/// How a recording ended.
enum class SearchEnd {
  saysSolved,  // and the grid, or the answer, is meant to be the solution
  givesUp,     // says that there is no solution
  enumerated,  // has reported all solutions that it finds
  cut,         // by the judge, for being too long
};

/// All that a search did to a grid that was lent to it.
struct SearchRecording {
  Grid puzzle;
  std::vector<Change> changes = {};
  bool isForAll = false;  // solutions, which are reported, and not for the first one
  SearchEnd end = SearchEnd::cut;
  std::optional<Grid> answer = std::nullopt;  // where it is not the grid that was lent
  /// A change that an exception of the grid's has refused, where the search did nothing after it.
  std::optional<Change> refused = std::nullopt;
  /// Of an enumerator: what it reported, and after how many changes.
  std::vector<std::pair<Grid, std::size_t>> reported = {};
};

/// Nothing where the search came out right, where it does not look like one that works in this grid
/// (the answer is copied into it, or givens are taken out and put back), and where no rule is broken.
std::optional<WrongStep> firstWrongStep(const SearchRecording& recording);

}  // namespace sudoku::grading
