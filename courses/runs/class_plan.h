#pragma once

// A class before it is graded: what was downloaded, put together with what the course knows.

#include <optional>
#include <string>
#include <vector>

#include "courses/deadlines/policy.h"
#include "courses/deadlines/times.h"
#include "courses/downloads/download.h"
#include "courses/roster/participants.h"
#include "grading/evidence/report.h"
#include "grading/rubric/manual_marks.h"

namespace sudoku::courses {

/// What an instructor brings beside the download.
struct CourseFiles {
  std::optional<Roster> roster;
  std::optional<HandInTimes> times;
  std::optional<Policy> policy;
  grading::ManualMarks manual;  // by whatever name their file gives
  AttemptPolicy attempt = AttemptPolicy::latest;
};

struct ClassPlan {
  std::vector<HandIn> handIns;  // that count for somebody, or may do so
  std::vector<Participant> participants;
  grading::ManualMarks manual;        // by the names of the hand-ins
  std::vector<std::string> messages;  // what an instructor should know, a line each
};

/// Throws:  ClassError - which attempt counts is not known, marks that contradict one another.
ClassPlan planClass(Download download, const CourseFiles& course);

/// What the policy makes of so many points for a hand-in.
grading::Lateness latenessOf(const Policy& policy, const ClassPlan& plan, const HandIn& handIn,
                             double points);

/// "a, b, c and 12 more".
std::string someOf(const std::vector<std::string>& names);

}  // namespace sudoku::courses
