#pragma once

#include <string>

#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// Adds follow-up commands to each failed, visible check of a plugin: `sudokulab debug` and, if a
/// solver failed on a puzzle, `sudokulab trace`. `submission` is its path, and `words` are the
/// other arguments of `grade`, such as "--assignment NAME".
void addNextSteps(Report& report, const Rubric& rubric, const std::string& submission,
                  const std::string& words);

}  // namespace sudoku::grading
