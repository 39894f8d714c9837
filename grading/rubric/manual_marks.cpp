#include "grading/rubric/manual_marks.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/files/input_error.h"
#include "base/files/whole_file.h"

namespace sudoku::grading {
namespace {

constexpr std::string_view kSubmission = "submission";
constexpr std::string_view kComment = " comment";

struct Column {
  std::size_t item = 0;  // index in the rubric
  bool isComment = false;
};

std::optional<Column> columnNamed(const std::string& name, const Rubric& rubric) {
  for (std::size_t i = 0; i < rubric.manual.size(); ++i) {
    const std::string& id = rubric.manual[i].id;
    if (name == id) return Column{i, false};
    if (name == id + std::string(kComment)) return Column{i, true};
  }
  return std::nullopt;
}

std::vector<Column> columnsOf(const CsvTable& table, const Rubric& rubric) {
  std::vector<std::string> choices;
  for (const ManualItem& item : rubric.manual) {
    choices.push_back(item.id);
    choices.push_back(item.id + std::string(kComment));
  }
  const auto& names = table.heading.fields;
  if (names.front() != kSubmission)
    throw InputError(table.file, table.heading.line,
                     fmt::format("the first column '{}'", names.front()),
                     fmt::format("'{}'", kSubmission));
  std::vector<Column> columns;
  for (std::size_t i = 1; i < names.size(); ++i) {
    const auto column = columnNamed(names[i], rubric);
    if (!column)
      throw InputError(table.file, table.heading.line, fmt::format("the column '{}'", names[i]),
                       choices.empty() ? "no more columns: the rubric has no [[manual]] table"
                                       : fmt::format("one of: {}", fmt::join(choices, ", ")));
    columns.push_back(*column);
  }
  return columns;
}

double markIn(const std::string& text, double most, const CsvTable& table, int line) {
  double mark = 0;
  std::string number = text;
  std::ranges::replace(number, ',', '.');  // decimal comma of many locales
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), mark);
  if (error != std::errc{} || end != number.data() + number.size() || !(mark >= 0 && mark <= most))
    throw InputError(table.file, line, fmt::format("the mark '{}'", text),
                     fmt::format("a number from 0 to {:g}, or nothing while it is pending", most));
  return mark;
}

}  // namespace

std::vector<ManualResult> pendingMarks(const Rubric& rubric) {
  std::vector<ManualResult> all;
  for (const ManualItem& item : rubric.manual)
    all.push_back({item.id, item.title, item.points, std::nullopt, ""});
  return all;
}

ManualMarks parseManualMarks(std::string_view text, const std::string& file, const Rubric& rubric) {
  const CsvTable table = parseCsv(text, file);
  const std::vector<Column> columns = columnsOf(table, rubric);
  ManualMarks marks;
  for (const CsvRow& row : table.rows) {
    const auto [place, isNew] = marks.emplace(row.fields.front(), pendingMarks(rubric));
    if (!isNew)
      throw InputError(file, row.line,
                       fmt::format("the submission '{}' a second time", row.fields.front()),
                       "each submission only once");
    for (std::size_t i = 0; i < columns.size(); ++i) {
      const std::string& field = row.fields[i + 1];
      ManualResult& result = place->second[columns[i].item];
      if (columns[i].isComment) {
        result.comment = field;
      } else if (!field.empty()) {
        result.mark = markIn(field, result.points, table, row.line);
      }
    }
  }
  return marks;
}

ManualMarks readManualMarks(const std::filesystem::path& file, const Rubric& rubric) {
  return parseManualMarks(wholeFile(file), file.string(), rubric);
}

}  // namespace sudoku::grading
