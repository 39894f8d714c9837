#pragma once

#include <cstddef>

#include "solution/solvers/fast/words/cells.h"

namespace sudoku::fast {

/// How many characters a 9x9 puzzle takes on one line, without its end.
inline constexpr std::size_t kLineLength = 81;

/// Reads 81 characters. Returns whether all of them are digits or '.'; if not, `cells` hold
/// anything.
bool readLine(const char* text, Cells& cells);

/// Writes 81 characters, '0' for an empty cell.
void writeLine(const Cells& cells, char* text);

}  // namespace sudoku::fast
