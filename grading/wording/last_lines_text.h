#pragma once

#include <string>

#include "grading/evidence/last_lines.h"

namespace sudoku::grading {

/// Excerpts of the source, of the function that ran last first: the number of each line, how often it ran
/// (nothing: it was not seen to run, or has no code), and its text. At most so many rows, of which a long text takes two, and a row for
/// each change of the file.
std::string inWords(const LastLines& lines, std::size_t rows);

/// Where the whole report is to be short: with a drawn grid, and without; and where there is room.
inline constexpr std::size_t kFewRows = 14;
inline constexpr std::size_t kSomeRows = 22;
inline constexpr std::size_t kManyRows = 40;

}  // namespace sudoku::grading
