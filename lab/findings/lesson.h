#pragma once

#include <string>
#include <vector>

#include "lab/findings/charts.h"

namespace sudoku::lab {

/// The sentences that a comparison begins with: whether the solvers search the same, what a level
/// costs in each, and their times. A sentence says less, or is left out, where something was not
/// measured. Names that student code chose are escaped for a terminal.
std::vector<std::string> lessonOf(const Findings& findings, const TracedSearches& traced);

}  // namespace sudoku::lab
