#pragma once

// Classroom 50's scores.json: all scores of a classroom, in the course's config repository. There is
// no other way to enter marks: an entry with `override` is left alone when scores are collected.
// Classroom 50's own web editor writes entries of the same form.

#include <string>
#include <string_view>
#include <vector>

#include "courses/downloads/classroom50.h"
#include "courses/downloads/hand_in.h"
#include "courses/gradebooks/class_results.h"

namespace sudoku::courses {

/// The file with our marks in hundredths of a point, because scores are whole numbers, and what its
/// reader should know. Lists name hand-ins.
struct ScoresWithMarks {
  std::string json;
  std::vector<std::string> above;  // mark above the maximum, which Classroom 50 refuses: no entry
  std::vector<std::string> ownerless;  // handed in nothing, team or account unknown: no entry
  std::vector<std::string> kept;       // score entered by hand in Classroom 50: not replaced
};

/// Throws:  ClassError - the classroom is unknown; InputError - not a scores.json, or one of another
///          classroom.
void requireScores(std::string_view text, const std::string& file, const ClassroomNames& names);

/// Adds an override in front of the submissions of everyone with a mark; all else stays as it is.
/// Does not depend on the time: the override is dated just after the newest submission.
/// Requires: requireScores().
ScoresWithMarks scoresWithMarks(std::string_view text, const ClassResults& results,
                                const std::vector<HandIn>& handIns, const ClassroomNames& names);

}  // namespace sudoku::courses
