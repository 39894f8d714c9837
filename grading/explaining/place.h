#pragma once

// Where in the student's sources a check went wrong.

#include <string>

#include "grading/attempts/attempt.h"
#include "grading/verdict/check.h"
#include "grading/verdict/report.h"

namespace sudoku::grading {

/// The function and the line of the innermost frame, that line, and who called; empty without frames.
std::string placeInWords(const std::vector<Frame>& frames, const build::Submission& submission);

/// Whether the verdict says that code crashed, threw or did not end, but not where.
bool lacksPlace(const CheckResult& result);

/// Does once more what the check does, in the sanitized build, which knows its lines: where it
/// crashed, threw, or was at work when its time was up. It has half a second, of which the
/// submission's time is not charged.
/// Empty where it does not fail in this way there. Requires lacksPlace(), and a worker that
/// tells whereabouts.
/// Throws:  std::exception - our own failure.
std::string placeOf(const Check& check, Target sanitized, const CheckResult& result);

}  // namespace sudoku::grading
