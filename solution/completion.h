#pragma once

#include <string>

#include "solution/grid.h"

namespace sudoku {

/// Returns what is wrong with `answer` as a completion of `puzzle`, in a few words; nothing if it
/// is one: every cell filled, every given kept, no digit twice in a row, column or box. Requires
/// the same shape.
std::string faultOfCompletion(const Grid& puzzle, const Grid& answer);

}  // namespace sudoku
