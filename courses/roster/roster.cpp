#include "courses/roster/roster.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <set>

#include "base/ascii.h"
#include "base/escape.h"
#include "base/files/input_error.h"
#include "base/files/whole_file.h"
#include "base/unicode.h"
#include "courses/roster/roster_columns.h"

namespace sudoku::courses {
namespace {

constexpr std::string_view kPointsPossible = "Points Possible";
constexpr std::string_view kTestStudent = "Student, Test";  // Canvas' "Student view"

bool hasCanvasNames(const RosterColumns& columns) {
  return columns.has("Student") || (columns.has("LastName") && columns.has("FirstName"));
}

Roster::Kind kindOf(const CsvTable& table, const RosterColumns& columns,
                    const GradebookNames& names) {
  if (columns.has("submission")) return Roster::Kind::own;
  if (hasCanvasNames(columns) && columns.has("ID") && columns.has("Section"))
    return Roster::Kind::canvas;
  // With blind marking there are no names.
  if (columns.has(names.identifier) && (columns.has(names.fullName) || columns.has(names.grade)))
    return Roster::Kind::moodle;
  if (isHeadingOfAService(table.heading)) return Roster::Kind::service;
  throw InputError(
      table.file, table.heading.line,
      fmt::format("the columns '{}'",
                  shownOnOneLine(fmt::format("{}", fmt::join(columns.names(), "', '")), 300)),
      fmt::format("'submission' and any of 'name', 'id', 'login', 'section', 'email', 'group'; or "
                  "an export from Canvas (Student, ID, ..., Section); or a Moodle grading "
                  "worksheet ('{}', '{}', ...; in other languages, give its headings in a file of "
                  "names); or another service's list with a user name, a number or an e-mail "
                  "address, and a name (Username, Student ID, Email, Last Name, ...)",
                  names.identifier, names.fullName));
}

/// Throws:  InputError - an unknown or repeated column in the course's own roster.
void requireOwnColumns(const CsvTable& table, const RosterColumns& columns) {
  constexpr std::array<std::string_view, 7> kKnown = {"submission", "name",  "id",   "login",
                                                      "section",    "email", "group"};
  std::set<std::string> seen;
  for (const std::string& name : columns.names()) {
    const bool known = std::ranges::find(kKnown, folded(name)) != kKnown.end();
    if (!known || !seen.insert(folded(name)).second)
      throw InputError(
          table.file, table.heading.line,
          fmt::format("the column '{}'{}", shownOnOneLine(name, 100), known ? " twice" : ""),
          fmt::format("each at most once of: {}", fmt::join(kKnown, ", ")));
  }
}

RosterRow ownRow(const CsvRow& row, const RosterColumns& columns) {
  return {row.line,
          columns.in(row, "submission"),
          {.name = columns.in(row, "name"),
           .id = columns.in(row, "id"),
           .idNumber = columns.in(row, "id"),
           .login = columns.in(row, "login"),
           .section = columns.in(row, "section"),
           .email = columns.in(row, "email"),
           .group = columns.in(row, "group")}};
}

std::string canvasName(const CsvRow& row, const RosterColumns& columns) {
  if (columns.has("Student")) return columns.in(row, "Student");
  const std::string family = columns.in(row, "LastName");
  const std::string given = columns.in(row, "FirstName");
  return family.empty() || given.empty() ? family + given : fmt::format("{}, {}", family, given);
}

/// The row of a student; nullopt for other rows of Canvas' export.
std::optional<RosterRow> canvasRow(const CsvTable& table, const CsvRow& row,
                                   const RosterColumns& columns) {
  RosterRow result{row.line,
                   "",
                   {.name = canvasName(row, columns),
                    .id = columns.in(row, "ID"),
                    .idNumber = columns.in(row, "SIS User ID"),
                    .login = columns.in(row, "SIS Login ID"),
                    .section = columns.in(row, "Section")}};
  if (result.student.name.empty() && result.student.id.empty()) return std::nullopt;
  if (result.student.name.find(kPointsPossible) != std::string::npos) return std::nullopt;
  if (result.student.name == kTestStudent) return std::nullopt;
  if (!isNumber(result.student.id))
    throw InputError(table.file, row.line,
                     fmt::format("the ID '{}'", shownOnOneLine(result.student.id, 100)),
                     "the number of a student, as exported by Canvas");
  return result;
}

std::optional<double> numberIn(std::string text) {
  std::ranges::replace(text, ',', '.');  // some languages have a decimal comma
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} ? std::optional(value) : std::nullopt;
}

RosterRow moodleRow(const CsvTable& table, const CsvRow& row, const RosterColumns& columns,
                    const GradebookNames& names) {
  RosterRow result{row.line,
                   "",
                   {.name = columns.in(row, names.fullName),
                    .id = columns.in(row, names.identifier),
                    .number = std::string(digitsAtTheEnd(columns.in(row, names.identifier))),
                    .idNumber = columns.in(row, names.idNumber),
                    .login = columns.in(row, names.userName),
                    .email = columns.in(row, names.email),
                    .group = columns.in(row, names.group),
                    .grade = columns.in(row, names.grade),
                    .modified = columns.in(row, names.modified),
                    .submitted = columns.in(row, names.submitted)}};
  if (digitsAtTheEnd(result.student.id).empty())
    throw InputError(
        table.file, row.line,
        fmt::format("'{}' under {}", shownOnOneLine(result.student.id, 100), names.identifier),
        "a participant with a number, as exported by Moodle");
  const std::string& grade = result.student.grade;
  if (!grade.empty() && grade != "-" && !numberIn(grade))
    throw InputError(table.file, row.line,
                     fmt::format("the grade '{}'", shownOnOneLine(grade, 100)),
                     "a number or nothing: with a scale instead of points, Moodle drops all marks; "
                     "set the grade's type to Point, and download the worksheet again");
  return result;
}

/// A row of a service whose gradebook is not written; nullopt if it identifies nobody, or is about
/// a teacher.
std::optional<RosterRow> serviceRow(const CsvRow& row, const RosterColumns& columns) {
  const auto in = [&](Fact fact) {
    const std::string text = columns.in(row, fact);
    // Brightspace puts "#" before numbers and names, so that spreadsheets keep them as they are.
    return text.starts_with('#') ? text.substr(1) : text;
  };
  const std::string role = lowerCase(in(Fact::role));
  if (role == "teacher" || role == "hta" || role == "ta") return std::nullopt;  // Classroom 50's
  RosterRow result{row.line,
                   in(Fact::submission),
                   {.name = in(Fact::name),
                    .idNumber = in(Fact::idNumber),
                    .login = in(Fact::login),
                    .account = in(Fact::account),
                    .section = in(Fact::section),
                    .email = in(Fact::email),
                    .group = in(Fact::group)}};
  Student& student = result.student;
  if (student.name.empty() && !in(Fact::family).empty())
    student.name = in(Fact::family) + (in(Fact::given).empty() ? "" : ", " + in(Fact::given));
  for (const std::string* key :
       {&student.idNumber, &student.login, &student.account, &student.email}) {
    if (student.id.empty()) student.id = *key;
  }
  if (student.name.empty()) student.name = student.id;
  return student.name.empty() ? std::nullopt : std::optional(std::move(result));
}

/// Whether the heading has Canvas' format for an assignment: "Title (4711)".
bool hasNumber(const std::string& column) {
  const std::size_t open = column.rfind(" (");
  return open != std::string::npos && column.ends_with(')') &&
         isNumber(std::string_view(column).substr(open + 2, column.size() - open - 3));
}

/// Whether both rows describe the same student, so one of them is redundant.
bool isSameRow(const RosterRow& one, const RosterRow& other) {
  const Student& a = one.student;
  const Student& b = other.student;
  return a.id == b.id && a.login == b.login && a.email == b.email && a.name == b.name;
}

/// Throws:  InputError - a repeated ID in an export, or a student's submission listed twice.
void requireDifferent(const std::vector<RosterRow>& rows, Roster::Kind kind,
                      const std::string& file) {
  std::map<std::string, const RosterRow*> seen;
  const auto refuse = [&file](const RosterRow& row, const char* what, const std::string& key,
                              const RosterRow& first) {
    throw InputError(file, row.line,
                     fmt::format("the {} '{}' a second time", what, shownOnOneLine(key, 200)),
                     fmt::format("it only once: it is also in line {}", first.line));
  };
  for (const RosterRow& row : rows) {
    const bool isOwn = kind == Roster::Kind::own;
    const bool byNumber = kind == Roster::Kind::moodle;
    const std::string key = isOwn      ? row.submission
                            : byNumber ? std::string(digitsAtTheEnd(row.student.id))
                                       : row.student.id;
    if (key.empty()) continue;
    const auto [place, isNew] = seen.emplace(key, &row);
    if (!isNew && (!isOwn || isSameRow(row, *place->second)))
      refuse(row, isOwn ? "submission" : "ID", key, *place->second);
  }
}

}  // namespace

