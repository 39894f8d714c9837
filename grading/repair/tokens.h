#pragma once

#include <cstddef>
#include <limits>
#include <string_view>
#include <vector>

namespace sudoku::grading::repair {

/// A word, a number, a text in quotes or a symbol of a C++ source.
struct Token {
  enum class Kind { word, number, text, symbol };

  Kind kind;
  std::string_view text;  // of the source, which must outlive it
  std::size_t at;         // where it begins there
  int line;               // from 1

  std::size_t end() const { return at + text.size(); }
  bool is(std::string_view what) const { return text == what; }
  bool isWord() const { return kind == Kind::word; }
};

inline constexpr std::size_t kNoMatch = std::numeric_limits<std::size_t>::max();

/// The tokens of a source without its comments and its lines for the preprocessor. `>` always
/// stands alone, as it may end a list of template arguments.
struct Tokens {
  std::vector<Token> all;
  std::vector<std::size_t> match;  // of a bracket: its other half; else kNoMatch
  bool isWhole = true;             // its brackets pair off, and its lines are counted as they stand

  std::size_t size() const { return all.size(); }
  const Token& operator[](std::size_t i) const { return all[i]; }
  /// Whether there is such a token, with this text.
  bool is(std::size_t i, std::string_view what) const { return i < size() && all[i].is(what); }
};

/// Reads any bytes, in time that grows with their number.
Tokens tokensOf(std::string_view source);

}  // namespace sudoku::grading::repair
