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

/// The id of the check that runs students' own tests.
inline constexpr const char* kOwnTests = "own-tests";

/// What a rubric says about a check.
struct Criterion {
  std::string title;
  std::string rationale;
  std::string hint;
  double points = 0;  // maximum
  bool visible = true;
  bool extra = false;  // bonus, not part of the full marks
};

/// What was seen when a check failed.
struct Evidence {
  OptionalBox<Finding> finding;          // set if an assertion failed
  std::string place;                     // source lines of the failure; empty if unknown
  LastLines lastLines;                   // executed before the failure; empty if unknown
  OptionalBox<MemoryFault> memoryFault;  // as reported by a sanitizer
  std::string output;                    // printed by the submission, verbatim
};

/// The points that a person gives for a check instead of its verdict.
struct Override {
  double points = 0;
  std::string reason;

  bool operator==(const Override&) const = default;
};

/// The verdict of one check.
struct CheckResult {
  std::string id;
  Criterion criterion;
  std::optional<std::uint64_t> seed;  // of this check, for a replay; none if it has not run
  std::vector<Grid> puzzles;          // the instructor's; empty: it generated its own
  Outcome outcome = Outcome::skipped;
  double share = 0;                  // fraction of the points earned without passing
  bool submitted = true;             // false: the class under test is missing
  bool contradictory = false;        // its evidence points both ways: a person must look
  std::optional<Override> byPerson;  // replaces the verdict's points
  std::string reason;                // for the outcome, one sentence; empty if passed
  Evidence evidence;
  std::string note;                  // does not affect points
  std::chrono::microseconds own{0};  // own time of the code under test; not serialized
  std::vector<std::string> next;     // commands to investigate a failure; only in text reports

  /// The points that the verdict is worth.
  double judged() const { return criterion.points * (outcome == Outcome::passed ? 1 : share); }
  double earned() const { return byPerson ? byPerson->points : judged(); }
  /// Whether points were lost. Bonus work that was not submitted does not count.
  bool isLost() const {
    if (byPerson) return byPerson->points < criterion.points;
    return outcome != Outcome::passed && !(criterion.extra && !submitted);
  }
};

/// An item that is marked by hand.
struct ManualResult {
  std::string id;
  std::string title;
  double points = 0;           // maximum
  std::optional<double> mark;  // nullopt: pending
  std::string comment;         // by the marker

  bool operator==(const ManualResult&) const = default;
};

/// The effect of the course's deadline on the points.
struct Lateness {
  std::int64_t seconds = 0;  // after the deadline; 0: on time, or unknown
  double deducted = 0;       // points
  double lateDays = 0;       // used from the student's budget
  std::string words;         // how late, and the penalty
};

/// What was handed in.
struct Work {
  std::string name;              // of the folder or file
  std::string kind;              // "plugin" or "program"; empty if refused
  std::string compilerMessages;  // empty: none
};

/// How a submission was graded.
struct RunInfo {
  std::optional<std::uint64_t> seed;  // reproduces every puzzle; none for a replay of one check
  Limits limits;
  std::string sandbox;  // the level that this run actually had
  std::string toolchain;
  std::string fingerprint;  // of everything the verdict depends on; empty outside class runs
  std::vector<std::string> leftOut;  // ids of checks excluded from this run; if any: no mark
  Hints hints = Hints::whereToLook;  // how much students see
};

/// The verdict on one submission.
struct Report {
  std::string assignment;
  std::string title;
  Work work;
  RunInfo run;
  std::string refused;      // why it could not be graded; empty if graded
  bool unreadable = false;  // refused for its packaging, which says nothing about the work
  std::vector<std::string> notes;
  std::vector<std::string> facts;  // how it searches; do not affect points
  std::vector<CheckResult> results;
  std::vector<Cause> causes;  // of failures, most informative first
  std::vector<ManualResult> manual;
  std::optional<Override> byPerson;  // replaces all points
  std::optional<Lateness> late;      // set in a class with a deadline policy

  /// The points earned.
  double points() const { return byPerson ? byPerson->points : sumOfPoints(); }
  /// The points of all checks and items together.
  double sumOfPoints() const {
    double sum = 0;
    for (const CheckResult& result : results) sum += result.earned();
    for (const ManualResult& one : manual) sum += one.mark.value_or(0);
    return sum;
  }
  /// The points after the late penalty.
  double mark() const { return points() - (late ? late->deducted : 0); }
  /// The maximum points of all items marked so far.
  double maxPoints() const {
    double sum = 0;
    for (const CheckResult& result : results)
      sum += result.criterion.extra ? 0 : result.criterion.points;
    for (const ManualResult& one : manual) sum += one.mark || byPerson ? one.points : 0;
    return sum;
  }
  /// The points that are not yet marked by hand.
  double pendingPoints() const {
    double sum = 0;
    for (const ManualResult& one : manual) sum += one.mark || byPerson ? 0 : one.points;
    return sum;
  }
  /// Whether only some checks ran; then the points are not a mark.
  bool isPart() const { return !run.leftOut.empty(); }
  /// Whether a check hides its details from students. If so, they must not see the seed either.
  bool hasHidden() const {
    return std::ranges::any_of(results,
                               [](const CheckResult& one) { return !one.criterion.visible; });
  }
  /// Whether a check has no verdict because of an internal error, and no person has set its points.
  bool hasError() const {
    return !byPerson && std::ranges::any_of(results, [](const CheckResult& one) {
      return one.outcome == Outcome::error && !one.byPerson;
    });
  }
  /// Whether it could not be read, and no person has given any points.
  bool awaitsReader() const {
    return unreadable && !byPerson && std::ranges::none_of(results, [](const CheckResult& one) {
             return one.byPerson.has_value();
           });
  }
  bool allPassed() const {
    for (const CheckResult& result : results) {
      if (result.isLost()) return false;
    }
    return refused.empty();
  }
};

}  // namespace sudoku::grading
