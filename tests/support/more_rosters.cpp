#include "tests/support/more_rosters.h"

#include <cctz/time_zone.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdint>
#include <utility>

#include "tests/support/download_parts.h"

namespace sudoku::test {
namespace {

using Fields = std::vector<std::string>;

std::vector<std::uint32_t> codePointsOf(const std::string& text) {
  std::vector<std::uint32_t> points;
  for (const char symbol : text) {
    const auto byte = static_cast<unsigned char>(symbol);
    if ((byte & 0xC0U) == 0x80U) {
      points.back() = (points.back() << 6U) | (byte & 0x3FU);
    } else {
      points.push_back(byte < 0x80U   ? byte
                       : byte < 0xE0U ? byte & 0x1FU
                       : byte < 0xF0U ? byte & 0x0FU
                                      : byte & 0x07U);
    }
  }
  return points;
}

std::string inUtf16(const std::string& text) {
  std::string out = "\xFF\xFE";
  const auto add = [&out](std::uint32_t unit) {
    out += static_cast<char>(unit & 0xFFU);
    out += static_cast<char>(unit >> 8U);
  };
  for (const std::uint32_t point : codePointsOf(text)) {
    if (point < 0x10000U) {
      add(point);
    } else {
      add(0xD800U + ((point - 0x10000U) >> 10U));
      add(0xDC00U + ((point - 0x10000U) & 0x3FFU));
    }
  }
  return out;
}

std::string inWindows1252(const std::string& text) {
  constexpr std::array<std::pair<std::uint32_t, char>, 10> kSpecial = {{{0x20AC, '\x80'},
                                                                        {0x0160, '\x8A'},
                                                                        {0x017D, '\x8E'},
                                                                        {0x2018, '\x91'},
                                                                        {0x2019, '\x92'},
                                                                        {0x201C, '\x93'},
                                                                        {0x201D, '\x94'},
                                                                        {0x2013, '\x96'},
                                                                        {0x0161, '\x9A'},
                                                                        {0x017E, '\x9E'}}};
  std::string out;
  for (const std::uint32_t point : codePointsOf(text)) {
    const auto* special =
        std::ranges::find(kSpecial, point, [](const auto& one) { return one.first; });
    const bool same = point < 0x80U || (point >= 0xA0U && point <= 0xFFU);
    out += same ? static_cast<char>(point) : special == kSpecial.end() ? '?' : special->second;
  }
  return out;
}

std::string sectionName(const Participant& one) { return "Section " + sectionOf(one); }

}  // namespace

std::string stored(const Table& table, const TableForm& form) {
  const std::string reasons = std::string("\"\r\n") + form.separator;
  std::string text;
  if (form.separatorLine) text += fmt::format("sep={}{}", form.separator, form.end);
  for (const Fields& row : table) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) text += form.separator;
      const bool quote = form.quoteAll || row[i].find_first_of(reasons) != std::string::npos;
      text += quote ? "\"" + replaced(row[i], "\"", "\"\"") + "\"" : row[i];
    }
    text += form.end;
  }
  switch (form.encoding) {
    case TableForm::Encoding::kUtf8:
      return text;
    case TableForm::Encoding::kUtf8WithMark:
      return "\xEF\xBB\xBF" + text;
    case TableForm::Encoding::kUtf16LittleEndian:
      return inUtf16(text);
    case TableForm::Encoding::kWindows1252:
      return inWindows1252(text);
  }
  return {};
}

// General knowledge.
std::string blackboardColumn(const Course& course) {
  return fmt::format("{} [Total Pts: 130 Score] |{}", course.assignment, course.number);
}

TableForm blackboardXls() {
  return {.encoding = TableForm::Encoding::kUtf16LittleEndian,
          .separator = '\t',
          .end = "\n",
          .quoteAll = true};
}

