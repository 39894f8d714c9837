#include "tests/support/rosters.h"

#include <cctz/time_zone.h>
#include <fmt/format.h>

#include <algorithm>
#include <vector>

namespace sudoku::test {
namespace {

using Fields = std::vector<std::string>;

std::string quoted(const std::string& field) {
  std::string out = "\"";
  for (const char symbol : field) out += symbol == '"' ? "\"\"" : std::string(1, symbol);
  return out + "\"";
}

/// A CSV row that quotes fields containing one of the characters of `reasons`.
std::string row(const Fields& fields, std::string_view reasons) {
  std::string line;
  for (const std::string& field : fields) {
    if (&field != fields.data()) line += ',';
    line += field.find_first_of(reasons) == std::string::npos ? field : quoted(field);
  }
  return line + "\n";
}

}  // namespace

// lang/en/langconfig.php, strftimedaydatetime; userdate() strips leading zeros of days and hours.
std::string moodleTime(Time time) {
  cctz::time_zone berlin;
  if (!cctz::load_time_zone("Europe/Berlin", &berlin)) throw std::runtime_error("no tzdata");
  const cctz::civil_second local = cctz::convert(time, berlin);
  const int hour = local.hour() % 12 == 0 ? 12 : local.hour() % 12;
  return fmt::format("{}, {} {}, {}:{:02} {}", cctz::format("%A", time, berlin), local.day(),
                     cctz::format("%B %Y", time, berlin), hour, local.minute(),
                     local.hour() < 12 ? "AM" : "PM");
}

// mod/assign/gradingtable.php, written with PHP's fputcsv, which also quotes blanks.
std::string moodleWorksheet(const Course& course, const MoodleOptions& options) {
  const auto line = [&](const Fields& who, const Fields& team, const Fields& rest) {
    Fields all = who;
    if (options.blind) all.resize(1);
    all.push_back(rest.front());
    if (options.teams) all.insert(all.end(), team.begin(), team.end());
    all.insert(all.end(), rest.begin() + 1, rest.end());
    return row(all, "\", \t\r\n\\");
  };
  std::string text = "\uFEFF";
  text += line(
      {"Identifier", "Full name", "Email address"}, {"Group"},
      {"Status", "Grade", "Maximum Grade", "Grade can be changed", "Last modified (submission)",
       "Online text", "Last modified (grade)", "Feedback comments"});
  for (const Participant& one : course.participants)
    text += line({fmt::format("Participant {}", one.id), one.fullName(), one.email()},
                 {groupNameOf(one)},
                 {one.handedIn() ? "Submitted for grading" : "No submission", "", "130.00", "Yes",
                  one.handedIn() ? moodleTime(one.at) : "-", one.typed, "-", ""});
  return text;
}

std::string canvasColumn(const Course& course) {
  return fmt::format("{} ({})", course.assignment, course.number);
}

// lib/gradebook_exporter.rb
std::string canvasGradebook(const Course& course, const CanvasExportOptions& options) {
  constexpr const char* kReadOnly = "(read only)";
  const Fields totals = {"Current Score", "Unposted Current Score", "Final Score",
                         "Unposted Final Score"};
  const auto line = [&](const Fields& names, const Fields& who, const Fields& marks,
                        const Fields& sums) {
    Fields all = names;
    all.resize(options.splitNames ? 2 : 1);
    for (const Fields* part : {&who, &marks, &sums})
      all.insert(all.end(), part->begin(), part->end());
    return row(all, "\",\r\n");
  };
  const auto marks = [&](const std::string& before, const std::string& mine) {
    return options.otherAssignments ? Fields{before, mine, before} : Fields{mine};
  };
  Fields columns = {canvasColumn(course)};
  if (options.otherAssignments)
    columns = {"Sudoku grid, draft (4710)", canvasColumn(course), "Essay (20) (4799)"};
  std::string text = line(options.splitNames ? Fields{"LastName", "FirstName"} : Fields{"Student"},
                          {"ID", "SIS User ID", "SIS Login ID", "Section"}, columns, totals);
  text += line({""}, {"", "", "", ""}, marks("", "Manual Posting"), Fields(4));
  text += line({"    Points Possible"}, {"", "", "", ""},
               marks("10.00", fmt::format("{:.2f}", options.pointsPossible)), Fields(4, kReadOnly));
  std::vector<Participant> sorted = course.participants;
  std::ranges::sort(sorted, {}, &Participant::sortableName);
  for (const Participant& one : sorted)
    text += line(options.splitNames ? Fields{one.family, one.given} : Fields{one.sortableName()},
                 {std::to_string(one.id), one.studentId(), one.login, "Section A"},
                 marks("7.50", ""), {"", "", "0.00", "0.00"});
  text += line(options.splitNames ? Fields{"Student", "Test"} : Fields{"Student, Test"},
               {"999", "", "a1b2c3d4e5f6", "Section A"}, marks("", ""), {"", "", "0.00", "0.00"});
  return text;
}

// All fields are quoted; github_username is empty until the student accepts an assignment.
std::string classroomRoster(const Course& course) {
  std::string text = "\"identifier\",\"github_username\",\"github_id\",\"name\"\n";
  for (const Participant& one : course.participants)
    text += fmt::format(
        "{},{},{},{}\n", quoted(one.studentId()), quoted(one.handedIn() ? one.login : ""),
        quoted(one.handedIn() ? std::to_string(one.id) : ""), quoted(one.fullName()));
  return text;
}

}  // namespace sudoku::test
