#pragma once

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
  /// Requires at least one line; `lines` must outlive the parser. `file` is for messages only.
  BlockParser(std::string file, const std::vector<TextLine>& lines);

  /// Throws:  PuzzleError.
  Grid parse() const;

 private:
  Grid parseWhole(int n) const;
  Grid parseRows(int n) const;
  int digitOf(const Notation& notation, const TextLine& line, const TextCell& cell) const;

  void refuseForeignCharacter(std::size_t row) const;
  void refuseWrongLength(std::size_t row, int n) const;
  [[noreturn]] void refuseImpossibleLength() const;
  [[noreturn]] void refuseMissingRow(int n) const;
  [[noreturn]] void refuse(const TextLine& line, int column, const std::string& found,
                           const std::string& expected, const std::string& advice = "") const;

  std::string file_;
  const std::vector<TextLine>& lines_;
  std::vector<std::vector<TextCell>> cells_;  // of each line
};

}  // namespace sudoku
