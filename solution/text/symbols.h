#pragma once

#include <array>
#include <bitset>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solution/text/text_line.h"

// The meaning of symbols in a text, and their names in messages. Table and rules: puzzle_text.h.

namespace sudoku {

/// One of several ways to write the digits of a grid: symbols[n - 1] is the digit n.
struct SymbolSet {
  std::string_view name;
  int order;
  std::string_view symbols;
  std::string_view inWords;
};

/// All symbol sets. The first of each order is the one that toText() writes. 0-F also accepts
/// lowercase letters, which no other set uses.
inline constexpr std::array<SymbolSet, 5> kSymbolSets{{
    {"0-F", 16, "0123456789ABCDEF", "a symbol 0-9 or a-f"},
    {"1-9A-G", 16, "123456789ABCDEFG", "a symbol 1-9 or A-G"},
    {"A-P", 16, "ABCDEFGHIJKLMNOP", "a letter A-P"},
    {"A-Y", 25, "ABCDEFGHIJKLMNOPQRSTUVWXY", "a letter A-Y"},
    {"1-9A-P", 25, "123456789ABCDEFGHIJKLMNOP", "a symbol 1-9 or A-P"},
}};

/// The symbol sets that a text may use: one bit for each of kSymbolSets.
using Symbols = std::bitset<kSymbolSets.size()>;

inline const Symbols kAnySymbols = Symbols().set();
inline const Symbols kOwnSymbols = Symbols(0b01001);  ///< what toText() writes

/// Returns the sets of one order.
Symbols symbolsOf(int order);

/// Returns all sets except the other sets of the named set's order; nullopt if the name is unknown.
std::optional<Symbols> symbolsNamed(std::string_view name);

/// Returns the names of the sets, each prefixed with `before`: "0-F, 1-9A-G or A-P".
std::string namesOf(const Symbols& symbols, std::string_view before = "");

/// Returns the first of the sets; null if there is none.
const SymbolSet* firstOf(const Symbols& symbols);

/// Returns the symbol of a digit in an n x n grid, '.' for an empty cell, '?' for other values.
char symbolOf(int n, int digit);

/// Interprets the cells of one puzzle.
class Notation {
 public:
  /// Requires a usual order n. `set` is one of that order; null if there is none. `gap` is the only
  /// symbol for an empty cell (0: '.' and '0').
  Notation(int n, const std::vector<std::vector<TextCell>>& rows, const SymbolSet* set,
           char gap = 0);

  /// Returns the digit of the cell, 0 if it is empty; nullopt if it is invalid.
  std::optional<int> digitOf(std::string_view cell) const;

  /// Returns the valid contents of a cell, for messages.
  std::string expected() const;

  /// Returns advice on an invalid cell; may be empty.
  std::string adviceOn(std::string_view cell) const;

  /// Returns whether cells are numbers, for any set.
  bool takesNumbers() const { return takesNumbers_; }

  /// Returns whether '0' is an empty cell: in a set without 0, if no cell is '.'.
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

/// Returns whether the character is a symbol in some grid.
bool isSymbolOfSomeGrid(char c);

/// Returns advice on a character that is not a symbol in any grid; may be empty.
std::string adviceOnForeign(char c);

/// Returns the cell for messages: 'x' in quotes, or the value of an unprintable byte.
std::string shown(std::string_view cell);

}  // namespace sudoku
