#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grading/evidence/cause.h"
#include "grading/evidence/finding.h"
#include "grading/evidence/hints.h"
#include "grading/evidence/last_lines.h"
#include "grading/evidence/limits.h"
#include "grading/evidence/memory_fault.h"
#include "grading/evidence/optional_box.h"
#include "grading/evidence/outcome.h"

namespace sudoku::grading {

/// The id of the check of students' own tests.
inline constexpr const char* kOwnTests = "own-tests";

/// The verdict of one check.
struct CheckResult {
  std::string id;
  std::string title;
  std::string rationale;
  std::string hint;
  double points = 0;  // that it is worth
  bool visible = true;
  bool extra = false;                 // beyond the full marks
  std::optional<std::uint64_t> seed;  // its own; for a replay of this check alone, if it has run
  std::vector<Grid> puzzles;          // the instructor's that it was run on; none: its own
  Outcome outcome = Outcome::skipped;
  double share = 0;              // of the points, although it has not passed
  bool submitted = true;         // false: the class that it judges is not there
  std::string reason;            // of the outcome, in a sentence; empty if passed
  OptionalBox<Finding> finding;  // if an assertion failed
  std::string place;             // in the sources where it happened, in lines; empty: not known
  LastLines lastLines;           // that ran before it failed; none: not known
  OptionalBox<MemoryFault> memoryFault;  // that a sanitizer has reported
  std::string note;                      // costs nothing
  std::string output;                    // what the submission printed, as it came
  std::chrono::microseconds own{0};      // of the code's time that it took; in no file
  std::vector<std::string> next;         // commands that look into a failure; in no file but text

  double earned() const { return outcome == Outcome::passed ? points : points * share; }
  /// Whether it takes something from the full marks.
  bool isLost() const { return outcome != Outcome::passed && !(extra && !submitted); }
};

/// What a person marks.
struct ManualResult {
  std::string id;
  std::string title;
  double points = 0;           // that it is worth
  std::optional<double> mark;  // nothing: pending
  std::string comment;         // of the person
};

/// What a course's deadline makes of the points.
struct Lateness {
  std::int64_t seconds = 0;  // since it was due; 0: in time, or not known
  double deducted = 0;       // points
  std::string words;         // how late, and what that costs
};

/// The verdict of one submission.
struct Report {
  std::string assignment;
  std::string title;
  std::string submission;
  std::uint64_t seed = 0;  // of all checks: whoever knows it can make every puzzle again
  bool isReplay = false;   // of one check with its own seed: `seed` means nothing then
  Limits limits;
  std::string sandbox;  // the level that this run really had
  std::string toolchain;
  std::string refused;      // why nothing could be graded; empty if graded
  bool unreadable = false;  // refused for how it was packed, which says nothing about the work
  std::string details;      // what the compiler said
  std::string kind;         // "plugin" or "program"; empty if refused
  std::string fingerprint;  // of all that the verdict depends on; empty outside of a class run
  std::vector<std::string> notes;
  std::vector<std::string> facts;  // how it searches; they cost nothing
  std::vector<CheckResult> results;
  std::vector<std::string> leftOut;  // ids of checks that this run was not to make; then no mark
  std::vector<Cause> causes;         // of failures, the most telling first
  std::vector<ManualResult> manual;
  Hints hints = Hints::whereToLook;  // how far students are told
  std::optional<Lateness> late;      // of a class with a policy of deadlines

  /// What was earned.
  double points() const {
    double sum = 0;
    for (const CheckResult& result : results) sum += result.earned();
    for (const ManualResult& one : manual) sum += one.mark.value_or(0);
    return sum;
  }
  /// What is left of the points after the deadline.
  double mark() const { return points() - (late ? late->deducted : 0); }
  /// The full marks of what has been marked.
  double maxPoints() const {
    double sum = 0;
    for (const CheckResult& result : results) sum += result.extra ? 0 : result.points;
    for (const ManualResult& one : manual) sum += one.mark ? one.points : 0;
    return sum;
  }
  /// What a person still has to mark.
  double pendingPoints() const {
    double sum = 0;
    for (const ManualResult& one : manual) sum += one.mark ? 0 : one.points;
    return sum;
  }
  /// Whether it is of some checks only: then the points are no mark.
  bool isPart() const { return !leftOut.empty(); }
  /// Whether some check keeps its details back from students, who then must not see `seed` either.
  bool hasHidden() const {
    return std::ranges::any_of(results, [](const CheckResult& one) { return !one.visible; });
  }
  bool hasError() const {
    return std::ranges::any_of(
        results, [](const CheckResult& one) { return one.outcome == Outcome::error; });
  }
  bool allPassed() const {
    for (const CheckResult& result : results) {
      if (result.isLost()) return false;
    }
    return refused.empty();
  }
};

}  // namespace sudoku::grading
