#pragma once

// Shrinks a failure to the simplest question on which the code under test fails in the same way.

#include "grading/attempts/attempt.h"
#include "grading/puzzles/shrink.h"
#include "grading/subjects/check.h"

namespace sudoku::grading {

/// Runs a check and retries once after a wall-clock timeout on a busy machine. If the retry times
/// out too, the first attempt counts.
Attempt attemptFairly(const Check& check, const Target& target, std::uint64_t seed);

/// Whether the outcome, the answer and the failing statement of the check are the same.
bool failsAlike(const Attempt& one, const Attempt& other);

/// Looks for a smaller puzzle or simpler instance on which the code fails in the same way, each
/// time in a fresh process. Returns that attempt, or `seen` if there is none; its note says if the
/// puzzle that failed passes there.
Attempt onSmallest(Attempt seen, const Target& target, std::uint64_t seed,
                   const ShrinkBudget& budget);

}  // namespace sudoku::grading
