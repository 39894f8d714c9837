#pragma once

#include <optional>
#include <vector>

#include "grading/attempts/attempt.h"
#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// The memory error that a sanitizer reported, as the cause of all checks that show it. Returns
/// nullopt if there is none, or if the report names no mistake (such as too deep recursion).
std::optional<Cause> memoryCause(const std::vector<CheckResult>& results);

/// Reruns failed checks in the sanitized build and adds those that show the same error at the same
/// place to the cause. Requires a cause of `report`.
/// Throws:  std::exception - our own failure.
void addConsequences(Cause& memoryError, const Report& report, const Rubric& rubric,
                     const Target& sanitized);

/// Whether this is the check for memory errors, and it failed without one because the code solves
/// nothing. The cause of that explains it.
bool lacksAnswersOnly(const CheckResult& result);

}  // namespace sudoku::grading
