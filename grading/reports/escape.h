#pragma once

#include <string>
#include <string_view>

namespace sudoku::grading {

/// Text of unknown origin for a terminal or a text file: control characters and bytes that are no
/// UTF-8 as \xNN, line ends and tabs as they are. Cut after that many bytes, which is then said.
std::string shown(std::string_view text, std::size_t atMost);

/// The same on one line: line ends and tabs as \n and \t too.
std::string shownOnOneLine(std::string_view text, std::size_t atMost);

/// Bytes that are no UTF-8 replaced, all else kept: for JSON, whose writer escapes the rest.
std::string asUtf8(std::string_view text);

}  // namespace sudoku::grading
