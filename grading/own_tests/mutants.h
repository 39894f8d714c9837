#pragma once

// Mutation analysis of a student's own tests with the student's own code (R. A. DeMillo, R. J.
// Lipton, F. G. Sayward, "Hints on test data selection", 1978): which tests fail after a small
// change? Nothing of the assignment takes part.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "plugins/compile/installation.h"
#include "plugins/submission/submission.h"
#include "solution/grid/random.h"

namespace sudoku::grading {

/// One operator or truth value replaced.
struct Mutant {
  std::filesystem::path file;  // below the submission
  int line = 0;
  std::string before;  // the line, without indentation
  std::string after;
  std::size_t place = 0;  // of the change, in the file
  std::size_t length = 0;
  std::string replacement;

  bool operator==(const Mutant&) const = default;
};

/// All mutants of a submission's sources, in the order of the text.
std::vector<Mutant> mutantsOf(const build::Submission& submission);

/// A mutant that changes what the student's own tests say.
struct JudgedMutant {
  Mutant mutant;
  std::vector<std::string> failing;  // "Suite.Name", in the order in which they run; may be empty
  int tests = 0;
};

/// Builds mutants in random order and runs the submission's own tests with them. Prefers one that
/// some tests notice and others do not, then one that none notices. Returns nullopt if there are no
/// tests, if they fail with the unchanged code, or if no mutant of the first few suits.
/// Throws:  std::exception - our own failure.
std::optional<JudgedMutant> chooseMutant(const build::Submission& submission,
                                         const Installation& installation, Random& random);

}  // namespace sudoku::grading
