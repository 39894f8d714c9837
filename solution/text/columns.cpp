#include "solution/text/columns.h"

#include <algorithm>
#include <string>

#include "solution/grid/shapes.h"

namespace sudoku {

namespace {

constexpr std::string_view kPadding = " \t\"'";

Field trimmed(std::string_view line, std::size_t begin, std::size_t end) {
  while (begin < end && kPadding.find(line[begin]) != std::string_view::npos) ++begin;
  while (begin < end && kPadding.find(line[end - 1]) != std::string_view::npos) --end;
  return {line.substr(begin, end - begin), begin};
}

bool isLetterOrDigit(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

struct Column {
  std::size_t grids = 0;
  bool hasGaps = false;
};

}  // namespace

std::vector<Field> fieldsOf(std::string_view line, char separator) {
  std::vector<Field> fields;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find(separator, begin), line.size());
    const Field field = trimmed(line, begin, end);
    if (separator != ' ' || !field.text.empty()) fields.push_back(field);
    begin = end + 1;
  }
  return fields;
}

bool isWholeGrid(std::string_view field, char gap) {
  const bool isSquare = std::ranges::any_of(kUsualShapes, [&](Shape shape) {
    const auto n = static_cast<std::size_t>(order(shape));
    return field.size() == n * n;
  });
  return isSquare && std::ranges::all_of(field, [&](char c) {
           const bool isSmall = field.size() <= 81;
           return c == '.' || (gap != 0 && c == gap) ||
                  (isSmall ? c >= '0' && c <= '9' : isLetterOrDigit(c));
         });
}

GridColumns gridColumnsOf(const std::vector<std::string_view>& lines, char separator, char gap) {
  std::vector<Column> columns;
  for (const std::string_view line : lines) {
    const std::vector<Field> fields = fieldsOf(line, separator);
    if (fields.size() < 2) continue;
    columns.resize(std::max(columns.size(), fields.size()));
    for (std::size_t i = 0; i < fields.size(); ++i) {
      if (!isWholeGrid(fields[i].text, gap)) continue;
      ++columns[i].grids;
      const std::string gaps = gap != 0                     ? std::string(1, gap)
                               : fields[i].text.size() > 81 ? "."
                                                            : ".0";
      columns[i].hasGaps =
          columns[i].hasGaps || fields[i].text.find_first_of(gaps) != std::string_view::npos;
    }
  }
  std::size_t most = 0;
  for (const Column& column : columns) most = std::max(most, column.grids);
  GridColumns found;
  std::vector<int> full;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (columns[i].grids == 0 || columns[i].grids * 2 < most) continue;
    (columns[i].hasGaps ? found.puzzles : full).push_back(static_cast<int>(i));
  }
  if (found.puzzles.empty() && !full.empty()) {
    found.puzzles.push_back(full.front());
    full.erase(full.begin());
  }
  if (!full.empty()) found.solution = full.front();
  return found;
}

}  // namespace sudoku
