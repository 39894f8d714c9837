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
      file_(std::move(fileName)),
      symbols_(symbols),
      blocks_(in_, file_, readingOf(decoded_->head(), decoded_->isWhole(), symbols)) {}

PuzzleReader::PuzzleReader(std::istream& in, std::string fileName, const Symbols& symbols,
                           Reading reading, int linesBefore)
    : in_(in),
      file_(std::move(fileName)),
      symbols_(symbols),
      blocks_(in, file_, std::move(reading), linesBefore) {}

std::optional<Grid> PuzzleReader::next() {
  if (blocks_.reading().refusal) return refuseFile();
  if (!openSudoku_ && blocks_.lines() == 0 && in_.peek() == '<') openSudoku_.emplace(in_, file_);
  if (openSudoku_) return openSudoku_->next();
  while (waiting_.empty() || (isUndecided(waiting_.front()) && waiting_.size() < kMaxWaiting)) {
    std::vector<TextLine> block = blocks_.next();
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
  const auto& [found, expected, advice] = *blocks_.reading().refusal;
  throw PuzzleError(file_, 1, 1, found, expected, advice);
}

int PuzzleReader::line() const { return openSudoku_ ? openSudoku_->line() : line_; }

bool PuzzleReader::isInTheMiddle() const {
  return blocks_.isInTheMiddle() || !waiting_.empty() || openSudoku_.has_value();
}

bool PuzzleReader::isUndecided(const BlockParser& block) const {
  return (block.symbols() & symbols_).count() > 1;
}

// Queues the block and narrows the possible symbol sets by it.
void PuzzleReader::await(std::vector<TextLine> block) {
  const BlockParser& puzzle =
      waiting_.emplace_back(file_, std::move(block), blocks_.reading().gapSymbol());
  const Symbols common = puzzle.symbols() & symbols_;
  if (common.any()) symbols_ &= common | ~symbolsOf(puzzle.order());
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
