#include "grading/classes/roster.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>

#include "grading/csv_writer.h"
#include "grading/whole_file.h"
#include "html/escape.h"

namespace sudoku::grading {
namespace {

constexpr std::string_view kDigits = "0123456789";

std::string_view trimmed(std::string_view text) {
  const std::size_t from = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  text.remove_prefix(from);
  return text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& symbol : out) {
    if (symbol >= 'A' && symbol <= 'Z') symbol = static_cast<char>(symbol - 'A' + 'a');
  }
  return out;
}

/// Without the ending of an archive or a source.
std::string_view stem(std::string_view name) {
  constexpr std::array<std::string_view, 12> kEndings = {".zip",     ".tar.gz", ".tgz", ".tar.xz",
                                                         ".tar.bz2", ".tar",    ".7z",  ".cpp",
                                                         ".cc",      ".cxx",    ".c++", ".so"};
  for (const std::string_view ending : kEndings) {
    if (name.size() > ending.size() && name.ends_with(ending))
      return name.substr(0, name.size() - ending.size());
  }
  return name;
}

std::string_view digitsAtTheEnd(std::string_view text) {
  const std::size_t last = text.find_last_not_of(kDigits);
  return last == std::string_view::npos ? text : text.substr(last + 1);
}

bool isNumber(std::string_view text) {
  return !text.empty() && text.find_first_not_of(kDigits) == std::string_view::npos;
}

/// The ID in "familygiven_LATE_4711_998877_sudoku.cpp"; empty if it is no such name.
std::string_view canvasId(std::string_view name) {
  std::vector<std::string_view> parts;
  for (std::size_t from = 0; from <= name.size() && parts.size() < 4;) {
    const std::size_t end = std::min(name.find('_', from), name.size());
    parts.push_back(name.substr(from, end - from));
    from = end + 1;
  }
  if (parts.size() > 1 && parts[1] == "LATE") parts.erase(parts.begin() + 1);
  return parts.size() > 2 && isNumber(parts[1]) && isNumber(parts[2]) ? parts[1]
                                                                      : std::string_view{};
}

/// The number in "Given Family_123456_assignsubmission_file_"; empty if it is no such name.
std::string_view moodleNumber(std::string_view name) {
  const std::size_t end = name.find("_assignsubmission_");
  if (end == std::string_view::npos) return {};
  const std::string_view before = name.substr(0, end);
  const std::string_view number = digitsAtTheEnd(before);
  return number.size() < before.size() && before[before.size() - number.size() - 1] == '_'
             ? number
             : std::string_view{};
}

/// Where the columns stand; a column that is not there gives empty text.
class Columns {
 public:
  explicit Columns(const CsvTable& table) {
    for (const std::string& field : table.heading.fields) names_.emplace_back(trimmed(field));
  }

  bool has(std::string_view name) const { return placeOf(name) < names_.size(); }
  std::string in(const CsvRow& row, std::string_view name) const {
    const std::size_t place = placeOf(name);
    return place < names_.size() ? withoutApostrophe(trimmed(row.fields[place])) : "";
  }
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::size_t placeOf(std::string_view name) const {
    const auto same = [name](const std::string& one) { return lower(one) == lower(name); };
    return static_cast<std::size_t>(std::ranges::find_if(names_, same) - names_.begin());
  }

  std::vector<std::string> names_;
};

Roster::Kind kindOf(const CsvTable& table, const Columns& columns, const GradebookNames& names) {
  if (columns.has("submission")) return Roster::Kind::own;
  if (columns.has("Student") && columns.has("ID") && columns.has("Section"))
    return Roster::Kind::canvas;
  if (columns.has(names.identifier) && columns.has(names.fullName)) return Roster::Kind::moodle;
  throw CsvError(
      table.file, table.heading.line,
      fmt::format("the columns '{}'",
                  shownOnOneLine(fmt::format("{}", fmt::join(columns.names(), "', '")), 300)),
      fmt::format(
          "'submission' and what you know of 'name', 'id', 'login', 'section', 'email'; or "
          "Canvas' export (Student, ID, ..., Section); or Moodle's grading worksheet ('{}', "
          "'{}', ...; for another language give its headings in a file of names)",
          names.identifier, names.fullName));
}

/// Throws:  CsvError - a column of one's own roster that is not known, or there twice.
void requireOwnColumns(const CsvTable& table, const Columns& columns) {
  constexpr std::array<std::string_view, 6> kKnown = {"submission", "name",    "id",
                                                      "login",      "section", "email"};
  std::vector<std::string> seen;
  for (const std::string& name : columns.names()) {
    const bool known = std::ranges::find(kKnown, lower(name)) != kKnown.end();
    if (!known || std::ranges::find(seen, lower(name)) != seen.end())
      throw CsvError(
          table.file, table.heading.line,
          fmt::format("the column '{}'{}", shownOnOneLine(name, 100), known ? " twice" : ""),
          fmt::format("each at most once of: {}", fmt::join(kKnown, ", ")));
    seen.push_back(lower(name));
  }
}

RosterRow ownRow(const CsvRow& row, const Columns& columns) {
  return {row.line,
          columns.in(row, "submission"),
          {.name = columns.in(row, "name"),
           .id = columns.in(row, "id"),
           .login = columns.in(row, "login"),
           .section = columns.in(row, "section"),
           .email = columns.in(row, "email")}};
}

/// Nothing for the rows of Canvas' export that are about no student.
std::optional<RosterRow> canvasRow(const CsvTable& table, const CsvRow& row,
                                   const Columns& columns) {
  RosterRow result{row.line,
                   "",
                   {.name = columns.in(row, "Student"),
                    .id = columns.in(row, "ID"),
                    .login = columns.in(row, "SIS Login ID"),
                    .section = columns.in(row, "Section")}};
  if (result.student.name.empty() && result.student.id.empty()) return std::nullopt;
  if (result.student.name.find("Points Possible") != std::string::npos) return std::nullopt;
  if (!isNumber(result.student.id))
    throw CsvError(table.file, row.line,
                   fmt::format("the ID '{}'", shownOnOneLine(result.student.id, 100)),
                   "the number of a student, as Canvas exports it");
  return result;
}

RosterRow moodleRow(const CsvTable& table, const CsvRow& row, const Columns& columns,
                    const GradebookNames& names) {
  RosterRow result{row.line,
                   "",
                   {.name = columns.in(row, names.fullName),
                    .id = columns.in(row, names.identifier),
                    .email = columns.in(row, names.email),
                    .modified = columns.in(row, names.modified)}};
  if (digitsAtTheEnd(result.student.id).empty())
    throw CsvError(
        table.file, row.line,
        fmt::format("'{}' under {}", shownOnOneLine(result.student.id, 100), names.identifier),
        "a participant with a number, as Moodle exports it");
  return result;
}

}  // namespace

