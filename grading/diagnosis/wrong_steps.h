#pragma once

// The first wrong step of the searches that failed checks have shown.

#include <vector>

#include "grading/attempts/attempt.h"
#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// Has the code under test solve the puzzles of failed checks once more, each in a fresh process, and
/// tells the first wrong step of these searches: one of each kind, that on the puzzle with the fewest
/// gaps, with the checks that show it. Checks that a cause of the report explains are not looked at.
/// They have time of their own, a part of that of the checks.
/// Throws:  std::exception - our own failure.
std::vector<Cause> wrongSteps(const Report& report, const Rubric& rubric, Target plain);

/// Adds where in the sources that step is made, who called, and which lines ran before; nothing where
/// that cannot be seen.
/// sanitized: a build that knows its lines, in a worker that tells whereabouts.
/// Throws:  std::exception - our own failure.
void addWhereabouts(Cause& cause, const Report& report, const Rubric& rubric, Target sanitized);

}  // namespace sudoku::grading
