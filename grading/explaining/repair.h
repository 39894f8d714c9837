#pragma once

// Where in the student's sources a mistake stands, by experiment.

#include <functional>
#include <vector>

#include "grading/attempts/attempt.h"
#include "grading/rubric/rubric.h"
#include "grading/verdict/report.h"

namespace sudoku::grading {

/// Looks for edits in one place of the sources with which all checks pass that have failed and that
/// no cause explains (or, where causes explain all of them, all that have failed), and none fails
/// that has passed. Where there is one such place, or two, adds a cause that names it, or the place to
/// the cause that is known.
///
/// `build` compiles sources that hold many edits to the file of `edited`. The search has a time of
/// its own, a part of that of the checks.
/// Throws:  std::exception - our own failure.
void addRepair(Report& report, const Rubric& rubric, const Target& edited,
               const std::function<void(const build::Submission&)>& build);

}  // namespace sudoku::grading
