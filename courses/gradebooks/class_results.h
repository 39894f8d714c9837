#pragma once

// What a class run hands to everything that is written about the class as a whole.

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

/// A student, as the course's systems know them. What the roster does not say is empty.
struct Student {
  std::string name;      // as the gradebook shows it, "Family, Given" or "Given Family"
  std::string id;        // of the gradebook: Canvas' ID, Moodle's Identifier, one's own
  std::string number;    // in Moodle's Identifier
  std::string idNumber;  // of the institution: SIS User ID, Moodle's ID number, one's own
  std::string login;     // SIS Login ID, user name
  std::string section;
  std::string email;
  std::string group;      // those of one group hand in together; empty: alone
  std::string modified;   // of Moodle's worksheet: when the grade was last changed
  std::string submitted;  // of Moodle's worksheet: when the submission was
};

/// What a mark is given for: a check, the student's own tests, or something that a person marks.
struct ClassItem {
  std::string id;
  std::string title;
};

/// What one report says of one item. Small: there are as many as reports times items.
struct ClassMark {
  const ClassItem* item = nullptr;  // of the ClassItems of the class
  std::optional<double> points;     // nothing: an error of ours, or not marked yet
  bool byPerson = false;
  bool isJudged = true;  // whether it counts among those who could lose it
  bool isLost = false;
};

/// The items of a class, each held once however many reports speak of it. Thread-safe.
class ClassItems {
 public:
  /// Returns: an item that lives as long as this does.
  const ClassItem* find(const std::string& id, const std::string& title);

 private:
  std::mutex mutex_;
  std::map<std::pair<std::string, std::string>, ClassItem> known_;
};

/// One row of the class: of a report, only what the files about the class need, so that a class of
/// any size fits into memory. The rest stands in its own report.json.
struct ClassEntry {
  Student student;
  std::string folder;  // of its own results, below that of the class: "submissions/student-001";
                       // empty: nothing was handed in
  std::string submission = {};
  std::string refused = {};  // why; empty if graded
  bool unreadable = false;   // refused for how it was packed
  bool failedByUs = false;   // there is no verdict
  double points = 0;         // earned
  double deducted = 0;       // for lateness
  std::string late = {};     // how late, in words; empty without a policy
  double pendingPoints = 0;  // what a person still has to mark
  std::vector<ClassMark> marks = {};
  std::vector<std::string> notes = {};  // what was left out among them
  bool isStranger = false;              // there is a roster, and it does not know whose this is

  bool handedIn() const { return !folder.empty(); }
  bool isRefused() const { return handedIn() && !refused.empty(); }
  /// The mark for the gradebook; nothing where nothing was handed in, where nobody can read it, or
  /// where we have failed.
  std::optional<double> mark() const {
    const bool isMarked = handedIn() && !failedByUs && !unreadable;
    return isMarked ? std::optional(points - deducted) : std::nullopt;
  }
};

/// The row of a report whose results lie in that folder, without the student.
ClassEntry entryOf(const grading::Report& report, const std::string& folder, ClassItems& items);

/// What became of an entry, in a word or a few.
inline std::string outcomeOf(const ClassEntry& entry) {
  return !entry.handedIn()   ? "nothing handed in"
         : entry.failedByUs  ? "error"
         : entry.unreadable  ? "unreadable"
         : entry.isRefused() ? "refused"
                             : "graded";
}

/// A whole class, graded.
struct ClassResults {
  std::string assignment;  // as the command names it
  std::string title;
  double maxPoints = 0;             // full marks, with what a person marks, without extra points
  GradebookNames names;             // what the course's gradebook calls its columns
  std::vector<ClassEntry> entries;  // in order of the names of the submissions
  std::shared_ptr<ClassItems> items = std::make_shared<ClassItems>();  // that their marks are for
};

}  // namespace sudoku::courses
