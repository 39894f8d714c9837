#include "solution/text/text_line.h"

#include <algorithm>
#include <istream>
#include <limits>

#include "solution/grid/shapes.h"
#include "solution/text/reading.h"

namespace sudoku {

namespace {

constexpr char kEndOfDosText = '\x1a';
constexpr std::string_view kBlanks = " \t";
constexpr std::string_view kBetweenCells = " \t|";
constexpr std::string_view kRulers = "-+=*| \t";
constexpr std::string_view kRating =
    " ED=";  // after a puzzle, as written by Sudoku Explainer's serate

// Lines with at least this many cells are whole puzzles, shorter lines are rows.
constexpr std::size_t kFewestCellsOfWholePuzzle = 36;

void trimEnd(std::string& text) {
  text.erase(std::min(text.find_last_not_of(kBlanks) + 1, text.size()));
}

std::vector<TextCell> groupsOf(std::string_view text) {
  std::vector<TextCell> groups;
  std::size_t begin = text.find_first_not_of(kBetweenCells);
  while (begin != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(kBetweenCells, begin), text.size());
    groups.push_back({text.substr(begin, end - begin), static_cast<int>(begin) + 1});
    begin = text.find_first_not_of(kBetweenCells, end);
  }
  return groups;
}

std::vector<TextCell> charactersOf(const std::vector<TextCell>& groups) {
  std::vector<TextCell> characters;
  for (const TextCell& group : groups) {
    for (std::size_t i = 0; i < group.text.size(); ++i) {
      characters.push_back({group.text.substr(i, 1), group.column + static_cast<int>(i)});
    }
  }
  return characters;
}

}  // namespace

TextLine plainLine(int number, std::string text) {
  TextLine line;
  line.number = number;
  while (text.ends_with('\r') || text.ends_with(kEndOfDosText)) text.pop_back();
  trimEnd(text);
  line.isBlank = text.empty();
  text.erase(std::min(text.find('#'), text.size()));
  text.erase(std::min(text.find(kRating), text.size()));
  trimEnd(text);
  line.isComment = !line.isBlank && text.find_first_not_of(kRulers) == std::string::npos;
  const std::size_t colon = text.find(':');
  if (colon != std::string::npos && text.find_first_not_of(kBlanks) < colon) {
    line.annotationColumn = static_cast<int>(colon) + 1;
    text.erase(colon);
    trimEnd(text);
  }
  line.text = std::move(text);
  return line;
}

bool isPossibleLength(std::size_t cells) {
  return std::any_of(kUsualShapes.begin(), kUsualShapes.end(), [cells](Shape shape) {
    const auto n = static_cast<std::size_t>(order(shape));
    return cells == n || cells == n * n;
  });
}

std::vector<TextCell> TextLine::cells() const {
  const std::vector<TextCell> groups = groupsOf(text);
  std::vector<TextCell> characters = charactersOf(groups);
  const bool areShort = groups.size() > 1 && std::all_of(groups.begin(), groups.end(), [](auto& g) {
                          return g.text.size() <= 2;
                        });
  const bool areCells =
      areShort && (isPossibleLength(groups.size()) || !isPossibleLength(characters.size()));
  return areCells ? groups : characters;
}

bool TextLine::isWholePuzzle() const {
  return isTooLong || isWhole || annotationColumn > 0 ||
         cells().size() >= kFewestCellsOfWholePuzzle;
}

std::string TextLine::heading() const {
  const std::size_t begin = text.find_first_not_of(kBlanks);
  if (begin == std::string::npos || text[begin] != '[' || text.back() != ']') return "";
  std::string heading = text.substr(begin);
  for (char& c : heading) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return heading;
}

std::optional<TextLine> LineReader::next(const Reading& reading) {
  if (ended_) return std::nullopt;
  in_.getline(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
  const auto got = static_cast<std::size_t>(in_.gcount());
  failed_ = in_.bad() || (in_.fail() && got == 0 && !in_.eof());
  ended_ = failed_ || in_.eof();
  if (failed_ || (ended_ && got == 0)) return std::nullopt;
  ++count_;
  const bool isCut = in_.fail();  // the line is longer than the buffer
  if (isCut) {
    in_.clear();
    in_.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  }
  const std::size_t length = isCut || ended_ ? got : got - 1;  // without '\n'
  std::string text(buffer_.data(), length);
  if (isCut || length > kMaxLineLength + (text.ends_with('\r') ? 1 : 0)) {
    TextLine line;
    line.number = count_;
    line.isTooLong = true;
    return line;
  }
  return lineIn(reading, count_, std::move(text));
}

}  // namespace sudoku
