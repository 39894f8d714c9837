#pragma once

#include <vector>

#include "grading/attempts/attempt.h"
#include "grading/evidence/report.h"
#include "grading/subjects/check.h"

namespace sudoku::grading {

/// The checks that can run on a submission.
struct Askable {
  const std::vector<const Check*>& checks;  // of the rubric
  build::Kind kind;
  const std::vector<host::Contract>& offered;  // exports of a plugin
};

/// Runs one ordinary check, chosen by the seed, on the sanitized build, because the memory check's
/// own questions are public. If a sanitizer reports an error that the plain build hides, a passed
/// memory check fails. Wrong answers, and crashes that the plain build shows too, are judged
/// elsewhere. Requires the result's seed.
/// Throws:  as attempt() does.
void lookOnceMore(const Askable& askable, const Target& sanitized, const Target& plain,
                  const Check& checkOfMemory, CheckResult& result);

}  // namespace sudoku::grading
