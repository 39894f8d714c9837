#pragma once

#include <string>

#include "grading/evidence/report.h"

namespace sudoku::courses {

/// The smallest factor up to 1000 that makes the maximum points of all checks whole; 1000 if there
/// is none. Depends on the rubric only, so it is the same for every submission.
int factorToWholePoints(const grading::Report& report);

/// Classroom 50's result.json (schema classroom50/result/v1) without the fields that identify the
/// submission; autograder.py adds those. All points are multiplied by factorToWholePoints() and
/// rounded down. Extra points cannot lift the score above the maximum.
/// Requires: neither report.hasError() nor report.isPart().
std::string classroom50Result(const grading::Report& report);

/// A line for release-body.md if Classroom 50 shows other points than ours; else empty.
std::string factorInWords(const grading::Report& report);

}  // namespace sudoku::courses
