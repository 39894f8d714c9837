#pragma once

#include <string>

#include "grading/evidence/report.h"
#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// Gives each failed check of a plugin that students see in full the commands that look into it:
/// `sudokulab debug` and, where a solver failed on a puzzle, `sudokulab trace`. `submission` is its
/// path as the shell takes it, and `words` are what further words `grade` was given, such as
/// "--assignment NAME".
void addNextSteps(Report& report, const Rubric& rubric, const std::string& submission,
                  const std::string& words);

}  // namespace sudoku::grading
