#pragma once

// The plan of a class run: combines the download with the course's files.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "courses/deadlines/policy.h"
#include "courses/deadlines/times.h"
#include "courses/downloads/download.h"
#include "courses/roster/participants.h"
#include "grading/evidence/report.h"
#include "grading/rubric/manual_marks.h"

namespace sudoku::courses {

/// The instructor's input besides the download.
struct CourseFiles {
  std::optional<Roster> roster;
  std::optional<HandInTimes> times;
  std::optional<Policy> policy;
  std::map<std::string, double> usedLateDays;  // in earlier assignments, by student key
  grading::ManualMarks manual;                 // by the names in their file
  std::string marksText;  // of the marks file in the results folder, if it was read
  AttemptPolicy attempt = AttemptPolicy::latest;
};

struct ClassPlan {
  std::vector<HandIn> handIns;  // those that count, or may count, for someone, and HandIn::isAbsent
  std::vector<Participant> participants;
  std::string layout;                 // of the download
  ClassroomNames classroom;           // in Classroom 50
  grading::ManualMarks manual;        // by hand-in name
  grading::ManualMarks sharedMarks;   // for all attempts of a student, by the keys in their file
  std::set<std::string> sharing;      // the hand-ins whose marks are in sharedMarks
  grading::ManualMarks strayMarks;    // for nobody in this class, by the keys in their file
  std::vector<std::string> messages;  // one line each, for the instructor
  std::vector<std::string> needs;     // the same, about what a person must look at
};

/// Throws:  ClassError - the wrong roster, an undecidable attempt, contradictory marks.
ClassPlan planClass(Download download, const CourseFiles& course);

/// Applies the policy to a hand-in with this many points. A group has as many late days left as the
/// member with the fewest.
grading::Lateness latenessOf(const CourseFiles& course, const ClassPlan& plan, const HandIn& handIn,
                             double points);

/// Throws:  ClassError - none of a file's `rows` fits, so it must be for another class. `unknown` are
///          the names that no hand-in has; those of students who have not handed in are fine.
void requireSomeone(const char* file, const std::vector<std::string>& unknown, std::size_t rows,
                    const ClassPlan& plan);

/// Formats the first names: "a, b, c and 12 more".
std::string someOf(const std::vector<std::string>& names);

}  // namespace sudoku::courses
