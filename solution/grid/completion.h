#pragma once

#include <optional>
#include <string>

#include "solution/grid/grid.h"
#include "solution/grid/repetition.h"

namespace sudoku {

/// What keeps a grid from being the completion of a puzzle: the first cell of each kind, row by row.
struct CompletionFault {
  std::optional<Cell> changedGiven;
  std::optional<Cell> gap;
  std::optional<Repetition> digitStandsTwice;  // looked at where there is neither
};

/// Whether every cell that is filled in `puzzle` is the same in `after`. Requires the same shape.
bool keepsGivens(const Grid& puzzle, const Grid& after);

/// Nothing if `answer` completes the puzzle: every cell filled, every given kept, no digit twice in
/// a row, column or box. Requires the same shape.
std::optional<CompletionFault> completionFault(const Grid& puzzle, const Grid& answer);

inline bool isCompletion(const Grid& puzzle, const Grid& answer) {
  return !completionFault(puzzle, answer);
}

/// The first fault in a few words; nothing if it is a completion.
std::string faultOfCompletion(const Grid& puzzle, const Grid& answer);

/// "row 0, column 3 holds 4 instead of 0": cells of `found` that differ from `expected`, three of them
/// and how many more; nothing if none does. Requires the same shape.
std::string differencesInWords(const Grid& expected, const Grid& found);

}  // namespace sudoku
