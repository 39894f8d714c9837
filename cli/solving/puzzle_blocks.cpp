#include "cli/solving/puzzle_blocks.h"

#include <algorithm>
#include <cstring>
#include <istream>
#include <optional>
#include <streambuf>
#include <utility>

#include "solution/solvers/fast/convert.h"
#include "solution/solvers/fast/kernels/lines.h"

namespace sudoku::cli {
namespace {

constexpr std::size_t kBlock = std::size_t{1} << 20;
constexpr std::size_t kLongestEnd = 2;  // "\r\n"

}  // namespace

/// The lines before the next plain one.
class BlockReader::UntilPlain : public std::streambuf {
 public:
  explicit UntilPlain(BlockReader& reader) : reader_(reader) {}

 protected:
  // Provides one line at a time, or the buffered part of it.
  int_type underflow() override {
    if (isLineStart_ && !reader_.isInTheMiddle() && reader_.plainLength() != 0)
      return traits_type::eof();
    if (!reader_.refill(1)) return traits_type::eof();
    char* const begin = reader_.buffer_.data() + reader_.begin_;
    char* const end = reader_.buffer_.data() + reader_.end_;
    char* const lineEnd = std::find(begin, end, '\n');
    isLineStart_ = lineEnd != end;
    char* const after = isLineStart_ ? lineEnd + 1 : end;
    reader_.begin_ = static_cast<std::size_t>(after - reader_.buffer_.data());
    reader_.line_ += isLineStart_ ? 1 : 0;
    setg(begin, begin, after);
    return traits_type::to_int_type(*begin);
  }

 private:
  BlockReader& reader_;
  bool isLineStart_ = true;
};

/// Reads the puzzles in the lines of UntilPlain.
struct BlockReader::OddLines {
  explicit OddLines(BlockReader& owner)
      : buffer(owner),
        lines(&buffer),
        reader(lines, owner.file_, owner.symbols_, owner.reading_, owner.line_) {}

  UntilPlain buffer;
  std::istream lines;
  PuzzleReader reader;
};

BlockReader::~BlockReader() = default;

BlockReader::BlockReader(std::istream& in, std::string fileName, const Symbols& symbols)
    : in_(in),
      reading_(readingOf(in_.head(), in_.isWhole(), symbols)),
      file_(std::move(fileName)),
      symbols_(symbols),
      buffer_(kBlock) {}

bool BlockReader::isInTheMiddle() const {
  return reading_.isLoose || (odd_ && odd_->reader.isInTheMiddle());
}

/// Fills the buffer. Returns whether `wanted` characters are available before the text ends.
bool BlockReader::refill(std::size_t wanted) {
  if (end_ - begin_ >= wanted) return true;
  std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
  end_ -= std::exchange(begin_, 0);
  in_.read(buffer_.data() + end_, static_cast<std::streamsize>(buffer_.size() - end_));
  end_ += static_cast<std::size_t>(in_.gcount());
  return end_ - begin_ >= wanted;
}

/// If the next line is plain, stores its cells in cells_ and returns its length including the line
/// end. Returns 0 otherwise.
std::size_t BlockReader::plainLength() {
  refill(fast::kLineLength + kLongestEnd);
  const char* const text = buffer_.data() + begin_;
  const std::size_t there = end_ - begin_;
  std::size_t length = fast::kLineLength;
  if (there < length || !fast::readLine(text, cells_)) return 0;
  if (there == length) return length;
  if (text[length] == '\r' && there > length + 1) ++length;
  return text[length] == '\n' ? length + 1 : 0;
}

PuzzleBlock BlockReader::next(std::size_t most) {
  PuzzleBlock block;
  block.plain.reserve(most);
  block.lines.reserve(most);
  while (block.size() < most) {
    if (odd_) {
      readMalformed(block);
    } else if (const std::size_t length = isInTheMiddle() ? 0 : plainLength()) {
      begin_ += length;
      block.plain.push_back(cells_);
      block.lines.push_back(++line_);
    } else if (refill(1)) {
      odd_ = std::make_unique<OddLines>(*this);
    } else {
      break;
    }
  }
  return block;
}

void BlockReader::readMalformed(PuzzleBlock& block) {
  MalformedPuzzle odd{block.plain.size(), 0, Grid()};
  try {
    auto grid = odd_->reader.next();
    symbols_ = odd_->reader.symbols();
    if (!grid) return odd_.reset();
    if (order(grid->shape()) == 9) {
      block.plain.push_back(fast::cellsOf(*grid));
      return block.lines.push_back(odd_->reader.line());
    }
    odd.content = *std::move(grid);
  } catch (const PuzzleError& error) {
    odd.content = error;
  }
  odd.line = odd_->reader.line();
  block.odd.push_back(std::move(odd));
}

}  // namespace sudoku::cli
