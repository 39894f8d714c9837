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
#include "solution/text/decoded_text.h"
#include "solution/text/open_sudoku.h"
#include "solution/text/reading.h"
#include "solution/text/symbols.h"
#include "solution/text/text_line.h"

// The strict text formats of puzzles. Files in other forms are read as reading.h says.
//
// A puzzle is either one line with all N x N cells, or a block of N lines with N cells each, which
// an empty line or the end of the text closes. N is one of 4, 6, 8, 9, 10, 12, 15, 16, 20, 25,
// found from the length of the first line; the shape is shapeOfOrder(N).
//
//   N            cells                               empty        numbers, if separated by spaces
//   4, 6, 8, 9   1..N                                . or 0
//   16           0..9a..f (digit n: symbol of n-1)   .            1..16, empty: 0 or .
//   25           A..Y                                .            1..25, empty: 0 or .
//   other        A..                                 .            1..N, empty: 0 or .
//
// 16x16 may also be written in 0..9A..F, 1..9A..G or A..P, and 25x25 in 1..9A..P (kSymbolSets). All
// puzzles of one size in a text are written in the same symbols. Which these are the text as a
// whole tells: a puzzle that allows several waits for one further down that allows fewer. Where
// none does, all that waited are refused with their readings.
//
// Rules where that leaves room:
// - Cells are characters, with or without white space or '|' between them. Groups of at most two
//   characters are a cell each if that gives a possible number of cells, so numbers can be written.
// - A 16x16 block is in numbers if some cell has two characters, or if it has neither '.' nor a
//   letter (a right full grid in hex symbols has letters). A spaced 25x25 block is if some cell has
//   two characters, or none is a letter.
// - A line of 16 symbols that stands alone, or has an annotation, is a 4x4 puzzle; where a further
//   such line follows, it is a row of a 16x16 grid. (A reading takes a list of 4x4 puzzles for one.)
// - '#' begins a comment. A line with nothing else is passed over, also inside a block. So is a
//   ruler, of any of -+=*|. (Simple Sudoku's .ss)
// - After all cells on one line, ':' begins an annotation, which is passed over ("puzzle:count").
//   " ED=" begins one anywhere (what Sudoku Explainer's serate writes behind a puzzle).
// - After the heading [Puzzle], what stands below another heading in brackets is passed over, up to
//   the next [Puzzle] (SadMan's .sdk: [State], pencil marks, colours).
// - In 1-9A-G, 1-9A-P and letters, '0' is empty too, if no cell of the puzzle is '.'. A 16x16 puzzle
//   without '.' is in 0-F only if that has no conflict, or if the other symbols do not fit either.
// - Lines end with LF or CRLF; a UTF-8 byte order mark at the start is passed over, and so is the mark
//   of DOS at the end (0x1a). UTF-16 is decoded.
// - A line of more than 4096 characters is refused without being stored.
// - A file that begins with '<' is one of OpenSudoku: open_sudoku.h.
//
// Sources: sudocue.net/fileformats.php (.sdk, .sdm, .ss); sadmansoftware.com/sudoku/faq19.php (.sdk);
// SudokuIO.java of Sudoku Explainer, which writes nine lines with '.'; the read-me of
// github.com/1to9only/Sudoku16x16Explainer (A-P and the other ways to write 16x16).

namespace sudoku {

/// A text that is no puzzle. what() is "FILE:LINE:COLUMN: found FOUND, expected EXPECTED", followed
/// by "; " and what to do where that helps. It shows no control characters of the text.
class PuzzleError : public std::runtime_error {
 public:
  PuzzleError(const std::string& file, int line, int column, const std::string& found,
              const std::string& expected, const std::string& advice = "");

  const std::string& file() const noexcept { return file_; }
  int line() const noexcept { return line_; }      ///< from 1
  int column() const noexcept { return column_; }  ///< from 1, counted in bytes
  const std::string& found() const noexcept { return found_; }
  const std::string& expected() const noexcept { return expected_; }

