#include "solution/text/block_splitter.h"

#include <utility>

#include "solution/text/puzzle_text.h"

namespace sudoku {

std::optional<TextLine> BlockSplitter::nextLine() {
  if (!ahead_.empty()) {
    TextLine line = std::move(ahead_.front());
    ahead_.pop_front();
    return line;
  }
  if (lines_.failed()) return std::nullopt;
  auto line = lines_.next(reading_);
  if (lines_.failed()) {
    throw PuzzleError(file_, lines_.count() + 1, 1, "text that cannot be read", "a puzzle",
                      "check that it is a file and that you may read it");
  }
  return line;
}

// Returns whether the line is a heading, which ends a block. After [Puzzle], skips other sections.
bool BlockSplitter::takeHeading(const TextLine& line) {
  const std::string heading = line.heading();
  const bool isPuzzle = heading == "[puzzle]";
  if (!isPuzzle && (heading.empty() || !hasHeadings_)) return false;
  hasHeadings_ = true;
  isSkipping_ = !isPuzzle;
  return true;
}

// Returns whether the line is a heading in a loose reading: words, or a number or letter above a
// grid, shorter than any row. Remembers words that are not directly below a row.
bool BlockSplitter::isHeading(const TextLine& line) {
  if (line.isTitle && !isBelowRow_ && (!words_ || areWordsApart_)) {
    words_ = line;
    areWordsApart_ = false;
  }
  const bool isShort = !line.isComment && !line.isTooLong && line.cells().size() < 4 &&
                       line.text.find_first_of("0123456789ABCDEFGabcdefg") != std::string::npos;
  if (!isShort) return line.isTitle;
  auto next = nextLine();
  if (!next) return false;
  ahead_.push_front(*std::move(next));
  return !ahead_.front().isBlank && !ahead_.front().isTitle;
}

std::vector<TextLine> BlockSplitter::next() {
  constexpr std::size_t kMaxLines = kMaxOrder + 1;
  std::vector<TextLine> block;
  const auto isComplete = [&] {
    const std::size_t rows = block.empty() ? 0 : block.front().cells().size();
    return block.size() == rows || !isUsualOrder(static_cast<int>(rows));
  };
  const bool isLoose = reading_.isLoose;
  while (auto line = nextLine()) {
    const bool isEnd = takeHeading(*line) || line->isBlank || (isLoose && isHeading(*line));
    if (line->isBlank) {
      isBelowRow_ = false;
      areWordsApart_ = words_.has_value();
    }
    const bool isGapOfBands = isLoose && line->isBlank && !isComplete();
    if (isEnd && !block.empty() && !isGapOfBands) break;
    if (isEnd || isSkipping_ || line->isComment) continue;
    const bool isWhole = line->isWholePuzzle();
    if (!block.empty() && (isWhole || (isLoose && isComplete()))) {
      ahead_.push_front(*std::move(line));
      break;
    }
    if (areWordsApart_ && hasRead_) {  // between two puzzles, belongs to neither
      ahead_.push_front(*std::move(line));
      block.push_back(*std::exchange(words_, std::nullopt));
      areWordsApart_ = false;
      break;
    }
    words_.reset();
    areWordsApart_ = false;
    isBelowRow_ = hasRead_ = true;
    if (block.size() < kMaxLines) block.push_back(*std::move(line));
    if (isWhole) break;
    isInBlock_ = true;
  }
  isInBlock_ = false;
  return block;
}

}  // namespace sudoku
