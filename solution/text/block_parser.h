#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solution/grid/grid.h"
#include "solution/text/symbols.h"
#include "solution/text/text_line.h"

namespace sudoku {

/// Parses the lines of one puzzle into a grid, or reports the topmost fault (rules: puzzle_text.h).
class BlockParser {
 public:
  /// Requires at least one line. `file` is for messages only; `gap` is the only symbol for an empty
  /// cell (0: '.' and '0').
  BlockParser(std::string file, std::vector<TextLine> lines, char gap = 0);
  BlockParser(BlockParser&&) = default;
  BlockParser(const BlockParser&) = delete;

  /// Returns the line on which the puzzle begins.
  int line() const { return lines_.front().number; }

  /// Returns the order that the first line implies; 0 if its length is impossible.
  int order() const;

  /// Returns the symbol sets of its order that match; none if the choice makes no difference.
  Symbols symbols() const;

  /// Returns what is wrong with the solution given in the file; nullopt if there is none, an empty
  /// string if the solution is correct.
  std::optional<std::string> faultOfSolution(const Grid& puzzle, const Symbols& among) const;

  /// Reads the puzzle in one of the symbol sets.
  /// Throws:  PuzzleError, including if more than one set is possible.
  Grid parse(const Symbols& among) const;

 private:
  int wholeOrder() const;
  bool hasRowsOf(int n) const;
  bool isValidIn(const SymbolSet& set) const;
  Grid parseWhole(int n, const Notation& notation) const;
  Grid parseRows(int n, const Notation& notation) const;
  void refuseAmbiguous(const Symbols& possible) const;
  int digitOf(const Notation& notation, const TextLine& line, const TextCell& cell) const;

  void refuseForeignCharacter(std::size_t row) const;
  void refuseWrongLength(std::size_t row, int n) const;
  [[noreturn]] void refuseImpossibleLength() const;
  [[noreturn]] void refuseMissingRow(int n) const;
  [[noreturn]] void refuse(const TextLine& line, int column, const std::string& found,
                           const std::string& expected, const std::string& advice = "") const;

  std::string file_;
  char gap_;
  std::vector<TextLine> lines_;
  std::vector<std::vector<TextCell>> cells_;  // per line, views of its text
};

}  // namespace sudoku
