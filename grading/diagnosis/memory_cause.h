#pragma once

#include <optional>
#include <vector>

#include "grading/attempts/attempt.h"
#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// The memory error that a sanitizer reported, as the cause of all checks that show it. Returns
/// nullopt if there is none, or if the report names no mistake (such as too deep a recursion).
std::optional<Cause> memoryCause(const std::vector<CheckResult>& results);

/// Reruns failed checks in the sanitized build and adds those that show the same error at the same
/// place to the cause. Requires a cause from `report`.
/// Throws:  std::exception - our own failure.
void addConsequences(Cause& memoryError, const Report& report, const Rubric& rubric,
                     const Target& sanitized);

/// Whether this is the memory check, and it failed without a memory error because the code solves
/// nothing. Whatever explains that explains this failure too.
bool lacksAnswersOnly(const CheckResult& result);

}  // namespace sudoku::grading
