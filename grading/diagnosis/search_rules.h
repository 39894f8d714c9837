#pragma once

// The rules of the search model that are judged change by change.

#include <optional>
#include <vector>

#include "grading/diagnosis/search_model.h"

namespace sudoku::grading {

inline bool isSame(Cell a, Cell b) { return a.x == b.x && a.y == b.y; }

/// All cells of a grid, row by row.
std::vector<Cell> cellsOf(Shape shape);

/// The same step as one that keeps a conflict: its cell holds that digit, which another cell that
/// `before` shows forbids. Nothing if none does.
std::optional<WrongStep> conflictStep(WrongStep step, int digit);

/// The first change that breaks a rule. Requires a search that has come out wrong, or was cut.
std::optional<WrongStep> firstBreach(const SearchRecording& recording);

}  // namespace sudoku::grading
