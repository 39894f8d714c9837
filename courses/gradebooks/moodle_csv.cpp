// For Moodle's "Import grades from CSV", which asks for each column what it is (grade/import/csv):
// the first three are called as Moodle calls what students can be found by. "-" is no grade, in new
// and in present columns. Moodle wants no byte order mark and takes the point in numbers in any
// language.

#include "base/csv_writer.h"
#include "courses/gradebooks/class_formats.h"

namespace sudoku::courses {

std::string moodleCsv(const ClassResults& results) {
  CsvWriter csv(CsvWriter::ByteOrderMark::no);
  for (const char* heading : {"useridnumber", "useremail", "username", "name"}) csv.text(heading);
  csv.key(results.names.moodleColumn.empty() ? results.title : results.names.moodleColumn);
  csv.endRow();
  for (const ClassEntry& entry : results.entries) {
    if (entry.isStranger) continue;  // Moodle would not know whose this is either
    const Student& student = entry.student;
    const bool isKnown = !student.idNumber.empty() || !student.login.empty() ||
                         !student.email.empty() || !student.id.empty();
    // Moodle's Identifier and Canvas' ID are no ID numbers.
    csv.key(student.idNumber).key(student.email);
    csv.key(isKnown ? student.login : entry.submission).text(student.name);
    entry.mark() ? csv.number(*entry.mark()) : csv.key("-");
    csv.endRow();
  }
  return csv.csv();
}

}  // namespace sudoku::courses
