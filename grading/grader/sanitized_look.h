#pragma once

// One more look at a submission built with the sanitizers.

#include <vector>

#include "grading/attempts/attempt.h"
#include "grading/evidence/report.h"
#include "grading/subjects/check.h"

namespace sudoku::grading {

/// What can be asked of a submission.
struct Askable {
  const std::vector<const Check*>& checks;  // of the rubric
  build::Kind kind;
  const std::vector<host::Contract>& offered;  // by a plugin
};

/// Asks the sanitized build what one of the ordinary checks asks, chosen by the seed: what the
/// check of memory asks by itself is known to whoever reads it. That check, if it has passed, fails
/// where a sanitizer reports an error that the plain build hides. Answers, and crashes that the
/// plain build shows too, are judged elsewhere. Requires the result's seed.
/// Throws:  as attempt() does.
void lookOnceMore(const Askable& askable, const Target& sanitized, const Target& plain,
                  const Check& checkOfMemory, CheckResult& result);

}  // namespace sudoku::grading
