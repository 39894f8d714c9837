#pragma once

#include <vector>

#include "grading/evidence/report.h"
#include "grading/puzzles/shrink.h"
#include "grading/rubric/rubric.h"
#include "plugins/compile/installation.h"

namespace sudoku::grading {

/// Skips failed checks of classes that are not started yet. Such a class answers every check that
/// judges only this class, and has run, exactly like the starter. `offered` lists the submission's
/// classes, and `budget` is the one used in grading. Does nothing if the assignment has no starter.
/// Throws:  build::Refused - the starter cannot be built; std::exception - our own failure.
void skipUnstartedTasks(const build::Submission& submission, const Rubric& rubric,
                        const Installation& installation,
                        const std::vector<host::Contract>& offered, const ShrinkBudget& budget,
                        Report& report);

}  // namespace sudoku::grading