  /// Returns what it has in common with faults of its kind: what was expected, and what to do.
  const std::string& kind() const noexcept { return kind_; }

 private:
  std::string file_;
  int line_;
  int column_;
  std::string found_;
  std::string expected_;
  std::string kind_;
};

/// Reads the puzzles of one text in turn. Holds at most one block of lines, and those that wait for
/// their symbols to be told. Not thread-safe.
class PuzzleReader {
 public:
  /// Stores the stream, which must outlive the reader, and finds out how its text is to be read
  /// (reading.h). fileName is for messages only, and so is how many lines of the file have been read
  /// before. `symbols` are those that may be meant.
  PuzzleReader(std::istream& in, std::string fileName, const Symbols& symbols = kAnySymbols);

  /// The same for a decoded text that is to be read in one way, or for the rest of it.
  PuzzleReader(std::istream& in, std::string fileName, const Symbols& symbols, Reading reading,
               int linesBefore = 0);

  /// Returns the next puzzle, nothing at the end. Conflicting givens are read like any others.
  /// Throws:  PuzzleError - a malformed puzzle (the next call goes on behind its line, or behind
  ///          its block), or a stream that cannot be read (the next call returns nothing).
  std::optional<Grid> next();

  /// Returns the line on which the last puzzle, returned or refused, begins; 0 before the first.
  int line() const;

  /// Returns what is wrong with the solution that the file gives for the last puzzle; nothing if it
  /// gives none, an empty text if it is right.
  const std::optional<std::string>& faultOfSolution() const { return faultOfSolution_; }

  /// Returns the symbols that may be meant, after what has been read.
  const Symbols& symbols() const { return symbols_; }

  /// Returns whether further lines, of whatever kind, belong to what has been read.
  bool isInTheMiddle() const;

 private:
  PuzzleReader(std::unique_ptr<DecodedText> text, std::string fileName, const Symbols& symbols);

  std::optional<Grid> refuseFile();
  std::optional<TextLine> nextLine();
  bool isHeading(const TextLine& line);
  bool takeHeading(const TextLine& line);
  std::vector<TextLine> nextBlock();
  void await(std::vector<TextLine> block);
  bool isUndecided(const BlockParser& block) const;

  std::unique_ptr<DecodedText> decoded_;
  std::istream& in_;
  Reading reading_;
  LineReader lines_;
  std::string file_;
  Symbols symbols_;
  std::optional<OpenSudokuReader> openSudoku_;
  std::deque<TextLine> ahead_;  // read, but not part of the last block
  std::deque<BlockParser> waiting_;
  bool isInBlock_ = false;
  bool hasHeadings_ = false;
  bool isSkipping_ = false;        // what stands below a heading
  bool isBelowRow_ = false;        // no empty line since
  std::optional<TextLine> words_;  // not below a grid; an error unless they are above one
  bool areWordsApart_ = false;     // an empty line follows them
  bool hasRead_ = false;
  std::optional<std::string> faultOfSolution_;
  int line_ = 0;
};

/// Returns the one puzzle of the text.
/// Throws:  PuzzleError, with "puzzle" as file - a malformed puzzle, none, or more than one.
Grid parsePuzzle(std::string_view text, const Symbols& symbols = kOwnSymbols);

enum class TextFormat {
  line,    ///< N x N symbols on one line, '.' for an empty cell
  grid,    ///< N lines of N symbols, '.' for an empty cell
  spaced,  ///< N lines with single spaces: symbols up to 9 (empty: 0) and for 16 (empty: '.'),
           ///< numbers for other N (empty: 0)
};

/// Returns the grid as text, in symbols as above, with '\n' between two lines and none at the end.
/// PuzzleReader reads it back if the shape is a usual one (except a spaced 16x16 grid that is full
/// without a letter: it reads as numbers).
std::string toText(const IGrid& grid, TextFormat format);

}  // namespace sudoku
