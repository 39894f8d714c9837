// For Moodle's "Upload grading worksheet" (mod/assign/feedback/offline). Moodle looks for three
// headings in its own language: the identifier, the grade, and the time of the last change, which
// it compares with its records, so this column is copied from the roster verbatim. Rows without a
// grade change nothing. A grade above the maximum would be dropped without a word, so it is not
// written. Students whose identifier is not from a worksheet are omitted: Moodle could not find
// them.

#include "base/ascii.h"
#include "base/csv_writer.h"
#include "courses/gradebooks/class_formats.h"

namespace sudoku::courses {

bool isAboveMoodlesMaximum(const ClassEntry& entry, const GradebookNames& names) {
  return names.moodleMaximum && entry.mark().value_or(0) > *names.moodleMaximum;
}

namespace {

/// Whether the identifier is a number in a file name instead of "Participant 123" in a worksheet.
bool isFromDownload(const Student& student) {
  return isNumber(student.id) && student.modified.empty();
}

}  // namespace

std::string moodleWorksheetCsv(const ClassResults& results) {
  const GradebookNames& names = results.names;
  CsvWriter csv(CsvWriter::ByteOrderMark::no);
  csv.key(names.identifier).key(names.fullName).key(names.email).key(names.grade);
  csv.key(names.modified).endRow();
  for (const ClassEntry& entry : results.entries) {
    const Student& student = entry.student;
    if (student.id.empty() || isFromDownload(student) || entry.isStranger) continue;
    csv.key(student.id).text(student.name).text(student.email);
    entry.mark() && !isAboveMoodlesMaximum(entry, names) ? csv.number(*entry.mark())
                                                         : csv.nothing();
    csv.key(student.modified.empty() ? "-" : student.modified).endRow();
  }
  return csv.csv();
}

}  // namespace sudoku::courses
