#pragma once

#include <string>

#include "grading/evidence/last_lines.h"

namespace sudoku::grading {

/// Source excerpts, starting with the function that ran last: line number, execution count (blank:
/// not seen to run, or no code) and text. At most `rows` rows (a long line takes two), plus one per
/// change of file.
std::string inWords(const LastLines& lines, std::size_t rows);

/// For brief reports with a drawn grid, brief ones without one, and full reports.
inline constexpr std::size_t kFewRows = 14;
inline constexpr std::size_t kSomeRows = 22;
inline constexpr std::size_t kManyRows = 40;

}  // namespace sudoku::grading
