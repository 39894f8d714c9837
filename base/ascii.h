#pragma once

// What of short texts counts when they are compared. ASCII only: other letters stay as they are.

#include <string>
#include <string_view>

namespace sudoku {

std::string lowerCase(std::string_view text);

/// Without blanks, tabs and line ends around it.
std::string_view trimmed(std::string_view text);

/// Whether it consists of digits, one at least.
bool isNumber(std::string_view text);

/// All of them, or nothing.
std::string_view digitsAtTheEnd(std::string_view text);

}  // namespace sudoku
