#pragma once

// Combines verdicts with a rubric, even after the rubric has changed.

#include <optional>
#include <string>
#include <vector>

#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// The result of a check before it has run.
CheckResult ungraded(const RubricItem& item);

/// The first prerequisite that has not passed, or null. `results` are those of earlier checks.
const CheckResult* blockerOf(const RubricItem& item, const std::vector<CheckResult>& results);

/// For a check that tests each class separately: the classes that failed its prerequisites. Empty
/// for other checks.
std::vector<host::Contract> faultyFor(const RubricItem& item, const Rubric& rubric,
                                      const std::vector<CheckResult>& results);

/// Marks a check as skipped because of `blocker`.
void skip(CheckResult& result, const CheckResult& blocker);

/// Chooses the hint that best matches the finding. Requires that `result` has the rubric's hint.
/// hasAnswered: false if the code threw, crashed or was stopped.
void chooseHint(CheckResult& result, const Check& check, bool hasAnswered = true);

/// Records which checks in the rubric have no result. If there are any, the points are not a mark,
/// and manual marks are dropped.
void noteLeftOut(Report& report, const Rubric& rubric);

/// Updates an earlier report to this rubric: points, titles, hints, visibility and order change,
/// verdicts stay. Returns nullopt if this would require running a check that has not run yet, or
/// rerunning one with a different time limit. Requires that nothing else a verdict depends on (see
/// courses/runs/verdict_basis.h) has changed.
std::optional<Report> regraded(const Report& kept, const Rubric& rubric);

}  // namespace sudoku::grading
