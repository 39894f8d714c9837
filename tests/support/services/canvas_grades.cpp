#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <regex>

#include "tests/support/services/canvas_importers.h"

namespace sudoku::test {
namespace {

constexpr std::size_t kNone = std::string::npos;

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

/// CSV::Converters[:decimal_comma_to_period], applied to every field.
std::string converted(const std::string& field) {
  static const std::regex kNumber("-?[0-9.,]+%?");
  if (!std::regex_match(field, kNumber)) return field;
  std::vector<std::string> parts(1);
  for (const char symbol : field) {
    if (symbol == ',' || symbol == '.') {
      parts.emplace_back();
    } else {
      parts.back() += symbol;
    }
  }
  while (!parts.empty() && parts.back().empty()) parts.pop_back();  // as Ruby's split
  if (parts.size() < 2) return parts.empty() ? "" : parts.front();
  std::string whole;
  for (std::size_t i = 0; i + 1 < parts.size(); ++i) whole += parts[i];
  return whole + "." + parts.back();
}

/// The separator whose number of fields is the same in the first three lines.
char separatorOf(const std::string& csv) {
  const auto fields = [&](char separator) {
    std::size_t count = 0;
    std::size_t from = 0;
    for (int i = 0; i < 3 && from < csv.size(); ++i) {
      const std::size_t end = std::min(csv.find('\n', from), csv.size());
      const StrictRows line = rubyRows(csv.substr(from, end - from), separator);
      if (!line.error.empty() || line.rows.empty()) return std::size_t{0};
      if (i > 0 && line.rows.front().size() != count) return std::size_t{0};
      count = line.rows.front().size();
      from = end + 1;
    }
    return count;
  };
  return fields(';') > fields(',') ? ';' : ',';
}

/// skip_lines: /^[;, ]+$/ leaves out lines of separators only.
std::string withoutBareLines(const std::string& csv) {
  std::string out;
  for (std::size_t from = 0; from < csv.size();) {
    const std::size_t end = std::min(csv.find('\n', from), csv.size() - 1);
    const std::string line = csv.substr(from, end + 1 - from);
    const bool bare = line.find_first_not_of(";, \r\n") == std::string::npos &&
                      line.find_first_of(";, ") != std::string::npos;
    if (!bare) out += line;
    from = end + 1;
  }
  return out;
}

struct Header {
  bool splitNames = false;
  std::size_t sisId = kNone;
  std::size_t login = kNone;
  std::size_t studentColumns = 0;
  std::string error = {};
};

// row_has_student_headers?, update_column_count, header?
Header headerOf(const Row& row, bool splitAllowed) {
  Header header;
  const bool one = row.size() > 3 && contains(row[0], "Student") && contains(row[1], "ID");
  const bool two = row.size() > 4 && contains(row[0], "LastName") &&
                   contains(row[1], "FirstName") && contains(row[2], "ID");
  if (!one && !two) return {.error = "Invalid header row"};
  header.splitNames = row[0] == "LastName" && row[1] == "FirstName";
  if (header.splitNames && !splitAllowed) return {.error = "Invalid header row"};
  const std::size_t count = header.splitNames ? 4 : 3;
  header.studentColumns = count;
  if (contains(cell(row, count - 1), "SIS Login ID")) {
    header.login = count - 1;
    ++header.studentColumns;
  } else if (contains(cell(row, count - 1), "SIS User ID") &&
             contains(cell(row, count), "SIS Login ID")) {
    const bool integration = contains(cell(row, count + 1), "Integration ID");
    header.sisId = count - 1;
    header.login = count;
    header.studentColumns += integration ? 3 : 2;
    if (contains(cell(row, count + 1 + (integration ? 1 : 0)), "Root Account"))
      ++header.studentColumns;
  }
  if (!contains(cell(row, header.studentColumns - 1), "Section"))
    return {.error = "Invalid header row"};
  return header;
}

/// NON_ASSIGNMENT_COLUMN_HEADERS; a title that holds one of them is ignored, too.
bool isTotal(const std::string& heading) {
  for (const char* words :
       {"Current Score", "Current Points", "Current Grade", "Final Score", "Final Points",
        "Final Grade", "Override Score", "Override Grade", "Override Status"})
    if (contains(heading, words)) return true;
  return false;
}

// Assignment.title_and_id (gk), parse_assignments: by number, else the title is the whole heading.
const CanvasAssignment* assignmentOf(const CanvasCourse& course, const std::string& heading) {
  static const std::regex kTitleAndId(R"(([^]*)\s\((\d+)\))");
  std::smatch match;
  if (std::regex_match(heading, match, kTitleAndId)) {
    for (const CanvasAssignment& one : course.assignments)
      if (std::to_string(one.id) == std::to_string(std::atoll(match[2].str().c_str()))) return &one;
  }
  for (const CanvasAssignment& one : course.assignments)
    if (one.title == heading) return &one;
  return nullptr;
}

// process_student: by ID, then SIS User ID, then SIS Login ID, then name or sortable name.
const CanvasStudent* studentOf(const CanvasCourse& course, const Header& header, const Row& row) {
  const std::string id = cell(row, header.splitNames ? 2 : 1);
  for (const CanvasStudent& one : course.students)
    if (!id.empty() && one.id == std::atoi(id.c_str())) return &one;
  const std::string sis = header.sisId == kNone ? "" : cell(row, header.sisId);
  for (const CanvasStudent& one : course.students)
    if (!sis.empty() && one.sisId == sis) return &one;
  const std::string login = header.login == kNone ? "" : cell(row, header.login);
  for (const CanvasStudent& one : course.students)
    if (!login.empty() && one.login == login) return &one;
  const std::string name =
      header.splitNames ? trimmed(cell(row, 1) + " " + cell(row, 0)) : cell(row, 0);
  for (const CanvasStudent& one : course.students)
    if (one.name == name || one.sortableName == name) return &one;
  return nullptr;
}

bool isMutedRow(const Row& row) {
  static const std::regex kMuted(R"(\s*(Muted|Manual Posting[^]*)?\s*)", std::regex::icase);
  return std::ranges::all_of(row,
                             [](const std::string& one) { return std::regex_match(one, kMuted); });
}

struct Column {
  const CanvasAssignment* assignment;
  std::size_t at;
  bool readOnly = false;
};

/// Two scores are equal if they are at two digits after the point (no_change_to_value?).
bool same(double left, double right) {
  return fmt::format("{:.2f}", left) == fmt::format("{:.2f}", right);
}

void change(CanvasImport& out, const Column& column, CanvasStudent& student,
            const std::string& grade) {
  const int id = column.assignment->id;
  const std::string what = student.sortableName + ", " + column.assignment->title;
  if (column.readOnly) {
    out.ignored.push_back({what, "read-only column"});
    return;
  }
  const auto old = student.scores.find(id);
  const bool had = old != student.scores.end();
  const bool excused = student.excused.contains(id);
  if ((grade.empty() || grade == "-") && !had && !excused) return;
  if (grade.size() == 2 && (grade[0] | 0x20) == 'e' && (grade[1] | 0x20) == 'x') {
    student.excused.insert(id);
    student.scores.erase(id);
    return;
  }
  static const std::regex kNumber(R"([+-]?\d*\.?\d+(%)?)");  // interpret_grade (gk)
  std::smatch match;
  if (!std::regex_match(grade, match, kNumber)) {
    student.scores.erase(id);
    student.excused.erase(id);
    if (had) out.notes.push_back(what + ": score cleared");
    if (!grade.empty()) out.notes.push_back(what + ": no number: " + grade);
    return;
  }
  double score = std::strtod(grade.c_str(), nullptr);
  if (match[1].matched) score = score / 100 * column.assignment->points;
  if (had && same(old->second, score)) return;
  student.scores[id] = score;
  student.excused.erase(id);
}

}  // namespace

CanvasStudent* CanvasCourse::find(int id) {
  const auto at = std::ranges::find(students, id, &CanvasStudent::id);
  return at == students.end() ? nullptr : &*at;
}

const CanvasStudent* CanvasCourse::find(int id) const {
  const auto at = std::ranges::find(students, id, &CanvasStudent::id);
  return at == students.end() ? nullptr : &*at;
}

const ScoreChange* CanvasImport::of(int student, int assignment) const {
  for (const ScoreChange& one : scores)
    if (one.student == student && one.assignment == assignment) return &one;
  return nullptr;
}

// [canvas lib/gradebook_importer.rb]. A BOM is not taken off.
CanvasImport importCanvasGrades(const CanvasCourse& before, const std::string& csv) {
  CanvasImport out{{before}};
  StrictRows read = rubyRows(withoutBareLines(csv), separatorOf(csv));
  if (read.error.empty() && read.rows.empty()) read.error = "Invalid header row";
  for (Row& row : read.rows)
    for (std::string& field : row) field = converted(field);
  const Header header =
      read.error.empty() ? headerOf(read.rows.front(), before.splitNames) : Header{};
  if (!read.error.empty() || !header.error.empty()) {
    out.stopped = read.error.empty() ? header.error : read.error;
    return out;
  }

  std::vector<Column> columns;
  const Row& headings = read.rows.front();
  for (std::size_t i = header.studentColumns; i < headings.size(); ++i) {
    if (isTotal(headings[i])) continue;
    const CanvasAssignment* assignment = assignmentOf(before, headings[i]);
    // calc_assignment_indices: of two equal headings the first counts
    const auto first = std::ranges::find(headings, headings[i]) - headings.begin();
    if (assignment != nullptr) columns.push_back({assignment, static_cast<std::size_t>(first)});
    if (assignment == nullptr) out.newAssignments.push_back(headings[i]);
  }

  for (std::size_t i = 1; i < read.rows.size(); ++i) {
    const Row& row = read.rows[i];
    if (contains(cell(row, 0), "Points Possible")) {
      for (Column& column : columns) {
        const std::string points = cell(row, column.at);
        column.readOnly = contains(points, "read only");
        if (!column.readOnly && !points.empty() &&
            !same(std::strtod(points.c_str(), nullptr), column.assignment->points))
          out.notes.push_back(
              fmt::format("{}: points possible differ: {}", column.assignment->title, points));
      }
    } else if (!isMutedRow(row)) {
      const CanvasStudent* known = studentOf(before, header, row);
      if (known == nullptr) {
        out.unknownStudents.push_back(cell(row, 0));
        out.ignored.push_back({cell(row, 0), "no such student"});
        continue;
      }
      for (const Column& column : columns)
        change(out, column, *out.state.find(known->id), trimmed(cell(row, column.at)));
    }
  }

  for (const CanvasStudent& student : before.students) {
    for (const CanvasAssignment& assignment : before.assignments) {
      const auto scoreIn = [&](const CanvasStudent& one) {
        const auto at = one.scores.find(assignment.id);
        return at == one.scores.end() ? std::nullopt : std::optional(at->second);
      };
      ScoreChange one{student.id, assignment.id, scoreIn(student),
                      scoreIn(*out.state.find(student.id))};
      one.visible = one.before != one.after && !assignment.manualPosting;
      out.scores.push_back(one);
    }
  }
  return out;
}

// lib/gradebook_exporter.rb, see rosters.cpp
std::string canvasGradesOf(const CanvasCourse& course) {
  Row heading = {"Student", "ID", "SIS User ID", "SIS Login ID", "Section"};
  Row posting(5);
  Row points = {"    Points Possible", "", "", "", ""};
  for (const CanvasAssignment& one : course.assignments) {
    heading.push_back(one.heading());
    posting.emplace_back(one.manualPosting ? "Manual Posting" : "");
    points.push_back(fmt::format("{:.2f}", one.points));
  }
  heading.insert(heading.end(), {"Current Score", "Final Score"});
  posting.insert(posting.end(), {"", ""});
  points.insert(points.end(), {"(read only)", "(read only)"});
  std::string text = csvLine(heading) + csvLine(posting) + csvLine(points);
  for (const CanvasStudent& one : course.students) {
    Row row = {one.sortableName, std::to_string(one.id), one.sisId, one.login, "Section A"};
    for (const CanvasAssignment& assignment : course.assignments) {
      const auto score = one.scores.find(assignment.id);
      row.push_back(one.excused.contains(assignment.id) ? "EX"
                    : score == one.scores.end()         ? ""
                                                        : fmt::format("{:.2f}", score->second));
    }
    row.insert(row.end(), {"", ""});
    text += csvLine(row);
  }
  return text;
}

}  // namespace sudoku::test
