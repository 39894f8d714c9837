// The plain gradebook, for spreadsheets and scripts: the student, the points, the mark after late
// deductions, and a column for each check and each item marked by hand. Excel reads UTF-8 only with
// a byte order mark.

#include <algorithm>
#include <map>

#include "base/csv_writer.h"
#include "courses/gradebooks/class_formats.h"

namespace sudoku::courses {
namespace {

/// The ids of all checks, then of all items marked by hand, in order of first appearance.
std::vector<std::string> idsOf(const ClassResults& results) {
  std::vector<std::string> ids;
  const auto add = [&ids](const std::string& id) {
    if (std::ranges::find(ids, id) == ids.end()) ids.push_back(id);
  };
  for (const bool byPerson : {false, true}) {
    for (const ClassEntry& entry : results.entries) {
      for (const ClassMark& mark : entry.marks) {
        if (mark.byPerson == byPerson) add(mark.item->id);
      }
    }
  }
  return ids;
}

/// Points by id, without unmarked items.
std::map<std::string, double> pointsById(const ClassEntry& entry) {
  std::map<std::string, double> points;
  if (!entry.hasReport()) return points;
  for (const ClassMark& mark : entry.marks) {
    if (mark.points) points[mark.item->id] = *mark.points;
  }
  return points;
}

void writeEntry(CsvWriter& csv, const ClassEntry& entry, const ClassResults& results,
                const std::vector<std::string>& ids) {
  const Student& student = entry.student;
  csv.text(entry.submission).text(student.name).text(student.id);
  csv.text(student.login.empty() ? student.account : student.login);
  csv.text(student.section).text(student.email).text(outcomeOf(entry));
  entry.mark() ? csv.number(entry.points) : csv.nothing();
  csv.number(results.maxPoints);
  entry.hasReport() ? csv.number(entry.pendingPoints) : csv.nothing();
  csv.text(entry.isAbsent ? "" : entry.refused).text(entry.late.words);
  entry.hasReport() ? csv.number(entry.late.deducted) : csv.nothing();
  entry.mark() ? csv.number(*entry.mark()) : csv.nothing();
  const auto points = pointsById(entry);
  for (const std::string& id : ids) {
    const auto found = points.find(id);
    found != points.end() ? csv.number(found->second) : csv.nothing();
  }
  csv.endRow();
}

}  // namespace

std::string gradebookCsv(const ClassResults& results) {
  CsvWriter csv(CsvWriter::ByteOrderMark::yes);
  for (const char* heading :
       {"submission", "name", "id", "login", "section", "email", "outcome", "points", "max_points",
        "pending_points", "refused", "late", "deducted", "mark"})
    csv.text(heading);
  const std::vector<std::string> ids = idsOf(results);
  for (const std::string& id : ids) csv.text(id);
  csv.endRow();
  for (const ClassEntry& entry : results.entries) writeEntry(csv, entry, results, ids);
  return csv.csv();
}

}  // namespace sudoku::courses
