#pragma once

// Moodle: the grading worksheet, the gradebook's CSV import and zips of feedback files.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/services/importing.h"

namespace sudoku::test {

/// Which stored sources the importers follow: those with one marker (up to 5.1), or those of
/// public/ with several markers (5.2, 5.3).
enum class MoodleVersion { kOneMarker, k53 };

/// What Moodle keeps of a participant's grade. It exists also without a grade: made when a teacher
/// opens the grading page or when a feedback file arrives.
struct MoodleGrade {
  std::optional<double> grade = {};
  Time changed{};
  std::string comments = {};  // HTML of the plug-in "Feedback comments"
};

struct MoodleParticipant {
  int number = 0;  // of the worksheet and of the download's names
  std::string fullName = {};
  std::string email = {};
  std::string idNumber = {};
  std::string userName = {};
  std::string group = {};
  int groupNumber = 0;  // 0: in no group
  std::optional<Time> submitted = {};
  std::optional<MoodleGrade> record = {};
  bool locked = false;                               // in the gradebook
  bool overridden = false;                           // in the gradebook, for instance by its import
  Files own = {};                                    // handed-in files with their paths
  std::string typed = {};                            // HTML
  std::map<std::string, std::string> feedback = {};  // feedback files: bytes by path

  std::optional<double> grade() const { return record ? record->grade : std::nullopt; }
};

struct MoodleHeadings {
  std::string identifier = "Identifier";
  std::string grade = "Grade";
  std::string modified = "Last modified (grade)";
  std::string comments = "Feedback comments";
  std::string participant = "Participant ";  // before the number
};

struct MoodleAssignment {
  double maximum = 100;
  std::vector<MoodleParticipant> participants = {};
  bool teams = false;
  bool blind = false;  // its worksheet has no names and no addresses
  Time now{};          // the time of the upload
  std::string timeZone = "Europe/Berlin";
  char decimalSeparator = '.';  // of the teacher's language
  MoodleHeadings headings = {};
  /// Existing plug-ins. The names of feedback zips must hold one of them.
  std::set<std::pair<std::string, std::string>> plugins = {{"assignsubmission", "file"},
                                                           {"assignsubmission", "onlinetext"},
                                                           {"assignfeedback", "file"},
                                                           {"assignfeedback", "comments"}};

  MoodleParticipant* find(int number);
  const MoodleParticipant* find(int number) const;
};

struct WorksheetUpload {
  char separator = ',';
  bool allowOlder =
      false;  // the box "Allow updating records that have been modified more recently"
  MoodleVersion version = MoodleVersion::kOneMarker;
};
/// Moodle: the assignment, "Upload grading worksheet".
Import<MoodleAssignment> uploadWorksheet(const MoodleAssignment& before, const std::string& csv,
                                         const WorksheetUpload& options = {});
/// The worksheet that Moodle would let a teacher download now, in English.
std::string worksheetOf(const MoodleAssignment& assignment);

struct GradebookImport {
  enum class By { kIdNumber, kEmail, kUserName };
  By by = By::kEmail;
  std::string who;            // the heading of the column that identifies
  std::string grade;          // the heading of the column with grades
  std::string feedback = {};  // optional: the heading of a column with HTML
  bool newItem = false;       // makes a new item instead of filling that of the assignment
  char separator = ',';
  double highest = 100;  // gradepointmax if the site allows unlimited grades
  MoodleVersion version = MoodleVersion::kOneMarker;
};
/// Moodle: Grades, Import, CSV file. All or nothing.
Import<MoodleAssignment> importGradebook(const MoodleAssignment& before, const std::string& csv,
                                         const GradebookImport& options);

/// Moodle: the assignment, "Upload multiple feedback files in a zip". The files arrive in
/// `feedback` of the participants.
Import<MoodleAssignment> uploadFeedbackZip(const MoodleAssignment& before, const Files& zip,
                                           MoodleVersion version = MoodleVersion::kOneMarker);

/// The rows as Moodle keeps them between its two pages, or an error. A row may be short.
StrictRows moodleRows(const std::string& csv, char separator, MoodleVersion version);
/// Moodle's unformat_float: empty for an empty text.
std::optional<double> moodleNumber(const std::string& text, char decimalSeparator);
/// strtotime for the forms that worksheets use, in English; 0 for all else, such as "-".
Time moodleTimeOf(const std::string& text, const std::string& timeZone);

}  // namespace sudoku::test
