#include <fmt/format.h>

#include <algorithm>

#include "tests/support/services/moodle_importers.h"

namespace sudoku::test {
namespace {

constexpr std::size_t kNone = std::string::npos;

std::size_t columnOf(const Row& headings, const std::string& name) {
  for (std::size_t i = 0; i < headings.size(); ++i)
    if (trimmed(headings[i]) == name) return i;
  return kNone;
}

std::string identityOf(const MoodleParticipant& one, GradebookImport::By by) {
  if (by == GradebookImport::By::kIdNumber) return one.idNumber;
  return by == GradebookImport::By::kEmail ? one.email : one.userName;
}

/// A value in the buffer table grade_import_values.
struct Value {
  std::size_t who;
  bool withGrade;
  std::optional<double> grade;
  std::optional<std::string> feedback;
};

struct Reading {
  std::optional<double> grade = {};
  bool present = true;  // false: the row brings no grade for the item
  std::string error = {};
};

// update_grade_item for an existing item, import_new_grade_item for a new one.
Reading gradeOf(const std::string& text, const MoodleAssignment& site,
                const GradebookImport& options) {
  if (options.newItem) {
    if (text == "-") return {{}, false, ""};
    return {phpFloat(text), true, ""};  // '' in a column of numbers becomes 0 (gk)
  }
  if (text.empty() || text == "-") return {};
  std::string number = text;
  std::erase(number, ' ');
  std::ranges::replace(number, site.decimalSeparator, '.');
  if (!phpNumeric(number)) return {{}, true, "badgrade: " + text};
  return {phpFloat(number), true, ""};
}

}  // namespace

// [moodle grade/import/csv/classes/load_data.php, prepare_import_grade_data]: any fault undoes all.
Import<MoodleAssignment> importGradebook(const MoodleAssignment& before, const std::string& csv,
                                         const GradebookImport& options) {
  Import<MoodleAssignment> out{before};
  const auto stop = [&](const std::string& why) {
    Import<MoodleAssignment> stopped{before};
    stopped.stopped = why;
    return stopped;
  };
  const StrictRows read = moodleRows(csv, options.separator, options.version);
  if (!read.error.empty()) return stop(read.error);
  const std::size_t whoColumn = columnOf(read.rows.front(), options.who);
  const std::size_t gradeColumn = columnOf(read.rows.front(), options.grade);
  const std::size_t feedbackColumn =
      options.feedback.empty() ? kNone : columnOf(read.rows.front(), options.feedback);
  if (whoColumn == kNone || gradeColumn == kNone) return stop("no column to map");

  std::vector<Value> values;
  std::size_t who = kNone;  // stays for the next row if that has no identity
  for (std::size_t i = 1; i < read.rows.size(); ++i) {
    const Row& row = read.rows[i];
    if (row.size() <= 1) continue;
    const std::string identity = trimmed(cell(row, whoColumn));
    if (!identity.empty() && identity != "0") {
      std::size_t found = 0;
      for (std::size_t k = 0; k < before.participants.size(); ++k) {
        if (identityOf(before.participants[k], options.by) != identity) continue;
        who = k;
        ++found;
      }
      if (found != 1) return stop("usermappingerror: " + identity);
    } else if (who != kNone) {
      out.notes.push_back(fmt::format("row {} has no identity: it goes to {}", i + 1,
                                      before.participants[who].fullName));
    }
    if (who == kNone) return stop("usermappingerrorusernotfound");
    const Reading reading = gradeOf(trimmed(cell(row, gradeColumn)), before, options);
    if (!reading.error.empty()) return stop(reading.error);
    if (before.participants[who].locked && !options.newItem) return stop("gradelocked");
    if (reading.grade && *reading.grade > options.highest)
      return stop(fmt::format("gradevaluetoobig: {}", *reading.grade));
    Value value{who, reading.present, reading.grade, {}};
    if (feedbackColumn != kNone) value.feedback = trimmed(cell(row, feedbackColumn));
    values.push_back(value);
  }

  // grade_import_commit and grade_item::update_final_grade (gk): a value is bounded by the item's
  // maximum, and the gradebook's grade is overridden, also by no grade. That locks the worksheet
  // for the student: grading_disabled() [moodle mod/assign/locallib.php].
  for (const Value& value : values) {
    MoodleParticipant& one = out.state.participants[value.who];
    if (value.withGrade) {
      if (!one.record) one.record.emplace();
      if (one.record->grade && !value.grade) out.notes.push_back(one.fullName + ": grade cleared");
      one.record->grade = value.grade;
      if (value.grade) one.record->grade = std::clamp(*value.grade, 0.0, before.maximum);
      if (value.grade && *value.grade > before.maximum)
        out.notes.push_back(one.fullName + ": grade bounded by the maximum");
      if (!options.newItem) one.overridden = true;
    } else {
      out.ignored.push_back({one.fullName, "no grade"});
    }
    if (value.feedback && !one.record) one.record.emplace();
    if (value.feedback) one.record->comments = *value.feedback;
  }
  return out;
}

}  // namespace sudoku::test
