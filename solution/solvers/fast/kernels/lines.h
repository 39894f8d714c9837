#pragma once

#include <cstddef>

#include "solution/solvers/fast/words/cells.h"

namespace sudoku::fast {

/// The length of a 9x9 puzzle on one line, without the newline.
inline constexpr std::size_t kLineLength = 81;

/// Reads 81 characters. Returns whether all are digits or '.'; if not, `cells` is unspecified.
bool readLine(const char* text, Cells& cells);

/// Writes 81 characters, '0' for an empty cell.
void writeLine(const Cells& cells, char* text);

}  // namespace sudoku::fast
