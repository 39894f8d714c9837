#pragma once

#include "grading/attempts/attempt.h"
#include "grading/evidence/report.h"
#include "grading/puzzles/shrink.h"
#include "grading/subjects/check.h"
#include "plugins/sandbox/own_time.h"

namespace sudoku::grading {

/// Runs a check in a fresh process and fills in outcome, reason, finding, note and output.
/// After a failure, looks for a smaller puzzle within `budget`.
/// Returns: false if the check passed only for lack of evidence.
/// Throws:  nothing: our own failure is the outcome `error`.
bool examine(const Check& check, const Target& target, std::uint64_t seed, CheckResult& result,
             const ShrinkBudget& budget = {.attempts = 0}) noexcept;

/// Loads the plugin once and returns the contracts it exports.
/// Throws:  build::Refused - it does not load, with the reason; std::exception - our own failure,
///          also if a busy machine does not get round to it, twice.
std::vector<host::Contract> probe(const Target& target,
                                  bool (*isMachineBusy)() = sandbox::isMachineBusy);

}  // namespace sudoku::grading
