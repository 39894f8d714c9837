#pragma once

// From a failure to the simplest question on which the code under test fails in the same way.

#include "grading/attempts/attempt.h"
#include "grading/puzzles/shrink.h"
#include "grading/subjects/check.h"

namespace sudoku::grading {

/// On a busy machine, silence may be the machine's: then there is one more try. What is silent then
/// too is told as it would be on any other machine.
Attempt attemptFairly(const Check& check, const Target& target, std::uint64_t seed);

/// The same outcome and the same answer, told by the same statement of the check.
bool failsAlike(const Attempt& one, const Attempt& other);

/// Looks for a smaller puzzle, or a simpler instance, on which the code still fails like that, each
/// time in a fresh process. Its attempt, or `seen` where there is none.
Attempt onSmallest(Attempt seen, const Target& target, std::uint64_t seed,
                   const ShrinkBudget& budget);

}  // namespace sudoku::grading
