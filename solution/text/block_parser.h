#pragma once

#include <optional>
#include <string>
#include <vector>

#include "solution/grid/grid.h"
#include "solution/text/symbols.h"
#include "solution/text/text_line.h"

namespace sudoku {

/// Turns the lines of one puzzle into a grid, or says what is wrong with them (puzzle_text.h has
/// the rules). Of several faults it names the first from the top.
class BlockParser {
 public:
  /// Requires at least one line. `file` is for messages only; gap is the only symbol of an empty
  /// cell, 0: '.' and '0'.
  BlockParser(std::string file, std::vector<TextLine> lines, char gap = 0);
  BlockParser(BlockParser&&) = default;
  BlockParser(const BlockParser&) = delete;

  /// Returns on which line the puzzle begins.
  int line() const { return lines_.front().number; }

  /// Returns how many cells its lines should have; 0 if that is no size of a grid.
  int order() const;

  /// Returns in which symbols it may be written, none but those of its order; none at all where
  /// all of them mean the same.
  Symbols symbols() const;

  /// Returns what is wrong with the solution that its file gives; nothing if it gives none, an empty
  /// text if it is right.
  std::optional<std::string> faultOfSolution(const Grid& puzzle, const Symbols& among) const;

  /// Reads it in one of the symbols.
  /// Throws:  PuzzleError, also where more than one of them may be meant.
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
  std::vector<std::vector<TextCell>> cells_;  // of each line, views of its text
};

}  // namespace sudoku
