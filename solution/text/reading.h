#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "solution/text/symbols.h"
#include "solution/text/text_line.h"

// How this works: puzzle_text.h defines the strict puzzle format. Other programs write lines
// differently, so a `Reading` rewrites each line into that format. readingOf() tries every
// candidate on the start of the file. The strict reading wins if it understands everything;
// otherwise the candidate that does. If two candidates do, with different puzzles, the file is
// ambiguous and refused.

namespace sudoku {

/// Why a whole file is refused.
struct Refusal {
  std::string found;
  std::string expected;
  std::string advice;
};

/// One way to read the lines of a file.
struct Reading {
  bool isLoose = false;      ///< skip headings, join bands, and ignore brackets and quotes
  char separator = 0;        ///< between cells or columns; 0: strict format
  char gap = 0;              ///< the only symbol for an empty cell (' ': blank); 0: '.' and '0'
  int column = -1;           ///< the column with puzzles, from 0; -1: no columns
  int solutionColumn = -1;   ///< the column with their solutions; -1: none
  bool isListOf4x4 = false;  ///< each line of 16 cells is a puzzle
  std::size_t width = 0;     ///< cells in a row
  std::optional<Refusal> refusal;  ///< why the file is refused

  /// Returns the symbol for an empty cell in lines returned by lineIn(); 0: '.' and '0'.
  char gapSymbol() const { return gap == ' ' ? '_' : gap; }
};

/// Rewrites a line of the file into the strict format.
TextLine lineIn(const Reading& reading, int number, std::string text);

/// Returns how to read the file that begins with `head`. `isWhole`: `head` is the whole file.
Reading readingOf(std::string_view head, bool isWhole, const Symbols& symbols);

}  // namespace sudoku
