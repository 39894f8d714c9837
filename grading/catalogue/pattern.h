#pragma once

// How a submission fails, in what does not hang on the puzzles: the pattern that mistakes are told by.

#include <map>
#include <string>
#include <vector>

#include "grading/verdict/report.h"

namespace sudoku::grading {

/// How one check was lost.
struct Sign {
  std::string outcome;  // as nameOf() says it
  std::string words;    // of what was asked and seen, without what differs from puzzle to puzzle

  friend bool operator==(const Sign&, const Sign&) = default;
};

/// How one submission fails. Checks that are skipped say nothing of their own, and students' tests
/// nothing of the code.
struct Pattern {
  std::string kind;                           // of the submission: "plugin" or "program"
  std::map<std::string, Sign> lost;           // by ids of checks
  std::map<std::string, std::string> causes;  // what probes have shown, by their ids
};

/// What was asked and seen where a check has failed, as far as the puzzle, its size and the names in
/// the code do not change it: two submissions with the same mistake give the same. Empty where the
/// code gave no answer: then the outcome says it.
std::string symptomOf(const CheckResult& result);

Pattern patternOf(const Report& report);

}  // namespace sudoku::grading
