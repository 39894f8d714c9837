#pragma once

#include "grading/evidence/report.h"

namespace sudoku::grading {

/// The report without details of hidden checks: expected and seen values, notes, and places and
/// puzzles that only hidden checks used. Without the run's seed if it could reproduce such puzzles.
/// Titles, outcomes and points stay.
Report withoutHidden(Report report);

}  // namespace sudoku::grading
