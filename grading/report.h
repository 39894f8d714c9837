#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grading/finding.h"
#include "grading/outcome.h"

namespace sudoku::grading {

/// The verdict of one check.
struct CheckResult {
  std::string id;
  std::string title;
  std::string rationale;
  std::string hint;
  double points = 0;  // that it is worth
  bool visible = true;
  Outcome outcome = Outcome::skipped;
  bool submitted = true;           // false: the class that it judges is not there
  std::string reason;              // of the outcome, in a sentence; empty if passed
  std::optional<Finding> finding;  // if an assertion failed
  std::string note;                // costs nothing
  std::string output;              // what the submission printed, as it came

  double earned() const { return outcome == Outcome::passed ? points : 0; }
};

/// The verdict of one submission.
struct Report {
  std::string assignment;
  std::string title;
  std::string submission;
  std::uint64_t seed = 0;
  std::string sandbox;  // the level that this run really had
  std::string toolchain;
  std::string refused;  // why nothing could be graded; empty if graded
  std::string details;  // what the compiler said
  std::vector<std::string> notes;
  std::vector<CheckResult> results;
  double maxPoints = 0;

  double points() const {
    double sum = 0;
    for (const CheckResult& result : results) sum += result.earned();
    return sum;
  }
  bool hasError() const {
    for (const CheckResult& result : results) {
      if (result.outcome == Outcome::error) return true;
    }
    return false;
  }
  bool allPassed() const {
    for (const CheckResult& result : results) {
      if (result.outcome != Outcome::passed) return false;
    }
    return refused.empty();
  }
};

}  // namespace sudoku::grading
