#pragma once

// What a class run hands to everything that is written about the class as a whole.

#include <optional>
#include <string>
#include <vector>

#include "grading/classes/gradebook_names.h"
#include "grading/report.h"

namespace sudoku::grading {

/// Who handed in a submission, as the course's systems know them. What the roster does not say is
/// empty.
struct Student {
  std::string name;   // as the gradebook shows it, "Family, Given" or "Given Family"
  std::string id;     // of the gradebook: Canvas' ID, Moodle's Identifier, an ID number
  std::string login;  // SIS Login ID, user name
  std::string section;
  std::string email;
  std::string modified;  // of Moodle's worksheet: when the grade was last changed
};

/// One row of the class.
struct ClassEntry {
  Student student;
  std::string folder;  // of its own results, below that of the class: "submissions/student-001";
                       // empty: nothing was handed in
  Report report;       // without the long texts (rationale, hint, finding, note, output, compiler
                       // messages, facts), so that a class of any size fits into memory: they
                       // stand in its own report.json. Meaningless if nothing was handed in

  bool handedIn() const { return !folder.empty(); }
  bool refused() const { return handedIn() && !report.refused.empty(); }
  bool failedByUs() const { return handedIn() && report.hasError(); }
  /// The mark for the gradebook; nothing where nothing was handed in, or where we have failed.
  std::optional<double> mark() const {
    return handedIn() && !failedByUs() ? std::optional(report.points()) : std::nullopt;
  }
};

/// What became of an entry, in a word or a few.
inline std::string outcomeOf(const ClassEntry& entry) {
  return !entry.handedIn()    ? "nothing handed in"
         : entry.failedByUs() ? "error"
         : entry.refused()    ? "refused"
                              : "graded";
}

/// A whole class, graded.
struct ClassResults {
  std::string assignment;  // as the command names it
  std::string title;
  double maxPoints = 0;             // full marks, with what a person marks, without extra points
  GradebookNames names;             // what the course's gradebook calls its columns
  std::vector<ClassEntry> entries;  // in order of the names of the submissions
};

}  // namespace sudoku::grading