Roster::Roster(const CsvTable& table, const GradebookNames& names) : file_(table.file) {
  const RosterColumns columns(table);
  kind_ = kindOf(table, columns, names);
  if (kind_ == Kind::own) requireOwnColumns(table, columns);
  std::vector<const CsvRow*> ofStudents;
  for (const CsvRow& row : table.rows) {
    std::optional<RosterRow> student;
    if (kind_ == Kind::own) student = ownRow(row, columns);
    if (kind_ == Kind::moodle) student = moodleRow(table, row, columns, names);
    if (kind_ == Kind::service) student = serviceRow(row, columns);
    if (kind_ == Kind::canvas) student = canvasRow(table, row, columns);
    if (!student) continue;
    rows_.push_back(std::move(*student));
    ofStudents.push_back(&row);
  }
  if (rows_.empty())
    throw InputError(file_, table.heading.line, "no student below the headings",
                     "a row for each student");
  requireDifferent(rows_, kind_, file_);
  if (kind_ == Kind::canvas) readCanvasColumns(table, columns, ofStudents);
  if (kind_ == Kind::moodle) readMoodleMaximum(table, columns, names);
  if (table.encoding == "Windows-1252")
    notes_.push_back(fmt::format("{} is not UTF-8, and was read as Windows-1252", file_));
}

