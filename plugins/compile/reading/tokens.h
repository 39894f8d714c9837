#pragma once

// The tokens of C++ text, as far as it matters where comments and literals end. Accepts any bytes.

#include <cstddef>
#include <string_view>

namespace sudoku::build {

/// Whether the character may be part of a name or a number, as every non-ASCII one may.
bool isWordPart(char symbol);

/// The length of the comment at the start of a text; 0 if there is none. A line comment ends before
/// its line end, which a backslash continues; a block comment may be unterminated.
std::size_t commentLength(std::string_view text);

/// A name (but not the prefix of a raw string), a number, a string or character literal, or one
/// other character. An unterminated literal ends before the line end, or with the text if it is raw.
struct Token {
  std::string_view text;
  bool isName = false;
};

/// The token at the start of a text that is not empty and does not start with a comment.
Token tokenAt(std::string_view text);

}  // namespace sudoku::build
