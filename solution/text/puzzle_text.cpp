#include "solution/text/puzzle_text.h"

#include <fmt/core.h>

#include <limits>
#include <sstream>
#include <utility>

namespace sudoku {

namespace {

constexpr std::size_t kMaxWaiting = 1000;

std::string cellText(int n, int digit, TextFormat format) {
  const bool isNumber = format == TextFormat::spaced && n != 16;
  return isNumber ? std::to_string(digit) : std::string(1, symbolOf(n, digit));
}

}  // namespace

PuzzleError::PuzzleError(const std::string& file, int line, int column, const std::string& found,
                         const std::string& expected, const std::string& advice)
    : std::runtime_error(fmt::format("{}:{}:{}: found {}, expected {}{}{}", file, line, column,
                                     found, expected, advice.empty() ? "" : "; ", advice)),
      file_(file),
      line_(line),
      column_(column),
      found_(found),
      expected_(expected),
      kind_(expected + advice) {}

PuzzleReader::PuzzleReader(std::istream& in, std::string fileName, const Symbols& symbols)
    : PuzzleReader(std::make_unique<DecodedText>(in), std::move(fileName), symbols) {}

PuzzleReader::PuzzleReader(std::unique_ptr<DecodedText> text, std::string fileName,
                           const Symbols& symbols)
    : decoded_(std::move(text)),
      in_(*decoded_),
      reading_(readingOf(decoded_->head(), decoded_->isWhole(), symbols)),
      lines_(in_),
      file_(std::move(fileName)),
      symbols_(symbols) {}

PuzzleReader::PuzzleReader(std::istream& in, std::string fileName, const Symbols& symbols,
                           Reading reading, int linesBefore)
    : in_(in),
      reading_(std::move(reading)),
      lines_(in, linesBefore),
      file_(std::move(fileName)),
      symbols_(symbols) {}

std::optional<Grid> PuzzleReader::next() {
  if (reading_.refusal) return refuseFile();
  if (!openSudoku_ && lines_.count() == 0 && in_.peek() == '<') openSudoku_.emplace(in_, file_);
  if (openSudoku_) return openSudoku_->next();
  while (waiting_.empty() || (isUndecided(waiting_.front()) && waiting_.size() < kMaxWaiting)) {
    std::vector<TextLine> block = nextBlock();
    if (block.empty()) break;
    await(std::move(block));
  }
  if (waiting_.empty()) return std::nullopt;
  const BlockParser block = std::move(waiting_.front());
  waiting_.pop_front();
  line_ = block.line();
  faultOfSolution_.reset();
  Grid grid = block.parse(symbols_);
  faultOfSolution_ = block.faultOfSolution(grid, symbols_);
  return grid;
}

// Throws once; then the text is at its end.
std::optional<Grid> PuzzleReader::refuseFile() {
  if (std::exchange(line_, 1) == 1) return std::nullopt;
  in_.ignore(std::numeric_limits<std::streamsize>::max());
  const auto& [found, expected, advice] = *reading_.refusal;
  throw PuzzleError(file_, 1, 1, found, expected, advice);
}

int PuzzleReader::line() const { return openSudoku_ ? openSudoku_->line() : line_; }

bool PuzzleReader::isInTheMiddle() const {
  return reading_.isLoose || isInBlock_ || !waiting_.empty() || hasHeadings_ ||
         openSudoku_.has_value();
}

bool PuzzleReader::isUndecided(const BlockParser& block) const {
  return (block.symbols() & symbols_).count() > 1;
}

// Queues the block and narrows the possible symbol sets by it.
void PuzzleReader::await(std::vector<TextLine> block) {
  const BlockParser& puzzle = waiting_.emplace_back(file_, std::move(block), reading_.gapSymbol());
  const Symbols common = puzzle.symbols() & symbols_;
  if (common.any()) symbols_ &= common | ~symbolsOf(puzzle.order());
}

std::optional<TextLine> PuzzleReader::nextLine() {
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
bool PuzzleReader::takeHeading(const TextLine& line) {
  const std::string heading = line.heading();
  const bool isPuzzle = heading == "[puzzle]";
  if (!isPuzzle && (heading.empty() || !hasHeadings_)) return false;
  hasHeadings_ = true;
  isSkipping_ = !isPuzzle;
  return true;
}

// Returns whether the line is a heading in a loose reading: words, or a number or letter above a
// grid, shorter than any row. Remembers words that are not directly below a row.
bool PuzzleReader::isHeading(const TextLine& line) {
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

// Returns the lines of the next puzzle; of a long block, just enough to show that it is too long.
std::vector<TextLine> PuzzleReader::nextBlock() {
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

Grid parsePuzzle(std::string_view text, const Symbols& symbols) {
  std::istringstream bytes{std::string(text)};
  DecodedText in(bytes);
  PuzzleReader reader(in, "puzzle", symbols, Reading());
  auto grid = reader.next();
  if (!grid) throw PuzzleError("puzzle", 1, 1, "no puzzle", "one puzzle");
  const int first = reader.line();
  bool isAlone = false;
  try {
    isAlone = !reader.next();
  } catch (const PuzzleError&) {
    isAlone = false;  // even a malformed second puzzle is one too many
  }
  if (!isAlone) {
    throw PuzzleError("puzzle", reader.line(), 1, "a second puzzle",
                      fmt::format("only the one on line {}", first));
  }
  return *grid;
}

std::string toText(const IGrid& grid, TextFormat format) {
  const int n = order(grid.shape());
  std::string text;
  for (int y = 0; y < n; ++y) {
    if (y > 0 && format != TextFormat::line) text += '\n';
    for (int x = 0; x < n; ++x) {
      if (x > 0 && format == TextFormat::spaced) text += ' ';
      text += cellText(n, grid.get(x, y), format);
    }
  }
  return text;
}

}  // namespace sudoku
