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

// How this works: the text is read in blocks of a megabyte. Where a line is nothing but 81 digits
// and dots, as in every large file, it becomes cells at once; it stands for a puzzle of its own,
// whatever is above it and below. All lines in between go to a PuzzleReader, which knows the other
// formats and the messages. It reads from a stream that seems to end where the next such line
// begins, unless that belongs to what it is reading. A file in a loose reading is all its business.

namespace sudoku::cli {

/// A puzzle of another form or shape, or what is wrong with it.
struct OddPuzzle {
  std::size_t before;  ///< it comes in front of this one of the plain puzzles
  int line;
  std::variant<Grid, PuzzleError> content;
};

/// Some puzzles of a file, in order.
struct PuzzleBlock {
  std::vector<fast::Cells> plain;
  std::vector<int> lines;  ///< of the plain ones
  std::vector<OddPuzzle> odd;

  std::size_t size() const { return plain.size() + odd.size(); }
};

/// Reads a file block by block, in memory that does not grow with the file. Not thread-safe.
class BlockReader {
 public:
  /// Stores the stream, which must outlive the reader; fileName is for messages only. `symbols` are
  /// those that may be meant.
  BlockReader(std::istream& in, std::string fileName, const Symbols& symbols = kAnySymbols);
  BlockReader(const BlockReader&) = delete;
  BlockReader& operator=(const BlockReader&) = delete;
  ~BlockReader();

  /// Returns the next puzzles, at most about `most`; none at the end.
  PuzzleBlock next(std::size_t most);

 private:
  class UntilPlain;
  struct OddLines;

  bool isInTheMiddle() const;
  bool refill(std::size_t wanted);
  std::size_t plainLength();
  void readOdd(PuzzleBlock& block);

  DecodedText in_;
  Reading reading_;
  std::string file_;
  Symbols symbols_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  // what has not been taken yet
  std::size_t end_ = 0;
  int line_ = 0;  // lines taken
  fast::Cells cells_{};
  std::unique_ptr<OddLines> odd_;  // while lines of other forms come
};

}  // namespace sudoku::cli
