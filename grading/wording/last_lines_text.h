#pragma once

#include <string>

#include "grading/evidence/last_lines.h"

namespace sudoku::grading {

/// The last 3 lines of each function that ran, in the order in which they ran for the last time: the
/// number of each, how often it ran, and its text. At most 12 rows of at most 64 bytes, and a row for
/// each change of the file.
std::string inWords(const LastLines& lines);

}  // namespace sudoku::grading
