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

/// What is asked of a submission when its checks are done: what led to its failures, where in its
/// sources, and how it searches. Nothing of it changes a verdict, and a failure of ours leaves it
/// untold.
class Explainer {
 public:
  /// All must outlive this. `rubric` has the checks of the submission's kind, `plain` runs its plain
  /// build, `offered` is what the plugin exports; null and nothing for a program.
  Explainer(Builds& builds, const Rubric& rubric, SubmissionTime& time,
            remote::WorkerProcess* plain, const std::vector<host::Contract>& offered)
      : builds_(builds), rubric_(rubric), time_(time), plain_(plain), offered_(offered) {}

  /// Adds causes and places to the report.
  void explain(Report& report);
  /// Adds what is known of the search.
  void gatherFacts(Report& report, std::uint64_t seed);

 private:
  Target targetOf(build::Variant variant, const Builds::Worker& worker) {
    return builds_.target(variant, worker.get(), time_);
  }
  Target plainTarget() { return builds_.target(build::Variant::plain, plain_, time_); }
  /// What a sanitizer has found, and what follows from it.
  void findMemoryError(Report& report);
  /// A variable that was never set: by a run in which memory is 0 at first.
  void findUnset(Report& report, const Target& plain);
  /// Which pairs of cells are judged wrongly.
  void findTables(Report& report, const Target& plain);
  /// The first wrong steps of its searches, with their places.
  void findWrongSteps(Report& report, const Target& plain);
  void findPlaces(Report& report);
  /// Runs the check of that result once more in the build that knows its lines.
  /// Throws:  std::exception - it cannot be built with sanitizers, or not be asked.
  Whereabouts whereaboutsFor(const CheckResult& result);
  bool knowsLines() const { return builds_.isFor(rubric_, build::Variant::sanitized); }
  /// That build, which tells whereabouts. Throws as whereaboutsFor().
  Target tellingTarget();
  bool searches(host::Contract contract) const;
  /// Where the plain build shows nothing, the instrumented one may.
  std::optional<SearchReport> searchReport(host::Contract contract, std::uint64_t seed);

  Builds& builds_;
  const Rubric& rubric_;
  SubmissionTime& time_;
  remote::WorkerProcess* plain_;
  const std::vector<host::Contract>& offered_;
  Builds::Worker telling_;  // null: none yet
};

}  // namespace sudoku::grading
