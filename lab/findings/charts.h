#pragma once

#include <vector>

#include "lab/findings/chart.h"
#include "lab/findings/findings.h"
#include "lab/trace/search_profile.h"

namespace sudoku::lab {

/// The traced searches of a comparison, on the puzzle of that number.
struct TracedSearches {
  std::size_t puzzle = 0;
  std::vector<SearchProfile> profiles = {};  // in the order of the solvers; or none
};

/// The charts that these findings support, by name: depth, stack, time, placements. Puzzles over
/// the limit are drawn above `limitSeconds`.
std::vector<Chart> chartsOf(const std::vector<Row>& rows, const Findings& findings,
                            const TracedSearches& traced, double limitSeconds);

}  // namespace sudoku::lab
