#pragma once

// The order in which a report presents results: what to fix first, then its likely effects.

#include <string>
#include <vector>

#include "grading/evidence/report.h"

namespace sudoku::grading {

/// A cause, and the failed checks that it explains.
struct ExplainedChecks {
  const Cause* cause;
  std::vector<const CheckResult*> checks;
};

/// Points into the report.
struct Story {
  std::vector<ExplainedChecks> causes;
  /// Failures without a known cause; sanitizer findings first.
  std::vector<const CheckResult*> others;
  std::vector<const CheckResult*> skipped;
  std::vector<const CheckResult*> passed;

  /// The numbers of checks not judged because of an internal error, and of all other failures.
  std::size_t unjudged() const;
  std::size_t failed() const;
  /// "33 of 40 checks pass, 2 fail, 1 could not be judged, 5 are skipped".
  std::string inWords() const;
};

Story storyOf(const Report& report);

/// "38 of 41 checks are left out, so this is not the mark: a, b and 36 more." Requires isPart().
std::string partInWords(const Report& report);

/// All marks given by a person: the rubric's manual items, then overridden checks. The comment on
/// such a check is the reason, followed by the check's own verdict.
std::vector<ManualResult> markedByPerson(const Report& report);

/// The puzzle and the grid before a step.
Finding pictureOf(const WrongStep& step);

/// What a failed check expected and saw: one line each, at most about `bytes` long.
std::string briefly(const CheckResult& result, std::size_t bytes);

}  // namespace sudoku::grading