void Roster::readMoodleMaximum(const CsvTable& table, const RosterColumns& columns,
                               const GradebookNames& names) {
  for (const CsvRow& row : table.rows) {
    if (const auto value = numberIn(columns.in(row, names.maximum))) moodleMaximum_ = value;
  }
}

void Roster::readCanvasColumns(const CsvTable& table, const RosterColumns& columns,
                               const std::vector<const CsvRow*>& ofStudents) {
  const auto points = std::ranges::find_if(table.rows, [](const CsvRow& row) {
    return row.fields.front().find(kPointsPossible) != std::string::npos;
  });
  if (points != table.rows.end()) pointsLine_ = points->line;
  for (const std::string& name : columns.names()) {
    if (!hasNumber(name)) continue;
    const std::string text = points == table.rows.end() ? "" : columns.in(*points, name);
    CanvasColumn column{name, numberIn(text), {}};
    for (const CsvRow* row : ofStudents) column.grades.push_back(columns.in(*row, name));
    canvasColumns_.push_back(std::move(column));
  }
}

void Roster::keepGradesIn(const std::string& canvasColumn) {
  const auto column = std::ranges::find(canvasColumns_, canvasColumn, &CanvasColumn::name);
  if (column == canvasColumns_.end()) return;
  for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i].student.grade = column->grades[i];
}

std::string Roster::chosenCanvasColumn(const GradebookNames& names, std::string_view title) const {
  std::vector<std::string> all;
  for (const CanvasColumn& column : canvasColumns_) all.push_back(column.name);
  if (all.empty()) return names.canvasColumn;
  if (const std::string& named = names.canvasColumn; !named.empty()) {
    // Canvas creates a new assignment for a title without a number.
    if (!hasNumber(named) || std::ranges::find(all, named) != all.end()) return named;
    throw InputError(
        file_, 1,
        fmt::format("'{}', which the file of names gives as the column for Canvas", named),
        fmt::format("one from this export: '{}'", fmt::join(all, "', '")));
  }
  if (canvasColumns_.size() == 1) return canvasColumns_.front().name;
  for (const CanvasColumn& column : canvasColumns_) {
    if (folded(column.name.substr(0, column.name.rfind(" ("))) == folded(title)) return column.name;
  }
  throw InputError(file_, 1,
                   fmt::format("{} assignments, none of them called '{}': '{}'", all.size(), title,
                               fmt::join(all, "', '")),
                   "one of them in the file of names (--gradebook): [canvas] column = \"Title "
                   "(id)\"; a different title there creates a new assignment");
}

void Roster::requireMaximum(double fullMarks) const {
  if (!moodleMaximum_ || *moodleMaximum_ > fullMarks - 1e-6) return;
  throw InputError(
      file_, 1, fmt::format("the maximum grade {:g}", *moodleMaximum_),
      fmt::format("at least the full marks of this assignment, {:g}: Moodle leaves out marks above "
                  "its maximum without a word; set it to {:g} in the assignment's settings, and "
                  "download the worksheet again",
                  fullMarks, fullMarks));
}

GradebookNames Roster::namesFor(const GradebookNames& names, std::string_view title,
                                double fullMarks) const {
  GradebookNames result = names;
  requireMaximum(fullMarks);
  result.moodleMaximum = moodleMaximum_;
  result.canvasColumn = chosenCanvasColumn(names, title);
  const auto chosen = std::ranges::find(canvasColumns_, result.canvasColumn, &CanvasColumn::name);
  if (chosen == canvasColumns_.end() || !chosen->pointsPossible ||
      std::abs(*chosen->pointsPossible - fullMarks) < 1e-6)
    return result;
  throw InputError(
      file_, pointsLine_,
      fmt::format("{:g} points possible for '{}'", *chosen->pointsPossible, chosen->name),
      fmt::format("the full marks of this assignment, {:g}: Canvas would read the marks on its own "
                  "scale; set its points to {:g} and export again",
                  fullMarks, fullMarks));
}

Roster parseRoster(std::string_view text, const std::string& file, const GradebookNames& names) {
  return {parseCsv(text, file, isHeadingOfAService), names};
}

Roster readRoster(const std::filesystem::path& file, const GradebookNames& names) {
  return parseRoster(wholeFile(file), file.string(), names);
}

}  // namespace sudoku::courses
