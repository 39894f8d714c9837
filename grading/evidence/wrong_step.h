#pragma once

// The first wrong step of a search, as data: grading/wording/ puts it into words.

#include <sudoku/shape.h>

#include <cstddef>
#include <optional>
#include <vector>

#include "solution/grid/grid.h"

namespace sudoku::grading {

enum class StepKind {
  neverStarts,     // gives up, and has set no cell
  writesGiven,     // `cell` is a given, gets `digit`, and is not put back
  keepsConflict,   // `cell` holds `digit`, which `other` holds too, and the search goes on
  writesNoDigit,   // `cell` is a gap, is set to 0 as its last value, and the search goes on
  passesGap,       // `cell` is empty again, and the search goes on and says that all is solved
  leavesDigits,    // `cell` gets `digit` while `other`, filled later, holds what was tried before
  goesBackPast,    // the same, and `other` has digits left that were not tried
  stopsEarly,      // gives up while `other` holds a digit and has others left that were not tried;
                   // `cell`, if not that, is the one that has none left
  losesSolution,   // `cell` is given up after `tried`; `digit` leads to a solution
  turnsBack,       // all digits are right so far, and `cell` is changed with no other gap tried;
                   // `other`, if any, is the first that it looked at, where `digit` is right
  repeats,         // `cell` gets `digit` a second time with the same digits elsewhere
  undoesSolution,  // the grid was complete and correct, and `cell` is changed
  missesVerdict,   // gives up with the grid complete and correct
  leavesGaps,      // says that all is solved; `cell` was never set, the first of `count` such gaps
  reportsTwice,    // reports a solution that it has reported before
  reportsWrong,    // reports a grid that is no solution
};

/// A step after which the search cannot be right on this puzzle. Cells are x and y from 0.
struct WrongStep {
  StepKind kind = StepKind::neverStarts;
  Grid puzzle;
  Grid before;           // what the grid held before the step
  std::size_t step = 0;  // the number of the change, from 1; one more than there are: the return
  Cell cell{};
  std::optional<Cell> other = std::nullopt;
  int digit = 0;
  std::vector<int> tried = {};  // rising
  int count = 0;
};

}  // namespace sudoku::grading
