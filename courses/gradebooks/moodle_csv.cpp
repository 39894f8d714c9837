// For Moodle's "Import grades from CSV" (grade/import/csv), where the user maps each column. The
// first three headings are Moodle's names for the fields that identify a student. Moodle wants no byte order mark and accepts a decimal
// point in any language.

#include "base/csv_writer.h"
#include "courses/gradebooks/class_formats.h"

namespace sudoku::courses {

std::string moodleCsv(const ClassResults& results) {
  CsvWriter csv(CsvWriter::ByteOrderMark::no);
  for (const char* heading : {"useridnumber", "useremail", "username", "name"}) csv.text(heading);
  csv.key(results.names.moodleColumn.empty() ? results.title : results.names.moodleColumn);
  csv.endRow();
  for (const ClassEntry& entry : results.entries) {
    // Moodle could not match strangers either; without a mark, it would clear a grade.
    if (entry.isStranger || !entry.mark()) continue;
    const Student& student = entry.student;
    const bool isKnown = !student.idNumber.empty() || !student.login.empty() ||
                         !student.email.empty() || !student.id.empty();
    // Moodle's Identifier and Canvas' ID are not ID numbers.
    csv.key(student.idNumber).key(student.email);
    csv.key(isKnown ? student.login : entry.submission).text(student.name);
    csv.number(*entry.mark()).endRow();
  }
  return csv.csv();
}

}  // namespace sudoku::courses
