#pragma once

// Where in the student's sources a check went wrong.

#include <string>

#include "grading/attempts/attempt.h"
#include "grading/evidence/report.h"
#include "grading/subjects/check.h"

namespace sudoku::grading {

/// The function and the line of the innermost frame, that line, and who called; empty without frames.
std::string placeInWords(const std::vector<Frame>& frames, const build::Submission& submission);

/// What is known of the sources around a failure.
struct Whereabouts {
  std::string place;    // as of placeInWords()
  LastLines lastLines;  // with their texts
};

/// What an attempt with a build that knows its lines has told.
Whereabouts whereaboutsIn(Attempt seen, const build::Submission& submission);

/// Whether the verdict says that code crashed, threw, did not end or gave a wrong answer, but not
/// where.
bool lacksPlace(const CheckResult& result);

/// Does once more what the check does, in the sanitized build, which knows its lines: where it
/// crashed, threw, or was at work when its time was up, and which lines ran before it failed, on the
/// puzzle that the result shows if there is one. It has half a second, of which the submission's time
/// is not charged.
/// Empty where it does not fail in this way there. Requires lacksPlace(), and a worker or a program
/// that tells whereabouts.
/// Throws:  std::exception - our own failure.
Whereabouts whereaboutsOf(const Check& check, Target sanitized, const CheckResult& result);

/// The same of a question, which fails if the answer is wrong. Nothing if it does not.
Whereabouts whereaboutsOf(const std::function<void(Context&)>& question, Target sanitized);

}  // namespace sudoku::grading
