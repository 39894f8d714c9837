#pragma once

// Helpers for comparing short strings. ASCII only: other characters are kept unchanged.

#include <string>
#include <string_view>

namespace sudoku {

std::string lowerCase(std::string_view text);

/// Strips blanks, tabs and line ends from both ends.
std::string_view trimmed(std::string_view text);

/// Whether the text is one or more digits.
bool isNumber(std::string_view text);

/// The trailing digits; empty if there are none.
std::string_view digitsAtTheEnd(std::string_view text);

}  // namespace sudoku
