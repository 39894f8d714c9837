#include "courses/deadlines/times.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "base/csv_writer.h"
#include "base/escape.h"
#include "base/files/input_error.h"
#include "base/files/whole_file.h"

namespace sudoku::courses {
namespace {

/// The index of a column.
/// Throws:  InputError - there are not exactly two columns, or not exactly one with that name.
std::size_t columnOf(const CsvTable& table, std::string_view name) {
  const auto& names = table.heading.fields;
  if (names.size() != 2 || std::ranges::count(names, name) != 1)
    throw InputError(table.file, table.heading.line,
                     fmt::format("the columns '{}'",
                                 shownOnOneLine(fmt::format("{}", fmt::join(names, "', '")), 200)),
                     "student,time");
  return static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
}

}  // namespace

HandInTimes parseTimes(std::string_view text, const std::string& file,
                       const std::optional<TimeZone>& zone) {
  const CsvTable table = parseCsv(text, file);
  const bool bySubmission = std::ranges::count(table.heading.fields, "submission") == 1;
  const std::size_t students = columnOf(table, bySubmission ? "submission" : "student");
  const std::size_t column = columnOf(table, "time");
  HandInTimes times;
  for (const CsvRow& row : table.rows) {
    const std::string student = withoutApostrophe(row.fields[students]);
    const std::string& written = row.fields[column];
    if (student.empty())
      throw InputError(file, row.line, "a time without a student",
                       "an id, login, e-mail or hand-in");
    if (saysNoTime(written)) continue;
    const auto time = parseInstant(written, zone);
    if (!time)
      throw InputError(file, row.line, fmt::format("the time '{}'", shownOnOneLine(written, 100)),
                       zone ? "a time such as 2026-11-20 23:58 or 2026-11-20T22:58:00Z"
                            : "a time with an offset, such as 2026-11-20T22:58:00Z, because no "
                              "policy names a time_zone");
    if (!times.emplace(student, *time).second)
      throw InputError(file, row.line,
                       fmt::format("the student '{}' a second time", shownOnOneLine(student, 100)),
                       "one time per student");
  }
  return times;
}

HandInTimes readTimes(const std::filesystem::path& file, const std::optional<TimeZone>& zone) {
  return parseTimes(wholeFile(file), file.string(), zone);
}

}  // namespace sudoku::courses
