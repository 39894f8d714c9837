#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solution/text/text_line.h"

// What the symbols of a text mean, and how they are called in messages. The table and the rules are
// in puzzle_text.h.

namespace sudoku {

/// One way to write the digits of a grid where there are several: symbols[n - 1] is the digit n.
struct SymbolSet {
  std::string_view name;
  int order;
  std::string_view symbols;
  std::string_view inWords;
};

/// All of them; of each order first the one that toText() writes. In 0-F letters may be small, as
/// small letters mean nothing in any other.
inline constexpr std::array<SymbolSet, 5> kSymbolSets{{
    {"0-F", 16, "0123456789ABCDEF", "a symbol 0-9 or a-f"},
    {"1-9A-G", 16, "123456789ABCDEFG", "a symbol 1-9 or A-G"},
    {"A-P", 16, "ABCDEFGHIJKLMNOP", "a letter A-P"},
    {"A-Y", 25, "ABCDEFGHIJKLMNOPQRSTUVWXY", "a letter A-Y"},
    {"1-9A-P", 25, "123456789ABCDEFGHIJKLMNOP", "a symbol 1-9 or A-P"},
}};

/// Those in which a text may be written, as far as is known: a bit for each of kSymbolSets.
using Symbols = std::bitset<kSymbolSets.size()>;

inline const Symbols kAnySymbols = Symbols().set();
inline const Symbols kOwnSymbols = Symbols(0b01001);  ///< what toText() writes

/// Returns those of one order.
Symbols symbolsOf(int order);

/// Returns any, but for the order of the set that is called so no other; nothing if none is.
std::optional<Symbols> symbolsNamed(std::string_view name);

/// Returns the names of some, each with `before` in front: "0-F, 1-9A-G or A-P".
std::string namesOf(const Symbols& symbols, std::string_view before = "");

/// Returns the first of some; null if there is none.
const SymbolSet* firstOf(const Symbols& symbols);

/// Returns the symbol of a digit in an n x n grid, '.' for an empty cell, '?' for no digit.
char symbolOf(int n, int digit);

/// How the cells of one puzzle are to be understood.
class Notation {
 public:
  /// Requires a usual order n. `set` is one of that order; null where there is none. gap is the only
  /// symbol of an empty cell, 0: '.' and '0'.
  Notation(int n, const std::vector<std::vector<TextCell>>& rows, const SymbolSet* set,
           char gap = 0);

  /// Returns the digit that the cell means, 0 if it is empty; nothing if it means none.
  std::optional<int> digitOf(std::string_view cell) const;

  /// Returns what a cell may hold, for messages.
  std::string expected() const;

  /// Returns what to do about a cell that means nothing; an empty text if nothing special helps.
  std::string adviceOn(std::string_view cell) const;

  /// Returns whether cells are numbers, whatever the set.
  bool takesNumbers() const { return takesNumbers_; }

  /// Returns whether '0' is an empty cell among letters: in a set without it, if no cell is '.'.
  bool isZeroGap() const { return isZeroGap_; }

 private:
  std::string gapInWords() const;
  bool isLetters() const { return order_ > 9 && order_ != 16; }

  int order_;
  const SymbolSet* set_;
  bool areSpaced_;
  bool takesNumbers_;
  char gap_;
  bool isZeroGap_;
};

/// Returns whether some grid knows the character.
bool isSymbolOfSomeGrid(char c);

/// Returns what to do about a character that no grid knows; an empty text if nothing special helps.
std::string adviceOnForeign(char c);

/// Returns the cell as messages show it: 'x' in quotes, what cannot be printed as a number.
std::string shown(std::string_view cell);

}  // namespace sudoku