// The first six columns also stand in the documentation of pyAutoMark.
std::string blackboardGradebook(const Course& course, const TableForm& form) {
  Table table = {{"Last Name", "First Name", "Username", "Student ID", "Last Access",
                  "Availability", "Weighted Total [Total Pts: up to 0 Percentage] |4700",
                  blackboardColumn(course)}};
  for (const Participant& one : course.participants)
    table.push_back({one.family, one.given, one.login, one.studentId(),
                     inBerlin("%Y-%m-%d %H:%M:%S", course.due), "Yes", "",
                     one.handedIn() ? "Needs Marking(0.00)" : ""});
  return stored(table, form);
}

std::string brightspaceColumn(const Course& course, double points) {
  return fmt::format("{} Points Grade <Numeric MaxPoints:{:g}>", course.assignment, points);
}

// Readers of such exports remove "#" before ids; rows end with "#". The text in "<...>" is general
// knowledge.
std::string brightspaceExport(const Course& course, const BrightspaceExportOptions& options,
                              const TableForm& form) {
  const auto row = [&](const Fields& who, const std::string& email, const std::string& group,
                       const std::string& mark, const std::string& end) {
    Fields all = who;
    if (!options.orgDefinedId) all.erase(all.begin());
    if (options.email) all.push_back(email);
    if (options.groups) all.push_back(group);
    if (options.marks) all.push_back(mark);
    all.push_back(end);
    return all;
  };
  Table table = {row({"OrgDefinedId", "Username", "Last Name", "First Name"}, "Email",
                     "Project Groups", brightspaceColumn(course), "End-of-Line Indicator")};
  const std::string hash = options.hashes ? "#" : "";
  for (const Participant& one : course.participants)
    table.push_back(row({hash + one.studentId(), hash + one.login, one.family, one.given},
                        one.email(), one.group, "", "#"));
  return stored(table, form);
}

// As in sakaiDownload(), but in any form.
std::string sakaiGrades(const Course& course, const SakaiOptions& options, const TableForm& form) {
  Table table = {{course.assignment, "Points"}, {}};
  table.push_back({"Display ID", "ID", "Last Name", "First Name", "grade"});
  if (options.dates)
    table.back().insert(table.back().end(), {"Submission date", "Late submission"});
  for (const Participant& one : course.participants) {
    table.push_back(
        {options.displayIds ? one.studentId() : one.login, one.login, one.family, one.given, ""});
    if (!options.dates) continue;
    table.back().push_back(one.handedIn() ? inBerlin("%b %d, %Y %H:%M", one.at) : "");
    table.back().push_back(!one.handedIn() ? "" : one.at > course.due ? "Late" : "On time");
  }
  return stored(table, form);
}

TableForm iliasForm() {
  return {.encoding = TableForm::Encoding::kUtf8WithMark,
          .separator = ';',
          .end = "\r\n",
          .quoteAll = true};
}

std::string iliasMembers(const Course& course, bool german, const TableForm& form) {
  Table table = {german ? Fields{"Nachname", "Vorname", "Benutzername", "E-Mail", "Matrikelnummer",
                                 "Rolle/Status"}
                        : Fields{"Last Name", "First Name", "Username", "E-Mail",
                                 "Matriculation Number", "Role/Status"}};
  for (const Participant& one : course.participants)
    table.push_back({one.family, one.given, one.login, one.email(), one.studentId(),
                     german ? "Kursmitglied" : "Course Member"});
  return stored(table, form);
}

std::string submittyStudents(const Course& course, bool header, const TableForm& form) {
  Table table;
  if (header)
    table.push_back({"User ID", "Given Name", "Family Name", "Email", "Registration Section"});
  for (const Participant& one : course.participants)
    table.push_back({one.login, one.given, one.family, one.email(), sectionOf(one)});
  return stored(table, form);
}

std::string autolabRoster(const Course& course, const TableForm& form) {
  Table table;
  for (const Participant& one : course.participants)
    table.push_back(
        {"f26", one.email(), one.family, one.given, "SCS", "CS", "2", "", "1", sectionOf(one)});
  return stored(table, form);
}

