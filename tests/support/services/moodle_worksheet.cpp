#include <cctz/time_zone.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "tests/support/services/moodle_importers.h"

namespace sudoku::test {
namespace {

cctz::time_zone zoneOf(const std::string& name) {
  cctz::time_zone zone;
  if (!cctz::load_time_zone(name, &zone)) throw std::runtime_error("no time zone " + name);
  return zone;
}

/// userdate with strftimedaydatetime, see rosters.cpp.
std::string userDate(Time time, const std::string& timeZone) {
  const cctz::time_zone zone = zoneOf(timeZone);
  const cctz::civil_second local = cctz::convert(time, zone);
  const int hour = local.hour() % 12 == 0 ? 12 : local.hour() % 12;
  return fmt::format("{}, {} {}, {}:{:02} {}", cctz::format("%A", time, zone), local.day(),
                     cctz::format("%B %Y", time, zone), hour, local.minute(),
                     local.hour() < 12 ? "AM" : "PM");
}

/// assign_grades.grade is a decimal of five digits after the point (gk).
double stored(double grade) { return std::round(grade * 1e5) / 1e5; }

/// core\dataformat::escape_spreadsheet_formula, applied by csv_export_writer::add_data when the
/// reader keeps the rows [moodle public/lib/csvlib.class.php, public/lib/classes/dataformat.php].
std::string guarded(const std::string& field) {
  const std::size_t first = field.find_first_not_of(" \t\n\r\v");
  const bool formula = field != "-" && first != std::string::npos &&
                       std::string_view("=+-@").find(field[first]) != std::string_view::npos;
  return formula ? "'" + field : field;
}

struct Columns {
  std::size_t identifier = std::string::npos;
  std::size_t grade = std::string::npos;
  std::size_t modified = std::string::npos;
  std::size_t comments = std::string::npos;
};

/// Headings are compared exactly; of two equal ones the last counts [moodle importgradeslib.php].
Columns columnsOf(const Row& headings, const MoodleHeadings& names) {
  Columns columns;
  for (std::size_t i = 0; i < headings.size(); ++i) {
    if (headings[i] == names.comments) columns.comments = i;
    if (headings[i] == names.grade) columns.grade = i;
    if (headings[i] == names.identifier) columns.identifier = i;
    if (headings[i] == names.modified) columns.modified = i;
  }
  return columns;
}

/// Why a row's grade is skipped, empty if it is not [moodle mod/assign/feedback/offline/
/// locallib.php, process_import_grades; S3]. The order of the rules is Moodle's.
std::string reasonToSkip(const MoodleParticipant& one, const std::optional<double>& grade,
                         bool stale, const MoodleAssignment& site, const WorksheetUpload& options) {
  const double before = one.record ? one.record->grade.value_or(-1) : -1;
  if (one.record && grade && stored(*grade) == before) return "unchanged";
  if (!grade) return "empty";
  if (*grade < 0) return "below 0";
  if (stale && !options.allowOlder) return "changed in Moodle later than the sheet says";
  if (one.locked || one.overridden) return "locked or overridden in the gradebook";
  if (*grade > site.maximum) return "above the maximum";
  // `$record->grade && ...` is false for 0 [moodle public/mod/assign/feedback/offline/locallib.php]
  if (options.version == MoodleVersion::k53 && *grade == 0) return "0 counts as no grade";
  return "";
}

}  // namespace

MoodleParticipant* MoodleAssignment::find(int number) {
  const auto at = std::ranges::find(participants, number, &MoodleParticipant::number);
  return at == participants.end() ? nullptr : &*at;
}

const MoodleParticipant* MoodleAssignment::find(int number) const {
  const auto at = std::ranges::find(participants, number, &MoodleParticipant::number);
  return at == participants.end() ? nullptr : &*at;
}

// lib/csvlib.class.php, load_csv_content: takes off the BOM, unifies line ends, trims, reads, wants
// equally long rows, writes them with fputcsv and reads that again.
StrictRows moodleRows(const std::string& csv, char separator, MoodleVersion version) {
  std::string_view text = csv;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  std::string unified;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\r' && i + 1 < text.size() && text[i + 1] == '\n') ++i;
    unified += text[i] == '\r' ? '\n' : text[i];
  }
  Rows rows = phpRows(trimmed(unified), separator);
  if (rows.empty()) return {{}, "csvemptyfile"};
  for (const Row& row : rows)
    if (row.size() != rows.front().size()) return {{}, "csvweirdcolumns"};
  if (version == MoodleVersion::k53)
    for (Row& row : rows)
      for (std::string& field : row) field = guarded(field);
  return {phpRows(phpText(rows), ','), ""};
}

// lib/moodlelib.php (gk): trims, takes out blanks, replaces the separator, casts to a number.
std::optional<double> moodleNumber(const std::string& text, char decimalSeparator) {
  std::string number = trimmed(text);
  std::erase(number, ' ');
  if (number.empty()) return std::nullopt;
  std::ranges::replace(number, decimalSeparator, '.');
  return phpFloat(number);
}

