#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "solution/text/symbols.h"
#include "solution/text/text_line.h"

// How this works: puzzle_text.h defines the strict form of a puzzle file. Files of other programs
// differ from it in how a line is written, so a `Reading` rewrites each line into the strict form.
// readingOf() tries every candidate on the beginning of the file. The strict reading wins if it
// understands everything; otherwise the candidate that does. Two candidates that both do, with
// different puzzles, are ambiguous, and the file is refused.

namespace sudoku {

/// Why a file is not read at all.
struct Refusal {
  std::string found;
  std::string expected;
  std::string advice;
};

/// One way to read the lines of a file.
struct Reading {
  bool isLoose = false;      ///< skip headings, join bands, and ignore brackets and quotes
  char separator = 0;        ///< between cells or columns; 0: as in the strict form
  char gap = 0;              ///< the only symbol of an empty cell (' ': nothing); 0: '.' and '0'
  int column = -1;           ///< from 0: which column holds puzzles; -1: there are no columns
  int solutionColumn = -1;   ///< which column holds their solutions; -1: none
  bool isListOf4x4 = false;  ///< each line of 16 cells is a puzzle
  std::size_t width = 0;     ///< cells in a row
  std::optional<Refusal> refusal;  ///< why nothing in the file can be read

  /// Returns the symbol of an empty cell in the lines that lineIn() returns; 0: '.' and '0'.
  char gapSymbol() const { return gap == ' ' ? '_' : gap; }
};

/// Returns a line of the file in the strict form.
TextLine lineIn(const Reading& reading, int number, std::string text);

/// Returns how to read the file that begins with `head`; isWhole: that is all of it.
Reading readingOf(std::string_view head, bool isWhole, const Symbols& symbols);

}  // namespace sudoku
