#include "grading/rubric/manual_marks.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "base/csv_writer.h"
#include "base/files/input_error.h"
#include "base/files/whole_file.h"
#include "base/nearest.h"

namespace sudoku::grading {
namespace {

constexpr std::string_view kSubmission = "submission";
constexpr std::string_view kStudent = "student";

struct Column {
  std::string id;
  double points = 0;                // maximum
  std::optional<std::size_t> item;  // index in the rubric; nullopt: a check
  bool isComment = false;
};

/// All columns that a marks file may have, comments after their marks.
std::vector<Column> knownColumns(const Rubric& rubric) {
  std::vector<Column> known;
  const auto add = [&known](const std::string& id, double points, std::optional<std::size_t> item) {
    known.push_back({id, points, item, false});
    known.push_back({id + kCommentSuffix, points, item, true});
  };
  for (std::size_t i = 0; i < rubric.manual.size(); ++i)
    add(rubric.manual[i].id, rubric.manual[i].points, i);
  for (const RubricItem& item : rubric.items)
    add(std::string(item.check->id), item.points, std::nullopt);
  if (rubric.ownTests) add(kOwnTests, rubric.ownTests->points, std::nullopt);
  double most = 0;
  for (const Column& column : known) most += column.isComment ? 0 : column.points;
  add(kTotal, most, std::nullopt);
  return known;
}

/// Whether no row has anything in the column, as in a file written before the rubric changed.
bool isEmpty(const CsvTable& table, std::size_t column) {
  return !table.rows.empty() && std::ranges::all_of(table.rows, [column](const CsvRow& row) {
    return row.fields[column].empty();
  });
}

/// The columns after the first; nullopt for those that are not read.
std::vector<std::optional<Column>> columnsOf(const CsvTable& table, const Rubric& rubric) {
  const std::vector<Column> known = knownColumns(rubric);
  const auto& names = table.heading.fields;
  if (names.front() != kSubmission && names.front() != kStudent)
    throw InputError(table.file, table.heading.line,
                     fmt::format("the first column '{}'", names.front()),
                     fmt::format("'{}'", kSubmission));
  std::vector<std::optional<Column>> columns;
  for (std::size_t i = 1; i < names.size(); ++i) {
    const auto column = std::ranges::find(known, names[i], &Column::id);
    if (std::ranges::count(names, names[i]) > 1)
      throw InputError(table.file, table.heading.line,
                       fmt::format("the column '{}' twice", names[i]), "each at most once");
    if (column != known.end()) {
      columns.emplace_back(*column);
    } else if (names[i] == kNameColumn || names[i] == kWaitsColumn || isEmpty(table, i)) {
      columns.emplace_back();
    } else {
      std::vector<std::string> choices;
      for (const Column& one : known) choices.push_back(one.id);
      const std::string near = didYouMean(names[i], choices);
      throw InputError(table.file, table.heading.line, fmt::format("the column '{}'", names[i]),
                       near.empty() ? fmt::format("one of: {}", fmt::join(choices, ", "))
                                    : "an item, a check or its comment" + near);
    }
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

/// Reads the marks of one submission.
/// Throws:  InputError - an invalid mark, or an override without a reason.
void readRow(const CsvRow& row, const std::vector<std::optional<Column>>& columns,
             const CsvTable& table, PersonsMarks& marks) {
  std::map<std::string, std::string> reasons;  // by check
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::string& field = row.fields[i + 1];
    const auto& column = columns[i];
    if (!column || field.empty()) continue;
    if (column->isComment) {
      const std::string comment = withoutApostrophe(field);
      if (column->item)
        marks.items[*column->item].comment = comment;
      else
        reasons[column->id.substr(0, column->id.rfind(kCommentSuffix))] = comment;
    } else {
      const double mark = markIn(field, column->points, table, row.line);
      if (column->item)
        marks.items[*column->item].mark = mark;
      else
        marks.checks[column->id].points = mark;
    }
  }
  for (const auto& [id, reason] : reasons) {
    if (!marks.checks.contains(id))
      throw InputError(table.file, row.line, fmt::format("the comment '{}' without a mark", reason),
                       fmt::format("the mark in the column '{}'", id));
  }
  for (auto& [id, given] : marks.checks) {
    given.reason = reasons[id];
    if (given.reason.empty())
      throw InputError(table.file, row.line,
                       fmt::format("a mark for the check '{}' without a reason", id),
                       fmt::format("the reason in the column '{}{}'", id, kCommentSuffix));
  }
}

}  // namespace

std::vector<ManualResult> pendingMarks(const Rubric& rubric) {
  std::vector<ManualResult> all;
  for (const ManualItem& item : rubric.manual)
    all.push_back({item.id, item.title, item.points, std::nullopt, ""});
  return all;
}

std::vector<std::string> apply(const PersonsMarks& marks, Report& report) {
  std::vector<std::string> unused;
  report.manual = marks.items;
  report.byPerson.reset();
  for (CheckResult& result : report.results) result.byPerson.reset();
  for (const auto& [id, given] : marks.checks) {
    const auto result = std::ranges::find(report.results, id, &CheckResult::id);
    if (result != report.results.end())
      result->byPerson = given;
    else if (id == kTotal)
      report.byPerson = given;
    else
      unused.push_back(id);
  }
  return unused;
}

ManualMarks parseManualMarks(std::string_view text, const std::string& file, const Rubric& rubric) {
  const CsvTable table = parseCsv(text, file);
  const std::vector<std::optional<Column>> columns = columnsOf(table, rubric);
  ManualMarks marks;
  for (const CsvRow& row : table.rows) {
    const std::string name = withoutApostrophe(row.fields.front());
    if (name.empty())
      throw InputError(file, row.line, "marks without a submission",
                       "its name, or an id, login or e-mail address of a student");
    const auto [place, isNew] = marks.emplace(name, unmarked(rubric));
    if (!isNew)
      throw InputError(file, row.line, fmt::format("the submission '{}' a second time", name),
                       "each submission only once");
    readRow(row, columns, table, place->second);
    const auto& names = table.heading.fields;
    if (const auto at = std::ranges::find(names, kNameColumn); at != names.end())
      place->second.name =
          withoutApostrophe(row.fields[static_cast<std::size_t>(at - names.begin())]);
  }
  return marks;
}

ManualMarks readManualMarks(const std::filesystem::path& file, const Rubric& rubric) {
  return parseManualMarks(wholeFile(file), file.string(), rubric);
}

}  // namespace sudoku::grading