Time moodleTimeOf(const std::string& text, const std::string& timeZone) {
  const std::string inner = trimmed(text);
  for (const char* form :
       {"%A, %d %B %Y, %I:%M %p", "%d %B %Y, %I:%M %p", "%A, %d %B %Y, %H:%M", "%d %B %Y, %H:%M",
        "%Y-%m-%d %H:%M", "%Y-%m-%d %H:%M:%S", "%Y-%m-%dT%H:%M:%S%Ez"}) {
    Time time{};
    if (cctz::parse(form, inner, zoneOf(timeZone), &time)) return time;
  }
  return Time{};  // strtotime's false counts as 0
}

Import<MoodleAssignment> uploadWorksheet(const MoodleAssignment& before, const std::string& csv,
                                         const WorksheetUpload& options) {
  Import<MoodleAssignment> out{before};
  const StrictRows read = moodleRows(csv, options.separator, options.version);
  out.stopped = read.error;
  if (!read.error.empty()) return out;
  const MoodleHeadings& names = before.headings;
  const Columns columns = columnsOf(read.rows.front(), names);
  out.stopped = "invalidgradeimport: no column for the identifier, the grade or its change";
  constexpr std::size_t kNone = std::string::npos;
  if (columns.identifier == kNone || columns.grade == kNone || columns.modified == kNone)
    return out;
  out.stopped.reset();

  for (std::size_t i = 1; i < read.rows.size(); ++i) {
    const Row& row = read.rows[i];
    const std::string who = cell(row, columns.identifier);
    // substr(): the word before the number is not compared
    const std::string number = who.size() > names.participant.size()
                                   ? who.substr(names.participant.size())
                                   : std::string();
    MoodleParticipant* one = out.state.find(static_cast<int>(phpFloat(number)));
    if (one == nullptr) {
      out.ignored.push_back({who, "no participant"});
      continue;
    }
    const MoodleParticipant old = *one;
    const std::string text = cell(row, columns.grade);
    const auto grade = moodleNumber(text, before.decimalSeparator);
    if (grade && !phpNumeric(text))
      out.notes.push_back(fmt::format("{}: \"{}\" is read as {}", who, text, *grade));
    const Time sheet = moodleTimeOf(cell(row, columns.modified), before.timeZone);
    const bool stale = old.record && old.record->changed > sheet + std::chrono::seconds(60);
    const std::string reason = reasonToSkip(old, grade, stale, before, options);
    if (!reason.empty()) out.ignored.push_back({who, reason});
    if (reason.empty()) {
      if (!one->record) one->record.emplace();
      one->record->grade = stored(*grade);
      one->record->changed = before.now;
    }
    // Comments do not depend on the grade's rules, nor on locks; an empty cell is a new value; a
    // comment in the first column is not found because of empty(0).
    if (columns.comments == kNone || columns.comments == 0) continue;
    const std::string comments = cell(row, columns.comments);
    const std::string had = old.record ? old.record->comments : "";
    if (comments == had) continue;
    if (stale && !options.allowOlder) {
      out.ignored.push_back({who + ", comments", "changed in Moodle later than the sheet says"});
      continue;
    }
    if (!one->record) one->record.emplace();
    one->record->comments = comments;
    one->record->changed = before.now;
    if (comments.empty()) out.notes.push_back(who + ": comments cleared");
  }
  return out;
}

// mod/assign/gradingtable.php: columns by; for downloads the time of a grade record is shown
// even without a grade, "as it affects import" (gk).
std::string worksheetOf(const MoodleAssignment& assignment) {
  constexpr std::string_view kReasons = "\", \t\r\n\\";
  const MoodleHeadings& names = assignment.headings;
  const auto line = [&](const std::string& identifier, const Row& who, const std::string& status,
                        const std::string& group, const Row& rest) {
    Row all = {identifier};
    if (!assignment.blind) all.insert(all.end(), who.begin(), who.end());
    all.push_back(status);
    if (assignment.teams) all.push_back(group);
    all.insert(all.end(), rest.begin(), rest.end());
    return csvLine(all, kReasons);
  };
  std::string text = line(names.identifier, {"Full name", "Email address"}, "Status", "Group",
                          {names.grade, "Maximum grade", "Grade can be changed",
                           "Last modified (submission)", names.modified, names.comments});
  for (const MoodleParticipant& one : assignment.participants) {
    const std::string time = one.record ? userDate(one.record->changed, assignment.timeZone) : "-";
    std::string grade = one.grade() ? fmt::format("{:.2f}", *one.grade()) : "";
    std::ranges::replace(grade, '.', assignment.decimalSeparator);
    text += line(fmt::format("{}{}", names.participant, one.number), {one.fullName, one.email},
                 one.submitted ? "Submitted for grading" : "No submission", one.group,
                 {grade, fmt::format("{:.2f}", assignment.maximum),
                  one.locked || one.overridden ? "No" : "Yes",
                  one.submitted ? userDate(*one.submitted, assignment.timeZone) : "-", time,
                  one.record ? one.record->comments : ""});
  }
  return "\uFEFF" + text;
}

}  // namespace sudoku::test
