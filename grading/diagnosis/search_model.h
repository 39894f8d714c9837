#pragma once

// A style-independent model of backtracking: reads the changes that a search made to a grid and
// finds the first one after which the search could no longer succeed.
//
// How this works: the open decisions are the gaps filled by the search, in the order of filling,
// each with the digits tried there since the previous decision. A search with a correct result is
// never blamed, so pruning, look-ahead, any order of cells and digits, and restoring snapshots are
// all fine. For a wrong result, each rule finds its first violation, and the earliest violation is
// reported. Our own solver (solution/solvers/count.h) knows which digits lead to a solution.

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "grading/evidence/wrong_step.h"

namespace sudoku::grading {

/// One cell set to a digit.
struct Change {
  int x;
  int y;
  int digit;                                    // 0: emptied
  int reads = 0;                                // reads of the grid since the previous change
  std::optional<Cell> firstGap = std::nullopt;  // the first empty cell seen by these reads
};

/// How a recording ended.
enum class SearchEnd {
  saysSolved,  // claims that the grid, or the answer, is the solution
  givesUp,     // claims that there is no solution
  enumerated,  // has reported all solutions it found
  cut,         // stopped by the judge because it was too long
};

/// Everything a search did to a grid lent to it.
struct SearchRecording {
  Grid puzzle;
  std::vector<Change> changes = {};
  bool isForAll = false;  // searches for all solutions, not just the first
  SearchEnd end = SearchEnd::cut;
  std::optional<Grid> answer = std::nullopt;  // if it differs from the lent grid
  /// The last change, if the grid rejected it with an exception.
  std::optional<Change> refused = std::nullopt;
  /// For enumerators: reported grids and the number of changes before each.
  std::vector<std::pair<Grid, std::size_t>> reported = {};
};

/// Finds the first wrong step. Returns nullopt if the result is correct, no rule is broken, or the
/// search does not work in this grid (it copies its answer, or removes and restores givens).
std::optional<WrongStep> firstWrongStep(const SearchRecording& recording);

}  // namespace sudoku::grading
