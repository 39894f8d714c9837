#pragma once

#include <optional>
#include <vector>

#include "grading/attempts/attempt.h"
#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// What a sanitizer has found in the submission, as a cause of the checks that show the same.
/// Nothing where none has, or where what it says tells no mistake, as of a recursion that is too deep.
std::optional<Cause> memoryCause(const std::vector<CheckResult>& results);

/// Adds to such a cause the failed checks that meet the same error, at the same place, in the sanitized
/// build: they follow from it. Each is run once more there. Requires that the cause is of that report.
/// Throws:  std::exception - our own failure.
void addConsequences(Cause& memoryError, const Report& report, const Rubric& rubric,
                     const Target& sanitized);

/// Whether that is the check for memory errors, which has found none, and has failed since the code
/// solves nothing: the first cause of that explains it.
bool lacksAnswersOnly(const CheckResult& result);

}  // namespace sudoku::grading
