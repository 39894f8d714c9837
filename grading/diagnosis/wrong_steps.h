#pragma once

// Finds the first wrong step of searches in failed checks.

#include <vector>

#include "grading/attempts/attempt.h"
#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// Repeats the searches of failed checks without a known cause, each in a fresh process, and
/// returns their first wrong steps: one of each kind, with the checks that show it, visible ones
/// first, on the puzzle with the fewest gaps among those of visible checks if there are any. Uses a
/// separate time budget, a fraction of the checks' time.
/// Throws:  std::exception - our own failure.
std::vector<Cause> wrongSteps(const Report& report, const Rubric& rubric, Target plain);

/// Adds the source location of the step, its caller and the lines that ran last, if known.
/// sanitized: a build with line information, in a worker that reports locations.
/// Throws:  std::exception - our own failure.
void addLocation(Cause& cause, const Report& report, const Rubric& rubric, Target sanitized);

}  // namespace sudoku::grading
