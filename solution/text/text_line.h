#pragma once

#include <array>
#include <cstddef>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// One line of a text of puzzles: read with bounded memory, freed of comment and annotation, and cut
// into cells. What the cells mean is puzzle_text.cpp's business.

namespace sudoku {

struct Reading;

inline constexpr std::size_t kMaxLineLength = 4096;

/// What stands in one cell. The text is part of the TextLine that it came from.
struct TextCell {
  std::string_view text;  // one or two characters
  int column;             // from 1
};

struct TextLine {
  int number = 0;            // from 1
  std::string text;          // without line end, comment, annotation and blanks at its end
  bool isBlank = false;      // there was nothing on it, not even a comment
  bool isComment = false;    // there was a comment only, or a ruler
  bool isTooLong = false;    // more than kMaxLineLength characters; text is empty
  int annotationColumn = 0;  // of the ':', 0 if there is none
  bool isTitle = false;      // words, and no cells
  bool isWhole = false;      // it is known to hold a whole puzzle
  std::string solution;      // of the puzzle on it, if the file gives one
  std::vector<int> places;   // of each character in the file; empty: where it is in `text`

  /// Returns the cells from left to right, either a character or a group each (puzzle_text.h).
  std::vector<TextCell> cells() const;

  /// Returns whether it stands for a puzzle of its own, rather than for a row of one.
  bool isWholePuzzle() const;

  /// Returns the heading that it is: "[Puzzle]" in small letters; empty: none.
  std::string heading() const;
};

/// Returns a line in the strict form.
TextLine plainLine(int number, std::string text);

/// Returns whether a puzzle can have that many cells on one line: in a row, or all of them.
bool isPossibleLength(std::size_t cells);

/// Reads a text line by line. Not thread-safe.
class LineReader {
 public:
  explicit LineReader(std::istream& in, int linesBefore = 0) : in_(in), count_(linesBefore) {}

  /// Returns the next line in the form of the reading, nothing at the end and after a failure.
  std::optional<TextLine> next(const Reading& reading);

  /// Returns whether the stream could not be read.
  bool failed() const { return failed_; }

  /// Returns how many lines were read, those before included.
  int count() const { return count_; }

 private:
  std::istream& in_;
  int count_;
  bool failed_ = false;
  bool ended_ = false;
  std::array<char, kMaxLineLength + 2> buffer_{};  // room for '\r' and the final '\0'
};

}  // namespace sudoku
