#pragma once

// The fingerprint of everything a verdict depends on: while it is unchanged, a report's verdicts
// are valid. Marks are recomputed from the verdicts each time: see grading/grader/regrade.h.

#include <cstdint>
#include <string>

#include "grading/rubric/assignment.h"
#include "plugins/compile/installation.h"
#include "plugins/submission/submission.h"

namespace sudoku::courses {

class VerdictBasis {
 public:
  /// Hashes what all submissions share: the rubric's limits and program format, the samples it
  /// grades with, the seed, this installation's programs, the compiler, and the sandbox level.
  /// Throws:  std::filesystem::filesystem_error - a part cannot be read.
  VerdictBasis(const grading::Assignment& assignment, const Installation& installation,
               std::uint64_t seed);

  /// Returns 64 hexadecimal digits.
  std::string fingerprintOf(const build::Submission& submission) const;
  /// As above, for a submission that could not be read.
  std::string fingerprintOf(const std::string& name, const build::Refused& refusal) const;

 private:
  std::string common_;
};

}  // namespace sudoku::courses
