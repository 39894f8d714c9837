#pragma once

#include <deque>
#include <iosfwd>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "solution/text/reading.h"
#include "solution/text/text_line.h"

namespace sudoku {

/// Splits a text into the lines of its puzzles (rules: puzzle_text.h). Not thread-safe.
class BlockSplitter {
 public:
  /// Stores the stream, which must outlive this object. `file` and `linesBefore` are for messages.
  BlockSplitter(std::istream& in, std::string file, Reading reading, int linesBefore = 0)
      : reading_(std::move(reading)), lines_(in, linesBefore), file_(std::move(file)) {}

  /// Returns the lines of the next puzzle, none at the end; of a long block, just enough to show
  /// that it is too long.
  /// Throws:  PuzzleError - the stream cannot be read.
  std::vector<TextLine> next();

  /// Returns whether it must also read the next line, whatever it contains.
  bool isInTheMiddle() const { return reading_.isLoose || isInBlock_ || hasHeadings_; }

  const Reading& reading() const { return reading_; }

  /// Returns how many lines were read, including those before.
  int lines() const { return lines_.count(); }

 private:
  std::optional<TextLine> nextLine();
  bool isHeading(const TextLine& line);
  bool takeHeading(const TextLine& line);

  Reading reading_;
  LineReader lines_;
  std::string file_;
  std::deque<TextLine> ahead_;  // read, but not part of the last block
  bool isInBlock_ = false;
  bool hasHeadings_ = false;
  bool isSkipping_ = false;        // below a heading other than [Puzzle]
  bool isBelowRow_ = false;        // no empty line since the last row
  std::optional<TextLine> words_;  // a title; an error unless a grid follows
  bool areWordsApart_ = false;     // an empty line follows words_
  bool hasRead_ = false;
};

}  // namespace sudoku
