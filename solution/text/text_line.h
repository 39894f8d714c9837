#pragma once

#include <array>
#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// One line of a puzzle text: read with bounded memory, stripped of comment and annotation, and
// split into cells. symbols.h interprets the cells.

namespace sudoku {

struct Reading;

inline constexpr std::size_t kMaxLineLength = 4096;

/// One cell. The text is a view of its TextLine.
struct TextCell {
  std::string_view text;  // one or two characters
  int column;             // from 1
};

struct TextLine {
  int number = 0;            // from 1
  std::string text;          // without newline, comment, annotation and trailing blanks
  bool isBlank = false;      // nothing on it, not even a comment
  bool isComment = false;    // only a comment or a ruler
  bool isTooLong = false;    // more than kMaxLineLength characters; text is empty
  int annotationColumn = 0;  // of the ':'; 0: none
  bool isTitle = false;      // words, and no cells
  bool isWhole = false;      // known to hold a whole puzzle
  std::string solution;      // of the puzzle on it, if the file gives one
  std::vector<int> places;   // column of each character in the file; empty: as in `text`

  /// Returns the cells from left to right: characters or groups (puzzle_text.h).
  std::vector<TextCell> cells() const;

  /// Returns whether the line is a whole puzzle rather than a row of one.
  bool isWholePuzzle() const;

  /// Returns the heading on this line in lowercase, such as "[puzzle]"; empty: none.
  std::string heading() const;
};

/// Parses a line in the strict format.
TextLine plainLine(int number, std::string text);

/// Returns whether one line of a puzzle can have that many cells: a row, or all cells.
bool isPossibleLength(std::size_t cells);

/// Reads a text line by line. Not thread-safe.
class LineReader {
 public:
  explicit LineReader(std::istream& in, int linesBefore = 0) : in_(in), count_(linesBefore) {}

  /// Returns the next line, rewritten by the reading; nullopt at the end and after a failure.
  std::optional<TextLine> next(const Reading& reading);

  /// Returns whether the stream could not be read.
  bool failed() const { return failed_; }

  /// Returns how many lines were read, including `linesBefore`.
  int count() const { return count_; }

 private:
  std::istream& in_;
  int count_;
  bool failed_ = false;
  bool ended_ = false;
  std::array<char, kMaxLineLength + 2> buffer_{};  // room for '\r' and '\0'
};

}  // namespace sudoku
