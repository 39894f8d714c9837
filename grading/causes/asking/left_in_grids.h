#pragma once

// What an enumerator leaves in the grid that it was given. Of IAllSolutionsSolver, 16x16.

#include "grading/causes/asking/probe.h"

namespace sudoku::grading {

/// Whether the last gap alone is filled afterwards.
std::optional<Shown> leavesTheLastGap(Context& context);

/// Whether what is forced from the start stays in the grid, and nothing else.
std::optional<Shown> leavesForcedDigits(Context& context);

/// Whether the grid is full afterwards, or empty.
std::optional<Shown> leavesTheGridFullOrEmpty(Context& context);

/// Whether givens that contradict one another are missing afterwards.
std::optional<Shown> takesGivensOut(Context& context);

}  // namespace sudoku::grading
