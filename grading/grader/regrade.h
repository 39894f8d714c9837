#pragma once

// Marks from verdicts: what of a report is the rubric's, and what was seen.

#include <optional>
#include <string>
#include <vector>

#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// The result of a check before it has run.
CheckResult ungraded(const RubricItem& item);

/// The first check, of those that this one comes after, that has not passed; null if all have.
/// `results` are those of the checks that stand before.
const CheckResult* blockerOf(const RubricItem& item, const std::vector<CheckResult>& results);

/// The classes that failed what a check depends on, for one that looks at each class by itself; none
/// for others.
std::vector<host::Contract> faultyFor(const RubricItem& item, const Rubric& rubric,
                                      const std::vector<CheckResult>& results);

/// Skips a check for the sake of that one.
void skip(CheckResult& result, const CheckResult& blocker);

/// Puts the hint there that fits what was seen best. Requires that of the rubric in its place.
/// hasAnswered: false where the code threw, crashed or was stopped.
void chooseHint(CheckResult& result, const Check& check, bool hasAnswered = true);

/// Notes which checks of the rubric have no result. If there are any, the points are no mark, and a
/// person's are no part of them.
void noteLeftOut(Report& report, const Rubric& rubric);

/// A report of an earlier run as a run with this rubric would write it: points, titles, hints,
/// visibility and order are the rubric's, verdicts stay. Nothing if a check would have to run that
/// has not, or with another time than it had. Requires that what else a verdict depends on (see
/// classes/verdict_basis.h) has not changed.
std::optional<Report> regraded(const Report& kept, const Rubric& rubric);

}  // namespace sudoku::grading
