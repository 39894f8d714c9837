#pragma once

// Locates failures in the student's sources.

#include <string>

#include "grading/attempts/attempt.h"
#include "grading/evidence/report.h"
#include "grading/subjects/check.h"

namespace sudoku::grading {

/// Describes the innermost frame: function, location, source line and caller. Empty without frames.
std::string placeInWords(const std::vector<Frame>& frames, const build::Submission& submission);

/// The location of a failure in the sources.
struct Location {
  std::string place;    // see placeInWords()
  LastLines lastLines;  // with source text
};

/// The location reported by an attempt with a build that has line information.
Location locationIn(Attempt seen, const build::Submission& submission);

/// Whether the code crashed, threw, hung or gave a wrong answer at an unknown location.
bool needsLocation(const CheckResult& result);

/// Repeats the check in the sanitized build, which has line information, on the result's puzzle, if
/// any. Returns where the code crashed, threw or was interrupted, and which lines ran last; empty
/// if it does not fail in the same way. Takes at most half a second, not charged to the submission.
/// Requires needsLocation() and a worker or program that reports locations.
/// Throws:  std::exception - our own failure.
Location locationOf(const Check& check, Target sanitized, const CheckResult& result);

/// Locates the failure of a single question, which fails on a wrong answer. Empty if it passes.
Location locationOf(const std::function<void(Context&)>& question, Target sanitized);

}  // namespace sudoku::grading
