// For Canvas' "Import grades", by the rules of its importer (lib/gradebook_importer.rb of
// canvas-lms). The heading begins with Student, ID and SIS Login ID; Section is the last column
// about the student; a row with "Points Possible" follows. Canvas finds an assignment by the number
// in "Title (number)" and a student by ID, else by login, else by name. There is no byte order mark
// because it would become part of the heading "Student". An empty cell clears a grade, so without a
// mark the cell keeps what the export says, or the row is left out.

#include "base/csv_writer.h"
#include "courses/gradebooks/class_formats.h"

namespace sudoku::courses {

std::string canvasCsv(const ClassResults& results) {
  CsvWriter csv(CsvWriter::ByteOrderMark::no);
  for (const char* heading : {"Student", "ID", "SIS Login ID", "Section"}) csv.text(heading);
  csv.key(results.names.canvasColumn.empty() ? results.title : results.names.canvasColumn);
  csv.endRow();
  csv.text("    Points Possible").nothing().nothing().nothing().number(results.maxPoints);
  csv.endRow();
  for (const ClassEntry& entry : results.entries) {
    const Student& student = entry.student;
    if (entry.isStranger) continue;  // Canvas could not match it either
    // An empty cell would clear a grade that only Canvas knows.
    if (!entry.mark() && student.grade.empty()) continue;
    const bool isKnown = !student.id.empty() || !student.login.empty();
    // Canvas finds a student by name only if ID and login are unknown.
    isKnown || student.name.empty() ? csv.text(student.name) : csv.key(student.name);
    csv.key(student.id);
    // Submissions are often named by login; without a roster, nothing better is known.
    csv.key(isKnown || !student.name.empty() ? student.login : entry.submission);
    csv.text(student.section);
    entry.mark() ? csv.number(*entry.mark()) : csv.key(student.grade);
    csv.endRow();
  }
  return csv.csv();
}

}  // namespace sudoku::courses
