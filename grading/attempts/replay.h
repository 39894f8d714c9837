#pragma once

// One check of one submission, to be run again elsewhere: a small file with that check's own seed.
//
// An instructor makes it from the JSON report of a run. It tells what was seen, and lets a student
// see it happen on another machine, while the puzzles of all other checks stay hidden: the seeds of
// checks are made one by one from that of the run, by a way that does not lead back (seeds.h).

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_reader.h"
#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// What a replay file says.
struct Replay {
  std::string assignment;
  std::string check;  // its id
  std::string title;
  std::uint64_t seed = 0;     // of this check alone
  std::vector<Grid> puzzles;  // the instructor's for it; none: it makes its own
  Limits limits;
  std::string kind;  // "plugin" or "program"
  std::string toolchain;
  std::string version;  // of sudokulab
  std::string sandbox;  // the level
  std::string outcome;
  std::string reason;    // of the outcome; may be empty
  std::string expected;  // of the finding; empty if there was none
  std::string seen;
};

/// Makes a replay file from the JSON report of a run.
/// Throws:  InputError - `report` is none, or holds no such check, or one that has no seed: it was
///          skipped, or is the check of the student's own tests, which see no puzzles.
std::string replayFile(std::string_view report, const std::string& reportName,
                       const std::string& check);

/// Reads a replay file, which may be anything.
/// Throws:  InputError.
Replay parseReplay(std::string_view text, const std::string& name);

/// The rubric of that check alone, shown in full, within the limits of the replay.
/// Throws:  InputError, with the name of the replay file - the rubric is of another assignment, or
///          knows no such check.
Rubric rubricOf(const Replay& replay, const Rubric& whole, const std::string& name);

/// Says, a line each, where this run differs from that of the file, and last whether the verdict is
/// the same. Requires a report of the rubric that rubricOf() made.
std::vector<std::string> comparison(const Replay& replay, const Report& now);

}  // namespace sudoku::grading
