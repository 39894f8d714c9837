#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solution/text/text_line.h"

// What the symbols of a text mean, and how they are called in messages. The table and the rules are
// in puzzle_text.h.

namespace sudoku {

/// Returns the symbol of a digit in an n x n grid, '.' for an empty cell, '?' for no digit.
char symbolOf(int n, int digit);

/// How the cells of one puzzle are to be understood.
class Notation {
 public:
  /// Requires a usual order n.
  Notation(int n, const std::vector<std::vector<TextCell>>& rows);

  /// Returns the digit that the cell means, 0 if it is empty; nothing if it means none.
  std::optional<int> digitOf(std::string_view cell) const;

  /// Returns what a cell may hold, for messages.
  std::string expected() const;

  /// Returns what to do about a cell that means nothing; an empty text if nothing special helps.
  std::string adviceOn(std::string_view cell) const;

 private:
  bool isHex() const { return order_ == 16 && !takesNumbers_; }
  bool isLetters() const { return order_ > 9 && order_ != 16; }

  int order_;
  bool takesNumbers_;
};

/// Returns whether some grid knows the character.
bool isSymbolOfSomeGrid(char c);

/// Returns what to do about a character that no grid knows; an empty text if nothing special helps.
std::string adviceOnForeign(char c);

/// Returns the cell as messages show it: 'x' in quotes, what cannot be printed as a number.
std::string shown(std::string_view cell);

}  // namespace sudoku
