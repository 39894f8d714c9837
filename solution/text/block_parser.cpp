#include "solution/text/block_parser.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "solution/grid/completion.h"
#include "solution/text/puzzle_text.h"

namespace sudoku {

namespace {

// Returns N if that many cells make an N x N grid, else 0.
int orderOfCells(std::size_t cells) {
  for (const Shape shape : kUsualShapes) {
    const auto n = static_cast<std::size_t>(order(shape));
    if (cells == n * n) return order(shape);
  }
  return 0;
}

int columnBehind(const TextLine& line) { return static_cast<int>(line.text.size()) + 1; }

std::string counted(std::size_t number, const std::string& thing) {
  return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

}  // namespace

BlockParser::BlockParser(std::string file, std::vector<TextLine> lines, char gap)
    : file_(std::move(file)), gap_(gap), lines_(std::move(lines)) {
  for (const TextLine& line : lines_) cells_.push_back(line.cells());
}

// Returns N if the only line holds a whole N x N grid, else 0.
int BlockParser::wholeOrder() const {
  return lines_.size() == 1 ? orderOfCells(cells_.front().size()) : 0;
}

int BlockParser::order() const {
  const int whole = wholeOrder();
  const auto length = static_cast<int>(cells_.front().size());
  return whole > 0 ? whole : isUsualOrder(length) ? length : 0;
}

bool BlockParser::hasRowsOf(int n) const {
  const auto cells = static_cast<std::size_t>(n);
  return cells_.size() == cells && std::all_of(cells_.begin(), cells_.end(), [&](const auto& row) {
           return row.size() == cells;
         });
}

Symbols BlockParser::symbols() const {
  Symbols possible = symbolsOf(order());
  const bool isMissized = wholeOrder() == 0 && !hasRowsOf(order());
  if (possible.none() || isMissized || Notation(order(), cells_, nullptr, gap_).takesNumbers())
    return {};
  bool isEmpty = true;
  for (std::size_t i = 0; i < possible.size(); ++i) {
    const Notation notation(order(), cells_, &kSymbolSets.at(i), gap_);
    for (const auto& row : cells_) {
      for (const TextCell& cell : row) {
        const auto digit = notation.digitOf(cell.text);
        if (!digit) possible.reset(i);
        isEmpty = isEmpty && digit == kEmpty;
      }
    }
  }
  // Without a '.', the grid is full if its symbols are 0-F. If it then has a conflict, '0' is an
  // empty cell.
  const bool isFullIn0F = possible.test(0) && possible.count() > 1 &&
                          Notation(order(), cells_, &kSymbolSets[1], gap_).isZeroGap();
  if (isFullIn0F) {
    const bool isWrong =
        !isValidIn(kSymbolSets[0]) && isValidIn(*firstOf(Symbols(possible).reset(0)));
    return isWrong ? possible.reset(0) : Symbols(1);
  }
  return isEmpty ? Symbols() : possible;
}

// Requires that all cells are valid in the set.
bool BlockParser::isValidIn(const SymbolSet& set) const {
  const Notation notation(order(), cells_, &set, gap_);
  return (wholeOrder() > 0 ? parseWhole(order(), notation) : parseRows(order(), notation))
      .isValid();
}

std::optional<std::string> BlockParser::faultOfSolution(const Grid& puzzle,
                                                        const Symbols& among) const {
  const TextLine& line = lines_.front();
  if (line.solution.empty()) return std::nullopt;
  const BlockParser solution(file_, {plainLine(line.number, line.solution)}, gap_);
  try {
    const Grid grid = solution.parse(among);
    if (sameShape(grid.shape(), puzzle.shape())) return faultOfCompletion(puzzle, grid);
  } catch (const PuzzleError&) {  // not a grid: reported below
  }
  return fmt::format("it is not a {0}x{0} grid", order());
}

Grid BlockParser::parse(const Symbols& among) const {
  const TextLine& first = lines_.front();
  if (first.isTooLong) {
    refuse(first, static_cast<int>(kMaxLineLength) + 1,
           fmt::format("more than {} characters", kMaxLineLength), "a shorter line");
  }
  const int n = order();
  const bool isWhole = wholeOrder() > 0;
  if (n == 0 || (!isWhole && first.annotationColumn > 0)) refuseImpossibleLength();
  const Symbols possible = symbols() & among;
  if (possible.count() > 1) refuseAmbiguous(possible);
  const Symbols tried = possible.any() ? possible : symbolsOf(n) & among;
  const Notation notation(n, cells_, firstOf(tried), gap_);
  return isWhole ? parseWhole(n, notation) : parseRows(n, notation);
}

Grid BlockParser::parseWhole(int n, const Notation& notation) const {
  Grid grid(shapeOfOrder(n));
  int at = 0;
  for (const TextCell& cell : cells_.front()) {
    grid.set(at % n, at / n, digitOf(notation, lines_.front(), cell));
    ++at;
  }
  return grid;
}

Grid BlockParser::parseRows(int n, const Notation& notation) const {
  Grid grid(shapeOfOrder(n));
  const auto rows = static_cast<std::size_t>(n);
  for (std::size_t row = 0; row < rows; ++row) {
    if (row == lines_.size()) refuseMissingRow(n);
    refuseWrongLength(row, n);
    int x = 0;
    for (const TextCell& cell : cells_[row]) {
      grid.set(x++, static_cast<int>(row), digitOf(notation, lines_[row], cell));
    }
  }
  if (lines_.size() > rows) {
    refuse(lines_[rows], 1, "an extra line",
           fmt::format("an empty line or the end of the text after {} lines", n));
  }
  return grid;
}

// Reports the first cell that is not empty: it is a different digit in each set.
void BlockParser::refuseAmbiguous(const Symbols& possible) const {
  for (std::size_t row = 0; row < cells_.size(); ++row) {
    for (const TextCell& cell : cells_[row]) {
      if (cell.text == "." || cell.text == "0") continue;
      std::string readings;
      for (std::size_t i = 0; i < possible.size(); ++i) {
        if (!possible[i]) continue;
        const SymbolSet& set = kSymbolSets.at(i);
        const int digit = Notation(order(), cells_, &set, gap_).digitOf(cell.text).value();
        readings +=
            fmt::format("{} {} in {}", readings.empty() ? ", which is" : " or", digit, set.name);
      }
      refuse(lines_[row], cell.column, shown(cell.text) + readings,
             "a symbol in the file that only one of these has",
             fmt::format("say which it is ({}), or add a puzzle that shows it",
                         namesOf(possible, "--symbols ")));
    }
  }
}

int BlockParser::digitOf(const Notation& notation, const TextLine& line,
                         const TextCell& cell) const {
  if (const auto digit = notation.digitOf(cell.text)) return *digit;
  refuse(line, cell.column, shown(cell.text), notation.expected(), notation.adviceOn(cell.text));
}

// Checked first: it explains more than the wrong number of cells that it causes.
void BlockParser::refuseForeignCharacter(std::size_t row) const {
  for (const TextCell& cell : cells_[row]) {
    const auto at = static_cast<std::size_t>(
        std::find_if_not(cell.text.begin(), cell.text.end(),
                         [this](char c) { return c == gap_ || isSymbolOfSomeGrid(c); }) -
        cell.text.begin());
    if (at == cell.text.size()) continue;
    refuse(lines_[row], cell.column + static_cast<int>(at), shown(cell.text.substr(at, 1)),
           "a digit, a letter, or '.' for an empty cell", adviceOnForeign(cell.text[at]));
  }
}

void BlockParser::refuseWrongLength(std::size_t row, int n) const {
  const auto& cells = cells_[row];
  const auto wanted = static_cast<std::size_t>(n);
  if (cells.size() == wanted) return;
  refuseForeignCharacter(row);
  const bool isLong = cells.size() > wanted;
  refuse(lines_[row], isLong ? cells[wanted].column : columnBehind(lines_[row]),
         counted(cells.size(), "cell"), fmt::format("{} as in line {}", n, lines_.front().number),
         isLong ? "the line is too long" : "the line is too short");
}

void BlockParser::refuseImpossibleLength() const {
  const TextLine& line = lines_.front();
  const std::size_t length = cells_.front().size();
  refuseForeignCharacter(0);
  if (line.annotationColumn > 0) {
    refuse(line, line.annotationColumn, "':' after " + counted(length, "cell"),
           "all cells of a puzzle before it: 81 for 9x9");
  }
  refuse(line, columnBehind(line), counted(length, "cell"),
         "9 on each of 9 lines, or 81 on one line, for 9x9",
         "other grids have 4, 6, 8, 10, 12, 15, 16, 20 or 25 cells per line");
}

void BlockParser::refuseMissingRow(int n) const {
  refuse(lines_.back(), columnBehind(lines_.back()),
         "the end of the puzzle after " + counted(lines_.size(), "line"),
         fmt::format("{} lines of {} cells", n, n),
         n == 16 ? "if these are 4x4 puzzles, put an empty line between them" : "");
}

void BlockParser::refuse(const TextLine& line, int column, const std::string& found,
                         const std::string& expected, const std::string& advice) const {
  const auto at = static_cast<std::size_t>(column - 1);
  const int place = line.places.empty()       ? column
                    : at < line.places.size() ? line.places[at]
                                              : line.places.back();
  throw PuzzleError(file_, line.number, place, found, expected, advice);
}

}  // namespace sudoku
