// For Canvas' "Import grades", by the rules of its importer (lib/gradebook_importer.rb of
// canvas-lms): the heading begins with Student and ID, then SIS Login ID, and Section is the last
// column about the student; a row with "Points Possible" follows; the column of an assignment is
// found by the number in "Title (number)", a student by ID, else by login, else by name. No byte
// order mark: with one, the first heading would not be called Student any more. An empty cell is no
// grade.

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
    if (entry.isStranger) continue;  // Canvas would not know whose this is either
    const Student& student = entry.student;
    const bool isKnown = !student.id.empty() || !student.login.empty();
    // By its name a student is found only where nothing better is known.
    isKnown || student.name.empty() ? csv.text(student.name) : csv.key(student.name);
    csv.key(student.id);
    // Submissions are often called by login; without a roster there is nothing else to go by.
    csv.key(isKnown || !student.name.empty() ? student.login : entry.submission);
    csv.text(student.section);
    entry.mark() ? csv.number(*entry.mark()) : csv.nothing();
    csv.endRow();
  }
  return csv.csv();
}

}  // namespace sudoku::courses
