#pragma once

// Classes that are still what the starter of the assignment is.

#include <vector>

#include "grading/evidence/report.h"
#include "grading/puzzles/shrink.h"
#include "grading/rubric/rubric.h"
#include "plugins/compile/installation.h"

namespace sudoku::grading {

/// Skips what is lost by a class that gives, to each of the checks that judge it alone and have run,
/// the very answers that the starter's class gives: there is nothing in it to mend yet. `offered` are
/// the classes of the submission, and `budget` that with which its smallest examples were looked for. Does nothing where the assignment has no starter.
/// Throws:  build::Refused - the starter cannot be built; std::exception - our own failure.
void skipWhatIsNotStarted(const build::Submission& submission, const Rubric& rubric,
                          const Installation& installation,
                          const std::vector<host::Contract>& offered, const ShrinkBudget& budget,
                          Report& report);

}  // namespace sudoku::grading
