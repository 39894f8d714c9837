#include "solution/text/open_sudoku.h"

#include <fmt/core.h>

#include <algorithm>
#include <istream>
#include <limits>
#include <utility>
#include <vector>

#include "solution/text/puzzle_text.h"
#include "solution/text/symbols.h"

namespace sudoku {

namespace {

constexpr std::size_t kMaxData = 16384;
constexpr std::size_t kLongestName = 64;
constexpr std::size_t kCells = 81;

bool isBlank(int c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool isDigit(int c) { return c >= '0' && c <= '9'; }
bool isOfName(int c) {
  return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-' ||
         c == '.' || c == ':';
}

std::string shownNext(int c) {
  if (c == std::char_traits<char>::eof()) return "the end of the file";
  const char character = static_cast<char>(c);
  return shown(std::string_view(&character, 1));
}

// Splits at runs of bars and white space.
std::vector<std::string> partsOf(const std::string& data) {
  std::vector<std::string> parts(1);
  for (std::size_t i = 0; i < data.size(); ++i) {
    const bool isLineEnd = data.compare(i, 5, "&#10;") == 0;
    if (isLineEnd) i += 4;
    if (!isLineEnd && data[i] != '|' && !isBlank(data[i])) {
      parts.back() += data[i];
    } else if (!parts.back().empty()) {
      parts.emplace_back();
    }
  }
  if (parts.back().empty()) parts.pop_back();
  return parts;
}

}  // namespace

OpenSudokuReader::OpenSudokuReader(std::istream& in, std::string fileName)
    : in_(in), file_(std::move(fileName)) {}

std::optional<Grid> OpenSudokuReader::next() {
  while (!ended_) {
    if (const auto game = tag()) {
      line_ = game->place.line;
      return gridOf(*game);
    }
  }
  return std::nullopt;
}

int OpenSudokuReader::get() {
  const int c = in_.get();
  if (c == '\n') {
    ++at_.line;
    at_.column = 1;
  } else {
    ++at_.column;
  }
  return c;
}

// Consumes the expected characters, up to the first mismatch.
bool OpenSudokuReader::take(std::string_view expected) {
  return std::ranges::all_of(expected, [this](char c) { return in_.peek() == c && get() == c; });
}

void OpenSudokuReader::skipBlanks() {
  while (isBlank(in_.peek())) get();
}

void OpenSudokuReader::skipBehind(std::string_view end) {
  const Place begin = at_;
  for (std::string last; last != end;) {
    if (!in_) refuseFile(begin, "no end", fmt::format("'{}'", end));
    if (last.size() == end.size()) last.erase(0, 1);
    last += static_cast<char>(get());
  }
}

std::string OpenSudokuReader::name() {
  std::string name;
  while (isOfName(in_.peek()) && name.size() < kLongestName) name += static_cast<char>(get());
  if (name.empty()) refuseFile(at_, shownNext(in_.peek()), "a name");
  return name;
}

std::string OpenSudokuReader::value(bool isKept) {
  const int quote = in_.peek();
  if (quote != '"' && quote != '\'') refuseFile(at_, shownNext(quote), "a value in quotes");
  get();
  const Place begin = at_;
  std::string value;
  for (int c = get(); c != quote; c = get()) {
    if (!in_ || c == '<') refuseFile(begin, "an unterminated value", "a closing quote");
    if (isKept) value += static_cast<char>(c);
    if (value.size() > kMaxData)
      refuseFile(begin, fmt::format("a game of more than {} characters", kMaxData),
                 "a shorter one");
  }
  return value;
}

// Reads up to the end of the next tag. Returns the game if it is one.
std::optional<OpenSudokuReader::Game> OpenSudokuReader::tag() {
  while (in_.peek() != '<') {
    if (!in_.good()) {
      const std::string root = root_.empty() ? "opensudoku" : root_;
      refuseFile(at_, in_.bad() ? "text that cannot be read" : "the end of the file",
                 fmt::format("</{}>", root));
    }
    get();
  }
  const Place begin = at_;
  get();
  if (take("?")) {
    skipBehind("?>");
  } else if (take("!")) {
    if (!take("--")) refuseFile(begin, "'<!'", "only tags and comments");
    skipBehind("-->");
  } else if (take("/")) {
    const bool isEnd = name() == root_;
    skipBehind(">");
    if (isEnd) end();
  } else {
    return opened(begin);
  }
  return std::nullopt;
}

std::optional<OpenSudokuReader::Game> OpenSudokuReader::opened(Place begin) {
  const std::string element = name();
  if (root_.empty() && element != "opensudoku" && element != "opensudoku2")
    refuseFile(begin, fmt::format("<{}>", element), "<opensudoku>, or puzzles as plain text");
  if (root_.empty()) root_ = element;
  const bool isGame = element == "game";
  Game game{"", begin};
  bool isClosed = false;
  for (skipBlanks(); in_.peek() != '>'; skipBlanks()) {
    isClosed = take("/");
    if (isClosed) continue;
    const std::string attribute = name();
    skipBlanks();
    if (!take("=")) refuseFile(at_, shownNext(in_.peek()), "'='");
    skipBlanks();
    const bool isKept = isGame && (attribute == "data" || attribute == "cells_data");
    const Place quote = at_;
    std::string text = value(isKept);
    if (isKept) game = {std::move(text), {quote.line, quote.column + 1}};
  }
  get();
  if (isClosed && element == root_) end();
  return isGame ? std::optional(std::move(game)) : std::nullopt;
}

Grid OpenSudokuReader::gridOf(const Game& game) const {
  const auto& [data, place] = game;
  if (data.starts_with("version:")) return gridOfCells(game);
  constexpr const char* kExpected = "81 digits, 0 for an empty cell";
  Grid grid;
  for (std::size_t i = 0; i < std::min(data.size(), kCells); ++i) {
    if (!isDigit(data[i]))
      throw PuzzleError(file_, place.line, place.column + static_cast<int>(i),
                        shown(data.substr(i, 1)), kExpected);
    grid.set(static_cast<int>(i % 9), static_cast<int>(i / 9), data[i] - '0');
  }
  if (data.size() != kCells)
    throw PuzzleError(
        file_, place.line, place.column,
        data.empty() ? "a game without data" : fmt::format("a game of {} characters", data.size()),
        kExpected);
  return grid;
}

Grid OpenSudokuReader::gridOfCells(const Game& game) const {
  const std::vector<std::string> parts = partsOf(game.data);
  const auto refuse = [&](const std::string& found, const std::string& expected) {
    throw PuzzleError(file_, game.place.line, game.place.column, found, expected);
  };
  const bool isKnown = parts.size() > 1 && parts[0] == "version:" && parts[1].size() == 1 &&
                       parts[1] >= "1" && parts[1] <= "4";
  if (!isKnown) refuse("a game of an unknown version", "'version: 1' to 'version: 4'");
  const std::size_t each = parts[1] == "4" ? 4 : 3;
  if (parts.size() != 2 + kCells * each)
    refuse(fmt::format("a game of {} parts", parts.size() - 2),
           fmt::format("{} for each of 81 cells", each));
  Grid grid;
  for (std::size_t i = 0; i < kCells; ++i) {
    const std::string& digit = parts[2 + i * each];
    const std::string& editable = parts[1 + (i + 1) * each];
    if (digit.size() != 1 || !isDigit(digit[0]) || (editable != "0" && editable != "1"))
      refuse(fmt::format("{} and {} in cell {}", shown(digit.substr(0, 9)),
                         shown(editable.substr(0, 9)), i + 1),
             "a digit, and 0 or 1 for whether it is editable");
    if (editable == "0") grid.set(static_cast<int>(i % 9), static_cast<int>(i / 9), digit[0] - '0');
  }
  return grid;
}

// Ignores the rest of the file.
void OpenSudokuReader::end() {
  ended_ = true;
  in_.ignore(std::numeric_limits<std::streamsize>::max());
}

void OpenSudokuReader::refuseFile(Place place, const std::string& found,
                                  const std::string& expected) {
  end();
  line_ = place.line;
  throw PuzzleError(file_, place.line, place.column, found, expected,
                    "a file that begins with '<' is read as an OpenSudoku file");
}

}  // namespace sudoku
