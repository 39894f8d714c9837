// For Moodle's "Upload multiple feedback files in a zip" (mod/assign/feedback/file), and the grading
// worksheet with comments. The importer takes the number from "NAME_NUMBER_assignsubmission_file"
// and does not compare the name, which must not contain '_'. Only new versions know the numbers of
// teams; in older ones, such a number could be another student's. So each member gets a folder with
// the number in Moodle's worksheet, and nobody gets one without it. Names that no student uses are
// needed: a file equal to the student's own is not imported.

#include <fmt/format.h>

#include "base/csv.h"
#include "base/csv_writer.h"
#include "courses/feedback/targets.h"

namespace sudoku::courses {
namespace {

constexpr std::string_view kFolderEnding = "_assignsubmission_file";

/// Rows without a comment are left out: an empty cell would delete a comment in Moodle.
std::string worksheetWithComments(const DeliveryOptions& options,
                                  const std::map<std::string, std::string>& comments) {
  const CsvTable table = parseCsv(options.worksheet, "moodle-worksheet.csv");
  CsvWriter csv(CsvWriter::ByteOrderMark::no);
  for (const std::string& heading : table.heading.fields) csv.key(heading);
  csv.key(options.commentsHeading).endRow();
  for (const CsvRow& row : table.rows) {
    const auto comment = comments.find(withoutApostrophe(row.fields.front()));
    if (comment == comments.end()) continue;
    for (std::size_t i = 0; i < row.fields.size(); ++i)  // as in moodleWorksheetCsv()
      i == 1 || i == 2 ? csv.text(withoutApostrophe(row.fields[i])) : csv.key(row.fields[i]);
    csv.text(comment->second).endRow();
  }
  return csv.csv();
}

}  // namespace

Delivery forMoodle(const ClassFeedback& feedback, const DeliveryOptions& options) {
  Delivery delivery;
  Package zip;
  std::map<std::string, std::string> comments;
  for (const Feedback& one : feedback.all) {
    for (const ClassMember& student : one.students) {
      if (student.number.empty()) {
        delivery.notSent.push_back({shownAs(student),
                                    "the participant's number is unknown: run grade-class again "
                                    "with Moodle's grading worksheet as --roster"});
        continue;
      }
      const std::string name = student.name.empty() ? "Participant" : asFileName(student.name);
      zip[fmt::format("{}_{}{}/feedback-{}.html", name, student.number, kFolderEnding,
                      feedback.assignment)] = {one.html};
      comments[student.student] = one.comment;
      ++delivery.sent;
    }
  }
  if (zip.empty()) return delivery;
  delivery.files["feedback.zip"] = {zipOf(zip)};
  if (!options.worksheet.empty())
    delivery.files["worksheet.csv"] = {worksheetWithComments(options, comments)};
  return delivery;
}

}  // namespace sudoku::courses
