#pragma once

// The search model's rules that are checked change by change.

#include <optional>
#include <vector>

#include "grading/diagnosis/search_model.h"

namespace sudoku::grading {

inline bool isSame(Cell a, Cell b) { return a.x == b.x && a.y == b.y; }

/// All cells of a grid, row by row.
std::vector<Cell> cellsOf(Shape shape);

/// Turns a step into keepsConflict if another cell of `before` forbids `digit` in the step's cell.
/// Returns nullopt if none does.
std::optional<WrongStep> conflictStep(WrongStep step, int digit);

/// The first change that breaks a rule. Requires a search that was stopped or has a wrong result.
std::optional<WrongStep> firstBreach(const SearchRecording& recording);

}  // namespace sudoku::grading