// internal/configrepo/students_csv.go: columns in this order, starts of formulas with an
// apostrophe.
std::string classroom50Roster(const Course& course, const Classroom50RosterOptions& options,
                              const TableForm& form) {
  using Header = Classroom50RosterOptions::Header;
  const auto row = [&](Fields all, const std::string& role, const std::string& status,
                       const std::string& number) {
    if (options.header != Header::kOldest) all.push_back(role);
    if (options.header == Header::kWithStatus) all.push_back(status);
    if (options.studentNumbers) all.push_back(number);
    for (std::string& field : all) {
      if (!field.empty() && std::string_view("=+-@").find(field.front()) != std::string_view::npos)
        field.insert(0, "'");
    }
    return all;
  };
  Table table = {row({"username", "first_name", "last_name", "email", "section", "github_id"},
                     "role", "status", "student_id")};
  if (options.staff && options.header != Header::kOldest)
    table.push_back(row({"prof-x", "Pat", "Prof", "prof@example.org", "", "1"}, "teacher", "", ""));
  for (const Participant& one : course.participants) {
    const bool pending =
        options.pending && options.header == Header::kWithStatus && !one.handedIn();
    table.push_back(row({pending ? "" : githubNameOf(one), one.given, one.family, one.email(),
                         sectionName(one), pending ? "" : std::to_string(one.id)},
                        "student", pending ? "unlinked" : "", one.studentId()));
  }
  return stored(table, form);
}

// How several usernames are joined is a guess: "; ".
std::string classroom50WebScores(const Course& course, const Classroom50Options& options,
                                 const TableForm& form) {
  Table table = {{"name", "first_name", "last_name", "usernames", "score", "max_score",
                  "submissions", "submitted_at", "late", "commit", "review", "release"}};
  for (const Participant& one : options.teams ? course.onePerGroup() : course.participants) {
    const std::string group = options.teams ? classroom50GroupOf(course, one) : "";
    std::string names;
    for (const Participant& member : group.empty() ? std::vector{one} : sharersOf(course, one))
      names += (names.empty() ? "" : "; ") + githubNameOf(member);
    Fields all = {group.empty() ? one.fullName() : group, group.empty() ? one.given : "",
                  group.empty() ? one.family : "", names};
    if (one.handedIn() && one.login != options.untagged) {
      all.insert(all.end(), {"1", "1", std::to_string(handInsOf(one).size()),
                             cctz::format("%Y-%m-%dT%H:%M:%SZ", one.at, cctz::utc_time_zone()),
                             one.at > course.due ? "yes" : "no"});
    } else {
      all.insert(all.end(), {"", "", "0", "", ""});
    }
    all.resize(table.front().size());
    table.push_back(all);
  }
  return stored(table, form);
}

// Repositories are named as in classroomClones().
std::string classroomGrades(const Course& course, bool teams, const TableForm& form) {
  const std::string assignment = idOf(course.assignment, '-');
  Table table = {{"assignment_name", "assignment_url", "starter_code_url", "github_username",
                  "roster_identifier", "student_repository_name", "student_repository_url",
                  "submission_timestamp", "points_awarded", "points_available"}};
  if (teams) table.front().emplace_back("group_name");
  for (const Participant& one : course.participants) {
    if (!one.handedIn()) continue;  // has not accepted the assignment
    const bool group = teams && !one.group.empty();
    const std::string name = assignment + "-" + (group ? idOf(one.group, '-') : one.login);
    table.push_back(
        {course.assignment, "https://classroom.github.com/classrooms/1/assignments/" + assignment,
         "https://api.github.com/repositories/1", one.login, one.studentId(), name,
         "https://github.com/uni-cs/" + name,
         cctz::format("%Y-%m-%d %H:%M:%S UTC", one.at, cctz::utc_time_zone()), "", "130"});
    if (teams) table.back().push_back(one.group);
  }
  return stored(table, form);
}

}  // namespace sudoku::test
