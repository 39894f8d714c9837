#pragma once

#include <cstddef>
#include <iosfwd>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "solution/grid/grid.h"
#include "solution/solvers/fast/words/cells.h"
#include "solution/text/puzzle_text.h"

// Text is read in blocks of 1 MiB. A plain line, of exactly 81 digits and dots as in all large
// files, is a complete puzzle and is converted to cells directly. All other lines go to a
// PuzzleReader, which handles the other formats and the messages. Its stream ends where the next
// plain line begins, unless that line belongs to the puzzle being read. When reading loosely,
// PuzzleReader reads the whole file.

namespace sudoku::cli {

/// A puzzle in another format or shape, or the error in it.
struct MalformedPuzzle {
  std::size_t before;  ///< index of the plain puzzle after it
  int line;
  std::variant<Grid, PuzzleError> content;
};

/// Consecutive puzzles of a file.
struct PuzzleBlock {
  std::vector<fast::Cells> plain;
  std::vector<int> lines;  ///< of the plain ones
  std::vector<MalformedPuzzle> odd;

  std::size_t size() const { return plain.size() + odd.size(); }
};

/// Reads a file block by block in constant memory. Not thread-safe.
class BlockReader {
 public:
  /// The stream must outlive the reader. `fileName` is for messages only; `symbols` are the
  /// possible symbols of the puzzles.
  BlockReader(std::istream& in, std::string fileName, const Symbols& symbols = kAnySymbols);
  BlockReader(const BlockReader&) = delete;
  BlockReader& operator=(const BlockReader&) = delete;
  ~BlockReader();

  /// Returns at most about `most` puzzles; none at the end.
  PuzzleBlock next(std::size_t most);

 private:
  class UntilPlain;
  struct OddLines;

  bool isInTheMiddle() const;
  bool refill(std::size_t wanted);
  std::size_t plainLength();
  void readMalformed(PuzzleBlock& block);

  DecodedText in_;
  Reading reading_;
  std::string file_;
  Symbols symbols_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  // start of the unread text
  std::size_t end_ = 0;
  int line_ = 0;  // lines read
  fast::Cells cells_{};
  std::unique_ptr<OddLines> odd_;  // while reading lines in other formats
};

}  // namespace sudoku::cli
