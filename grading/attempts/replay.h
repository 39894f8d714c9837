#pragma once

// Replay files reproduce one check of one submission on another machine, from the check's own seed.
//
// An instructor makes one from the JSON report of a run. It holds what was seen and lets a student
// reproduce it. The puzzles of the other checks stay hidden: each check's seed is derived from the
// run's seed by a one-way function (seeds.h).

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// What the run said that a replay file records.
struct Recorded {
  std::string toolchain;
  std::string version;  // of sudokulab
  std::string sandbox;  // the level
  std::string outcome;
  std::string reason;    // of the outcome; may be empty
  std::string expected;  // of the finding; empty if there was none
  std::string seen;
};

/// The contents of a replay file.
struct Replay {
  std::string assignment;
  std::string check;  // its id
  std::string title;
  std::uint64_t seed = 0;     // of this check only
  std::vector<Grid> puzzles;  // the instructor's; empty: the check makes its own
  Limits limits;
  std::string kind;  // "plugin" or "program"
  Recorded recorded;
};

/// Makes a replay file of check `id` from the JSON report of a run.
/// Throws:  InputError - `report` is not a report, has no such check, or the check has no seed
///          because it was skipped or runs the student's own tests, which get no puzzles.
std::string replayFile(std::string_view report, const std::string& reportName,
                       const std::string& id);

/// Reads a replay file from untrusted text.
/// Throws:  InputError.
Replay parseReplay(std::string_view text, const std::string& name);

/// The rubric reduced to the replay's check, fully visible, with the replay's limits.
/// Throws:  InputError, naming the replay file - the rubric is for another assignment or has no
///          such check.
Rubric rubricOf(const Replay& replay, const Rubric& whole, const std::string& name);

/// Lists where this run differs from the recorded one, and finally whether the verdict is the same.
/// Requires a report for the rubric from rubricOf().
std::vector<std::string> comparison(const Replay& replay, const Report& now);

}  // namespace sudoku::grading
