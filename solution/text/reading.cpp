#include "solution/text/reading.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "solution/text/columns.h"

namespace sudoku {

namespace {

constexpr std::string_view kSpace = " \t";
constexpr std::string_view kDecoration = "[](){}\"'`";

bool isLatin(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool hasOnly(std::string_view text, std::string_view characters) {
  return text.find_first_not_of(characters) == std::string_view::npos;
}

// Turns "name = [[5, 3]];" into "5, 3" at the same columns. Returns whether there was decoration.
bool blankDecoration(std::string& text) {
  const std::size_t sign = text.rfind('=');
  const std::size_t begin = sign == std::string::npos ? 0 : sign;
  const std::size_t bracket = text.find_first_of(begin > 0 ? "[{(\"'" : "[{(", begin);
  const bool isNamed =
      bracket != std::string::npos &&
      std::any_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(bracket), isLatin);
  if (isNamed) std::fill_n(text.begin(), bracket, ' ');
  bool isDecorated = false;
  for (char& c : text) {
    if (kDecoration.find(c) == std::string_view::npos) continue;
    c = ' ';
    isDecorated = true;
  }
  if (isDecorated) text.erase(text.find_last_not_of(" \t,;") + 1);
  return isDecorated;
}

// Returns whether a line has words instead of cells: two different letters are adjacent, and at
// least a quarter of the visible characters are letters. In grids above 9x9, which have letters as
// cells, one letter must also not be a cell symbol.
bool isTitle(const Reading& reading, std::string_view text) {
  if (hasOnly(text.substr(0, 1), "/%") && !text.empty()) return true;
  std::size_t letters = 0;
  std::size_t visible = 0;
  bool hasWord = false;
  bool isSurelyText = reading.width <= 9;
  for (std::size_t i = 0; i < text.size(); ++i) {
    visible += kSpace.find(text[i]) == std::string_view::npos ? 1 : 0;
    if (!isLatin(text[i])) continue;
    ++letters;
    isSurelyText = isSurelyText || (text[i] >= 'g' && text[i] != reading.gap);
    hasWord = hasWord || (i > 0 && isLatin(text[i - 1]) && text[i] != text[i - 1]);
  }
  return hasWord && isSurelyText && letters * 4 >= visible;
}

// Whether a line that may look like a ruler is a row without givens.
bool isRowOfGaps(const Reading& reading, std::string_view text) {
  const auto gaps = static_cast<std::size_t>(std::count(text.begin(), text.end(), reading.gap));
  return reading.gap != 0 && gaps > 0 && gaps == reading.width &&
         hasOnly(text, std::string(" \t|") + reading.separator + reading.gap);
}

// Writes '_' for each empty field. This moves the fields, so it records their columns.
void fillFields(const Reading& reading, TextLine& line, std::string_view text) {
  std::vector<Field> fields = fieldsOf(text, reading.separator);
  const bool isFramed = reading.separator == '|' && fields.size() > 2 &&
                        fields.front().text.empty() && fields.back().text.empty() &&
                        isPossibleLength(fields.size() - 2);
  if (isFramed) fields = {fields.begin() + 1, fields.end() - 1};
  line.text.clear();
  for (const Field& field : fields) {
    const std::string cell = field.text.empty() ? "_" : std::string(field.text);
    line.text += cell + ' ';
    for (std::size_t i = 0; i <= cell.size(); ++i)
      line.places.push_back(static_cast<int>(field.begin + i) + 1);
  }
}

TextLine rowOf(const Reading& reading, int number, std::string text) {
  const bool isRow = isRowOfGaps(reading, text);
  const bool isRuler = !isRow && hasOnly(text, "-+=*| \t") && !hasOnly(text, "| \t");
  const bool hasBlankGaps = reading.gap == ' ' && !isRuler;
  TextLine expanded;
  if (hasBlankGaps && reading.separator == 0) {
    const auto bars = static_cast<std::size_t>(std::count(text.begin(), text.end(), '|'));
    text.resize(std::max(text.size(), reading.width + bars), ' ');
    std::replace(text.begin(), text.end(), ' ', '_');
  } else if (hasBlankGaps && text.find(reading.separator) != std::string::npos) {
    fillFields(reading, expanded, text);
    text = expanded.text;
  } else if (reading.separator != 0) {
    std::replace(text.begin(), text.end(), reading.separator, ' ');
  }
  TextLine line = plainLine(number, std::move(text));
  line.places = std::move(expanded.places);
  line.isComment = (line.isComment && !isRow) || line.isBlank;  // only brackets: skipped
  line.isBlank = false;
  line.isWhole = reading.isListOf4x4 && line.cells().size() == 16;
  return line;
}

}  // namespace

TextLine lineIn(const Reading& reading, int number, std::string text) {
  if (!reading.isLoose) return plainLine(number, std::move(text));
  if (!text.empty() && text.back() == '\r') text.pop_back();
  if (reading.separator == ',' && text.ends_with(';')) text.pop_back();  // ends a row
  const bool isRowOfBlanks =
      reading.gap == ' ' && reading.separator == 0 && text.size() == reading.width;
  const bool isSection = text.size() > 1 && text[0] == '[' && isLatin(text[1]);
  if ((hasOnly(text, kSpace) && !isRowOfBlanks) || text.starts_with('#') || isSection)
    return plainLine(number, std::move(text));
  if (blankDecoration(text) && text.empty()) text.assign(1, '#');
  const std::vector<Field> fields =
      reading.column < 0 ? std::vector<Field>() : fieldsOf(text, reading.separator);
  const auto column = static_cast<std::size_t>(std::max(reading.column, 0));
  const bool hasField = column < fields.size();
  const bool hasPuzzle = hasField && isWholeGrid(fields[column].text, reading.gap);
  if (!hasPuzzle && isTitle(reading, text)) {
    TextLine line;
    line.number = number;
    line.text = std::move(text);
    line.isTitle = true;
    return line;
  }
  if (!hasField) return rowOf(reading, number, std::move(text));
  const Field& field = fields[column];
  TextLine line = plainLine(number, std::string(field.begin, ' ') + std::string(field.text));
  line.isWhole = true;
  line.isBlank = false;
  const auto solution = static_cast<std::size_t>(reading.solutionColumn);
  if (reading.solutionColumn >= 0 && solution < fields.size())
    line.solution = fields[solution].text;
  return line;
}

}  // namespace sudoku
