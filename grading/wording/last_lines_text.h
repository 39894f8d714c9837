#pragma once

#include <string>

#include "grading/evidence/last_lines.h"

namespace sudoku::grading {

/// Of each function that ran the same number of last lines, as far as there are so many, in the order
/// in which they ran for the last time: the number of each, how often it ran, and its text. At most so
/// many rows, of which a long text takes two, and a row for each change of the file.
std::string inWords(const LastLines& lines, std::size_t rows);

/// Where the whole report is to be short, and where there is room.
inline constexpr std::size_t kFewRows = 9;
inline constexpr std::size_t kManyRows = 40;

}  // namespace sudoku::grading
