#pragma once

#include <string>

#include "grading/evidence/report.h"

namespace sudoku::courses {

/// The report without anything that its student must not know: seeds, details of hidden checks, and
/// puzzles that only a hidden check used. All report formats can write it. `name` replaces the name
/// of the hand-in.
grading::Report studentView(grading::Report report, const std::string& name);

}  // namespace sudoku::courses
