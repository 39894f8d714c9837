#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "grading/attempts/builds.h"
#include "grading/diagnosis/facts.h"
#include "grading/diagnosis/place.h"
#include "grading/evidence/report.h"
#include "grading/grader/grader.h"

namespace sudoku::grading {

/// Explains a graded submission: causes of its failures, their source locations, and how it
/// searches. Never changes a verdict. If the explainer itself fails, an explanation is missing.
class Explainer {
 public:
  /// The references must outlive this. `rubric` has the checks for the submission's kind. `plain`
  /// runs the plain build and `offered` are the plugin's exports; null and empty for a program.
  Explainer(Builds& builds, const Rubric& rubric, SubmissionTime& time,
            remote::WorkerProcess* plain, const std::vector<host::Contract>& offered)
      : builds_(builds), rubric_(rubric), time_(time), plain_(plain), offered_(offered) {}

  /// Adds causes and places to the report.
  void explain(Report& report);
  /// Adds facts about the search.
  void gatherFacts(Report& report, std::uint64_t seed);

 private:
  Target targetOf(build::Variant variant, const Builds::Worker& worker) {
    return builds_.target(variant, worker.get(), time_);
  }
  Target plainTarget() { return builds_.target(build::Variant::plain, plain_, time_); }
  /// Finds an error reported by a sanitizer, and its consequences.
  void findMemoryError(Report& report);
  /// Finds uninitialized variables in a run with zeroed memory.
  void findUnset(Report& report, const Target& plain);
  /// Finds the pairs of cells that are judged wrongly.
  void findTables(Report& report, const Target& plain);
  /// Finds the first wrong steps of searches and their source locations.
  void findWrongSteps(Report& report, const Target& plain);
  void findPlaces(Report& report);
  /// Repeats that result's check in the build with line information.
  /// Throws:  std::exception - the sanitized build or the run fails.
  Location locationFor(const CheckResult& result);
  bool knowsLines() const { return builds_.isFor(rubric_, build::Variant::sanitized); }
  /// The sanitized build in a worker that reports locations. Throws like locationFor().
  Target locatingTarget();
  bool searches(host::Contract contract) const;
  /// Watches the plain build, and the instrumented one if that gives no evidence.
  std::optional<SearchReport> searchReport(host::Contract contract, std::uint64_t seed);

  Builds& builds_;
  const Rubric& rubric_;
  SubmissionTime& time_;
  remote::WorkerProcess* plain_;
  const std::vector<host::Contract>& offered_;
  Builds::Worker telling_;  // started on first use
};

}  // namespace sudoku::grading
