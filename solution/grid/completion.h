#pragma once

#include <optional>
#include <string>

#include "solution/grid/grid.h"
#include "solution/grid/repetition.h"

namespace sudoku {

/// Why a grid does not complete a puzzle: the first cell of each kind, row by row.
struct CompletionFault {
  std::optional<Cell> changedGiven;
  std::optional<Cell> gap;
  std::optional<Repetition> digitStandsTwice;  // checked only if there is neither
};

/// Whether `after` keeps every given of `puzzle`. Requires the same shape.
bool keepsGivens(const Grid& puzzle, const Grid& after);

/// Returns nullopt if `answer` completes the puzzle: every cell filled, every given kept, no digit
/// twice in a row, column or box. Requires the same shape.
std::optional<CompletionFault> completionFault(const Grid& puzzle, const Grid& answer);

inline bool isCompletion(const Grid& puzzle, const Grid& answer) {
  return !completionFault(puzzle, answer);
}

/// The first fault in a few words; empty if `answer` is a completion.
std::string faultOfCompletion(const Grid& puzzle, const Grid& answer);

/// "row 0, column 3 holds 4 instead of 0": the first three cells of `found` that differ from
/// `expected`, and how many more; empty if none does. Requires the same shape.
std::string differencesInWords(const Grid& expected, const Grid& found);

}  // namespace sudoku
