#pragma once

#include <deque>
#include <iosfwd>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "solution/grid/grid.h"
#include "solution/text/block_parser.h"
#include "solution/text/block_splitter.h"
#include "solution/text/decoded_text.h"
#include "solution/text/open_sudoku.h"
#include "solution/text/reading.h"
#include "solution/text/symbols.h"

// The strict text formats of puzzles. reading.h describes how files in other formats are read.
//
// A puzzle is either one line with all N x N cells, or a block of N lines with N cells each, ended
// by an empty line or the end of the text. N is one of 4, 6, 8, 9, 10, 12, 15, 16, 20, 25,
// determined by the length of the first line; the shape is shapeOfOrder(N).
//
//   N            cells                               empty        numbers, if separated by spaces
//   4, 6, 8, 9   1..N                                . or 0
//   16           0..9a..f (digit n: symbol of n-1)   .            1..16, empty: 0 or .
//   25           A..Y                                .            1..25, empty: 0 or .
//   other        A..                                 .            1..N, empty: 0 or .
//
// 16x16 may also be written in 0..9A..F, 1..9A..G or A..P, and 25x25 in 1..9A..P (kSymbolSets). All
// puzzles of one size in a text use the same symbol set, determined from the whole text: a puzzle
// that matches several sets waits for a later one that matches fewer. If there is none, all waiting
// puzzles are refused as ambiguous.
//
// Details:
// - Cells are characters, optionally separated by white space or '|'. Groups of at most two
//   characters are one cell each if that gives a possible number of cells; this allows numbers.
// - A 16x16 block is in numbers if some cell has two characters, or if it has neither '.' nor a
//   letter (a correct full grid in hex symbols has letters). A spaced 25x25 block is in numbers if
//   some cell has two characters, or none is a letter.
// - A single line of 16 symbols, or one with an annotation, is a 4x4 puzzle; if another such line
//   follows, it is a row of a 16x16 grid. (Reading::isListOf4x4 handles lists of 4x4 puzzles.)
// - '#' begins a comment. Lines with only a comment are skipped, also inside a block, and so are
//   rulers of any of -+=*|. (Simple Sudoku's .ss)
// - After all cells on one line, ':' begins an annotation, which is skipped ("puzzle:count").
//   " ED=" begins one anywhere (written after puzzles by Sudoku Explainer's serate).
// - After the heading [Puzzle], the text below any other bracketed heading is skipped, up to the
//   next [Puzzle] (SadMan's .sdk: [State], pencil marks, colours).
// - In 1-9A-G, 1-9A-P and letters, '0' is also empty if no cell in the puzzle is '.'. A 16x16
//   puzzle without '.' is in 0-F, unless that has a conflict and the other symbols do not.
// - Lines end with LF or CRLF. A UTF-8 byte order mark at the start and the DOS end-of-file mark
//   (0x1a) are skipped. UTF-16 is decoded.
// - Lines of more than 4096 characters are refused without being stored.
// - A file that begins with '<' is read as OpenSudoku (open_sudoku.h).
//
// Sources: sudocue.net/fileformats.php (.sdk, .sdm, .ss); sadmansoftware.com/sudoku/faq19.php
// (.sdk); SudokuIO.java of Sudoku Explainer, which writes nine lines with '.'; the read-me of
// github.com/1to9only/Sudoku16x16Explainer (A-P and the other ways to write 16x16).

namespace sudoku {

/// A malformed puzzle text. what() is "FILE:LINE:COLUMN: found FOUND, expected EXPECTED", followed
/// by "; " and advice, if any. It contains no control characters of the text.
class PuzzleError : public std::runtime_error {
 public:
  PuzzleError(const std::string& file, int line, int column, const std::string& found,
              const std::string& expected, const std::string& advice = "");

  const std::string& file() const noexcept { return file_; }
  int line() const noexcept { return line_; }      ///< from 1
  int column() const noexcept { return column_; }  ///< from 1, counted in bytes
  const std::string& found() const noexcept { return found_; }
  const std::string& expected() const noexcept { return expected_; }

  /// Returns a key shared by all faults of one kind: what was expected, and the advice.
  const std::string& kind() const noexcept { return kind_; }

 private:
  std::string file_;
  int line_;
  int column_;
  std::string found_;
  std::string expected_;
  std::string kind_;
};

/// Reads the puzzles in one text one by one. Holds at most one block of lines, and the puzzles
/// whose symbol set is undecided. Not thread-safe.
class PuzzleReader {
 public:
  /// Stores the stream, which must outlive the reader, and detects how to read its text
  /// (reading.h). `fileName` is for messages only. `symbols` are the allowed symbol sets.
  PuzzleReader(std::istream& in, std::string fileName, const Symbols& symbols = kAnySymbols);

  /// Reads a decoded text, or the rest of one, with a given reading. `linesBefore` is for messages
  /// only.
  PuzzleReader(std::istream& in, std::string fileName, const Symbols& symbols, Reading reading,
               int linesBefore = 0);

  /// Returns the next puzzle, nullopt at the end. Accepts conflicting givens.
  /// Throws:  PuzzleError - a malformed puzzle (the next call continues after its line or block),
  ///          or an unreadable stream (the next call returns nullopt).
  std::optional<Grid> next();

  /// Returns the line on which the last puzzle, returned or refused, begins; 0 before the first.
  int line() const;

  /// Returns what is wrong with the file's solution of the last puzzle; nullopt if the file gives
  /// none, an empty string if it is correct.
  const std::optional<std::string>& faultOfSolution() const { return faultOfSolution_; }

  /// Returns the symbol sets that are still possible after the lines read so far.
  const Symbols& symbols() const { return symbols_; }

  /// Returns whether this reader must also read the next line, whatever it contains.
  bool isInTheMiddle() const;

 private:
  PuzzleReader(std::unique_ptr<DecodedText> text, std::string fileName, const Symbols& symbols);

  std::optional<Grid> refuseFile();
  void await(std::vector<TextLine> block);
  bool isUndecided(const BlockParser& block) const;

  std::unique_ptr<DecodedText> decoded_;
  std::istream& in_;
  std::string file_;
  Symbols symbols_;
  BlockSplitter blocks_;
  std::optional<OpenSudokuReader> openSudoku_;
  std::deque<BlockParser> waiting_;
  std::optional<std::string> faultOfSolution_;
  int line_ = 0;
};

/// Returns the only puzzle in the text.
/// Throws:  PuzzleError, with "puzzle" as file - a malformed puzzle, none, or more than one.
Grid parsePuzzle(std::string_view text, const Symbols& symbols = kOwnSymbols);

enum class TextFormat {
  line,    ///< N x N symbols on one line, '.' for an empty cell
  grid,    ///< N lines of N symbols, '.' for an empty cell
  spaced,  ///< N lines with single spaces: symbols for N <= 9 (empty: 0) and 16 (empty: '.'),
           ///< numbers for other N (empty: 0)
};

/// Returns the grid as text in the symbols above, with lines separated by '\n' and none at the end.
/// PuzzleReader reads it back if the shape is a usual one (except a full spaced 16x16 grid without
/// letters, which reads as numbers).
std::string toText(const IGrid& grid, TextFormat format);

}  // namespace sudoku
