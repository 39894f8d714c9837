#pragma once

// One check, run against code in a worker: from what happened to an outcome.

#include "grading/attempts/attempt.h"
#include "grading/evidence/report.h"
#include "grading/puzzles/shrink.h"
#include "grading/subjects/check.h"

namespace sudoku::grading {

/// Runs a check in a fresh process and fills in outcome, reason, finding, note and output.
/// After a failure, a smaller puzzle is looked for within `budget`.
/// Returns: false if it passed for want of evidence only.
/// Throws:  nothing: a failure of ours is the outcome `error`.
bool examine(const Check& check, const Target& target, std::uint64_t seed, CheckResult& result,
             const ShrinkBudget& budget = {.attempts = 0}) noexcept;

/// Loads the plugin once, to see what it exports.
/// Throws:  build::Refused - it does not load, with the reason; std::exception - our own error.
std::vector<host::Contract> probe(const Target& target);

}  // namespace sudoku::grading
