#pragma once

#include "grading/causes/asking/probe.h"

namespace sudoku::grading {

/// Whether a digit that was tried and taken back is refused later, where it would be right. For
/// searches on a grid or board of the judge's: ISolver and IBoardSolver.
template <class Interface>
std::optional<Shown> keepsMarks(Context& context);

}  // namespace sudoku::grading
