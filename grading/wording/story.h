#pragma once

// In which order a report tells what became of the checks: what to mend first, and what probably
// follows from it.

#include <string>
#include <vector>

#include "grading/evidence/report.h"

namespace sudoku::grading {

/// A cause, and the failed checks that it explains.
struct Told {
  const Cause* cause;
  std::vector<const CheckResult*> checks;
};

/// What it points to is the report's.
struct Story {
  std::vector<Told> causes;
  /// Failed for reasons that are not known; what a sanitizer has found stands first.
  std::vector<const CheckResult*> others;
  std::vector<const CheckResult*> skipped;
  std::vector<const CheckResult*> passed;

  /// Of what is told as not passed: where the check or sudokulab itself has failed, and the others.
  std::size_t unjudged() const;
  std::size_t failed() const;
  /// "33 of 40 checks pass, 2 fail, 1 could not be judged, 5 are skipped".
  std::string inWords() const;
};

Story storyOf(const Report& report);

/// "38 of 41 checks are left out, so this is not the mark: a, b and 36 more." Requires such a part.
std::string partInWords(const Report& report);

/// The puzzle, and what the grid held before a step.
Finding pictureOf(const WrongStep& step);

/// What was expected and seen of a failed check: a line each, of about so many bytes at most.
std::string briefly(const CheckResult& result, std::size_t bytes);

}  // namespace sudoku::grading