Roster::Roster(const CsvTable& table, const GradebookNames& names) {
  const Columns columns(table);
  kind_ = kindOf(table, columns, names);
  if (kind_ == Kind::own) requireOwnColumns(table, columns);
  for (const CsvRow& row : table.rows) {
    if (kind_ == Kind::own) addRow(table, ownRow(row, columns));
    if (kind_ == Kind::moodle) addRow(table, moodleRow(table, row, columns, names));
    if (kind_ != Kind::canvas) continue;
    if (auto student = canvasRow(table, row, columns)) addRow(table, std::move(*student));
  }
  if (kind_ != Kind::canvas) return;
  for (const std::string& name : columns.names()) {
    const std::size_t open = name.rfind(" (");
    if (open != std::string::npos && name.ends_with(')') &&
        isNumber(std::string_view(name).substr(open + 2, name.size() - open - 3)))
      canvasColumns_.push_back(name);
  }
}

void Roster::addRow(const CsvTable& table, RosterRow row) {
  const std::size_t place = rows_.size();
  const auto add = [&](auto& map, std::string_view key, const char* what) {
    if (key.empty()) return;
    const auto [found, isNew] = map.emplace(key, place);
    if (!isNew)
      throw CsvError(table.file, row.line,
                     fmt::format("the {} '{}' once more", what, shownOnOneLine(key, 200)),
                     fmt::format("it once: it stands in line {} too", rows_[found->second].line));
  };
  if (kind_ == Kind::own) {
    add(bySubmission_, row.submission, "submission");
  } else {
    add(byId_, digitsAtTheEnd(row.student.id), "ID");
    byLogin_.emplace(row.student.login, place);
  }
  rows_.push_back(std::move(row));
}

const RosterRow* Roster::rowOf(std::string_view submission) const {
  const auto in = [this](const auto& map, std::string_view key) -> const RosterRow* {
    const auto found = key.empty() ? map.end() : map.find(key);
    return found == map.end() ? nullptr : &rows_[found->second];
  };
  if (kind_ == Kind::own) {
    if (const RosterRow* row = in(bySubmission_, submission)) return row;
    if (const RosterRow* row = in(bySubmission_, stem(submission))) return row;
    // The roster may name the file where we know its folder.
    const auto sameStem = [submission](const RosterRow& row) {
      return !row.submission.empty() && stem(row.submission) == submission;
    };
    const auto found = std::ranges::find_if(rows_, sameStem);
    return found == rows_.end() ? nullptr : &*found;
  }
  if (const RosterRow* row = in(byId_, canvasId(submission))) return row;
  if (const RosterRow* row = in(byId_, moodleNumber(submission))) return row;
  if (const RosterRow* row = in(byLogin_, stem(submission))) return row;
  return isNumber(stem(submission)) ? in(byId_, stem(submission)) : nullptr;
}

const Student* Roster::find(std::string_view submission) const {
  const RosterRow* row = rowOf(submission);
  return row == nullptr ? nullptr : &row->student;
}

std::vector<Student> Roster::withoutSubmission(const std::vector<std::string>& submissions) const {
  std::vector<bool> came(rows_.size());
  for (const std::string& submission : submissions) {
    if (const RosterRow* row = rowOf(submission))
      came[static_cast<std::size_t>(row - rows_.data())] = true;
  }
  std::vector<Student> students;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (!came[i]) students.push_back(rows_[i].student);
  }
  return students;
}

GradebookNames Roster::namesFor(const GradebookNames& names, std::string_view title) const {
  GradebookNames result = names;
  if (!result.canvasColumn.empty()) return result;
  if (canvasColumns_.size() == 1) result.canvasColumn = canvasColumns_.front();
  for (const std::string& column : canvasColumns_) {
    if (lower(column.substr(0, column.rfind(" ("))) == lower(title)) result.canvasColumn = column;
  }
  return result;
}

Roster parseRoster(std::string_view text, const std::string& file, const GradebookNames& names) {
  return {parseCsv(text, file), names};
}

Roster readRoster(const std::filesystem::path& file, const GradebookNames& names) {
  return parseRoster(wholeFile(file), file.string(), names);
}

std::vector<std::string> addStudents(const Roster& roster, ClassResults& results) {
  std::vector<std::string> submissions;
  std::vector<std::string> strangers;
  for (ClassEntry& entry : results.entries) {
    const std::string& name = submissions.emplace_back(entry.submission);
    if (const Student* student = roster.find(name))
      entry.student = *student;
    else
      strangers.push_back(name);
  }
  for (Student& student : roster.withoutSubmission(submissions))
    results.entries.push_back({.student = std::move(student), .folder = {}});
  return strangers;
}

}  // namespace sudoku::grading
