#pragma once

// What a verdict depends on, as a fingerprint: while it stays the same, a report's verdicts stay
// valid. Its marks are worked out from them each time: see grading/grader/regrade.h.

#include <cstdint>
#include <string>

#include "grading/rubric/assignment.h"
#include "plugins/compile/installation.h"
#include "plugins/submission/submission.h"

namespace sudoku::courses {

class VerdictBasis {
 public:
  /// What is the same for all submissions: the rubric's limits and form of programs, the samples
  /// that it grades with, the seed, the programs of this installation, the compiler, and the level
  /// of the sandbox.
  /// Throws:  std::filesystem::filesystem_error - a part cannot be read.
  VerdictBasis(const grading::Assignment& assignment, const Installation& installation,
               std::uint64_t seed);

  /// Returns 64 hexadecimal digits.
  std::string fingerprintOf(const build::Submission& submission) const;
  /// The same for one that could not be read.
  std::string fingerprintOf(const std::string& name, const build::Refused& refusal) const;

 private:
  std::string common_;
};

}  // namespace sudoku::courses
