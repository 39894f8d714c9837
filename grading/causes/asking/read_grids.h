#pragma once

// What a step solver makes of a text, and what it keeps of it.

#include <optional>

#include "grading/causes/asking/probe.h"

namespace sudoku::grading {

/// Whether a grid that was read has no digit.
std::optional<Shown> readsNothing(Context& context);

/// Whether usedValuesAt() tells of the grid that readGrid() has read last, whatever it is given.
std::optional<Shown> remembersTheGridThatWasRead(Context& context);

/// Whether after false solve() leaves the grid that readGrid() has read last, and no other.
std::optional<Shown> restoresWhatWasRead(Context& context);

}  // namespace sudoku::grading
