#include "solution/text/puzzle_text.h"

#include <fmt/core.h>

#include <sstream>
#include <utility>

#include "solution/text/block_parser.h"
#include "solution/text/symbols.h"

namespace sudoku {

namespace {

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
      expected_(expected) {}

PuzzleReader::PuzzleReader(std::istream& in, std::string fileName, int linesBefore)
    : lines_(in, linesBefore), file_(std::move(fileName)) {}

std::optional<Grid> PuzzleReader::next() {
  const std::vector<TextLine> block = nextBlock();
  if (block.empty()) return std::nullopt;
  line_ = block.front().number;
  return BlockParser(file_, block).parse();
}

std::optional<TextLine> PuzzleReader::nextLine() {
  if (ahead_) return std::exchange(ahead_, std::nullopt);
  if (lines_.failed()) return std::nullopt;
  auto line = lines_.next();
  if (lines_.failed()) {
    throw PuzzleError(file_, lines_.count() + 1, 1, "a text that cannot be read", "a puzzle",
                      "check that it is a file and may be read");
  }
  return line;
}

// Returns the lines of the next puzzle, of a long block only as many as tell that it is too long.
std::vector<TextLine> PuzzleReader::nextBlock() {
  constexpr std::size_t kMostLines = kMaxOrder + 1;
  std::vector<TextLine> block;
  while (auto line = nextLine()) {
    if (line->isComment || (line->isBlank && block.empty())) continue;
    if (line->isBlank) break;
    const bool isWhole = line->isWholePuzzle();
    if (isWhole && !block.empty()) {
      ahead_ = std::move(line);
      break;
    }
    if (block.size() < kMostLines) block.push_back(*std::move(line));
    if (isWhole) break;
  }
  return block;
}

Grid parsePuzzle(std::string_view text) {
  std::istringstream in{std::string(text)};
  PuzzleReader reader(in, "puzzle");
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
                      fmt::format("only the one of line {}", first));
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
