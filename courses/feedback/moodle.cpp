// For Moodle's "Upload multiple feedback files in a zip" (mod/assign/feedback/file), and the grading
// worksheet with comments. The importer takes the number from "NAME_NUMBER_assignsubmission_file"
// and does not compare the name, which must not contain '_'. If students hand in as groups, old
// versions know only the numbers of participants, and new ones only those of groups, so there is a
// zip for each: a number of the other kind could be another student's. Participants' numbers are
// those in Moodle's worksheet, and nobody gets a folder without one. Names that no student uses are
// needed: a file equal to the student's own is not imported.

#include <fmt/format.h>

#include "base/ascii.h"
#include "base/csv.h"
#include "base/csv_writer.h"
#include "courses/downloads/download.h"
#include "courses/feedback/targets.h"

namespace sudoku::courses {
namespace {

/// Without backslashes, at which Moodle misreads quotes, and without signs after a semicolon, which
/// would get an apostrophe as if they began a formula.
std::string asMoodleReads(const std::string& html) {
  std::string text;
  for (const char symbol : html) {
    const bool isSign = std::string_view("=+-@").find(symbol) != std::string_view::npos;
    if (symbol == '\\' || (isSign && text.ends_with(';')))
      text += fmt::format("&#{};", static_cast<int>(symbol));
    else
      text += symbol;
  }
  return text;
}

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
    csv.text(asMoodleReads(comment->second)).endRow();
  }
  return csv.csv();
}

/// The participant or group that handed in, from "Team A_17_assignsubmission_file".
struct Prefix {
  std::string name;
  std::string number;  // of a participant or a group; empty: unknown

  explicit Prefix(const std::string& returnName) {
    const std::string prefix = returnName.substr(0, returnName.find(kMoodleMark));
    const std::size_t border = prefix.rfind('_');
    if (prefix == returnName || border == std::string::npos) return;
    name = prefix.substr(0, border);
    if (isNumber(prefix.substr(border + 1))) number = prefix.substr(border + 1);
  }
};

class MoodleFiles {
 public:
  MoodleFiles(const ClassFeedback& feedback, const DeliveryOptions& options)
      : feedback_(feedback), options_(options) {
    for (const Feedback& one : feedback.all) {
      for (const ClassMember& student : one.students) ++users_[student.number];
    }
  }

  Delivery write() {
    bool areGroups = false;
    Package groups;
    for (const Feedback& one : feedback_.all) {
      const Prefix group(options_.returnNameOf(one, "moodle"));
      bool isKnown = false;
      for (const ClassMember& student : one.students) {
        if (!add(student, one)) continue;
        isKnown = true;
        areGroups = areGroups || (!group.number.empty() && group.number != student.number);
      }
      if (isKnown && !group.number.empty()) groups[pathFor(group.name, group.number)] = {one.html};
    }
    if (zip_.empty()) return std::move(delivery_);
    delivery_.files["feedback.zip"] = {zipOf(zip_)};
    if (areGroups) delivery_.files["feedback-groups.zip"] = {zipOf(groups)};
    if (!options_.worksheet.empty())
      delivery_.files["worksheet.csv"] = {worksheetWithComments(options_, comments_)};
    return std::move(delivery_);
  }

 private:
  std::string pathFor(const std::string& name, const std::string& number) const {
    return fmt::format("{}_{}{}file/feedback-{}.html",
                       name.empty() ? "Participant" : asFileName(name), number, kMoodleMark,
                       feedback_.assignment);
  }

  /// Returns whether the student gets feedback.
  bool add(const ClassMember& student, const Feedback& feedback) {
    const std::string why = student.number.empty()
                                ? "the participant's number is unknown: run grade-class again "
                                  "with Moodle's grading worksheet as --roster"
                            : users_[student.number] > 1
                                ? "several students have the participant's number " + student.number
                                : "";
    if (!why.empty()) {
      delivery_.notSent.push_back({shownAs(student), why});
      return false;
    }
    zip_[pathFor(student.name, student.number)] = {feedback.html};
    comments_[student.student] = feedback.comment;
    ++delivery_.sent;
    return true;
  }

  const ClassFeedback& feedback_;
  const DeliveryOptions& options_;
  std::map<std::string, int> users_;  // by number
  Delivery delivery_;
  Package zip_;
  std::map<std::string, std::string> comments_;
};

}  // namespace

Delivery forMoodle(const ClassFeedback& feedback, const DeliveryOptions& options) {
  return MoodleFiles(feedback, options).write();
}

}  // namespace sudoku::courses
