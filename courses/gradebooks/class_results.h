#pragma once

// The results of a class run, from which all files about the class are written.

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "courses/gradebooks/gradebook_names.h"
#include "grading/evidence/report.h"

namespace sudoku::courses {

/// A student as in the roster. Unknown fields are empty.
struct Student {
  std::string name;      // as the gradebook shows it, "Family, Given" or "Given Family"
  std::string id;        // in the gradebook: Canvas' ID, Moodle's Identifier, or the course's own
  std::string number;    // in Moodle's Identifier
  std::string idNumber;  // the institution's: SIS User ID, Moodle's ID number, or the course's own
  std::string login;     // SIS Login ID, user name
  std::string account;   // a name that downloads use but that is no course login, as on GitHub
  std::string section;
  std::string email;
  std::string group;      // members of a group hand in together; empty: alone
  std::string grade;      // in the roster: what the service has now
  std::string modified;   // Moodle's worksheet: when the grade was last changed
  std::string submitted;  // Moodle's worksheet: when the submission was last changed
};

/// A marked item: a check, the student's own tests, or an item marked by hand.
struct ClassItem {
  std::string id;
  std::string title;
};

/// The result of one item in one report. Kept small: there is one per report and item.
struct ClassMark {
  const ClassItem* item = nullptr;  // of the ClassItems of the class
  std::optional<double> points;     // empty: an internal error, or not marked yet
  bool byPerson = false;
  bool isJudged = true;  // whether this submission counts in the item's loss rate
  bool isLost = false;
  bool isContradictory = false;  // and no person has decided
};

/// The items of a class, stored once and shared by all reports. Thread-safe.
class ClassItems {
 public:
  /// Returns: the item, valid as long as this object.
  const ClassItem* find(const std::string& id, const std::string& title);

 private:
  std::mutex mutex_;
  std::map<std::pair<std::string, std::string>, ClassItem> known_;
};

/// One row of the class. Holds only what the class files need, so that a class of any size fits in
/// memory. The rest is in the submission's report.json.
struct ClassEntry {
  Student student;
  std::string folder;  // its results, relative to the class folder: "submissions/student-001";
  // empty: there are none
  std::string submission = {};
  std::string refused = {};     // the reason; empty if graded
  bool unreadable = false;      // refused because of its packaging
  bool failedByUs = false;      // no verdict because of an internal error
  double points = 0;            // earned
  grading::Lateness late = {};  // without words: there is no policy
  double pendingPoints = 0;     // to be marked by hand
  std::vector<ClassMark> marks = {};
  std::vector<std::string> notes = {};  // includes what was left out
  bool isStranger = false;              // no row of the roster matches
  bool isAbsent = false;                // HandIn::isAbsent

  bool hasReport() const { return !folder.empty(); }
  bool isRefused() const { return hasReport() && !refused.empty(); }
  /// The mark for the gradebook; nullopt if there is no report, the submission is unreadable, or
  /// grading failed.
  std::optional<double> mark() const {
    const bool isMarked = hasReport() && !failedByUs && !unreadable;
    return isMarked ? std::optional(points - late.deducted) : std::nullopt;
  }
};

/// The row for a report whose results are in `folder`, without the student.
ClassEntry entryOf(const grading::Report& report, const std::string& folder, ClassItems& items);

inline constexpr const char* kNothingHandedIn = "nothing handed in";

/// The outcome of an entry in a word or two.
inline std::string outcomeOf(const ClassEntry& entry) {
  return !entry.hasReport() || entry.isAbsent ? kNothingHandedIn
         : entry.failedByUs                   ? "error"
         : entry.unreadable                   ? "unreadable"
         : entry.isRefused()                  ? "refused"
                                              : "graded";
}

/// A whole class, graded.
struct ClassResults {
  std::string assignment;  // as named by the command
  std::string title;
  double maxPoints = 0;             // including points marked by hand, without extra points
  GradebookNames names;             // the headings of the course's gradebook
  std::vector<ClassEntry> entries;  // sorted by submission name
  std::vector<std::string> needs;   // what a person must look at: courses/runs/needs.h
  std::shared_ptr<ClassItems> items = std::make_shared<ClassItems>();  // items of the marks
};

}  // namespace sudoku::courses
