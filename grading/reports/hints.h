#pragma once

// How far students are told what to do about a failure.

#include "grading/evidence/report.h"

namespace sudoku::grading {

/// The report without what is beyond its `hints`. What was asked and seen is always told.
Report withinHints(Report report);

}  // namespace sudoku::grading
