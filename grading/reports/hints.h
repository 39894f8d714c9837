#pragma once

#include "grading/evidence/report.h"

namespace sudoku::grading {

/// Removes advice that the report's `hints` level does not allow. Questions and observations stay.
Report withinHints(Report report);

}  // namespace sudoku::grading
