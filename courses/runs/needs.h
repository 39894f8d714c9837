#pragma once

// What an instructor must look at after a run, in one list, the most urgent first.

#include <string>
#include <vector>

#include "courses/gradebooks/class_results.h"
#include "courses/runs/class_plan.h"

namespace sudoku::courses {

/// One sentence each: work that nobody could read, refused work, what the plan is not sure about,
/// and marks that wait for a person. Failures of ours are reported by ClassOutcome.
std::vector<std::string> needsOf(const ClassResults& all, const ClassPlan& plan);

/// What was left out of the submissions. The same reason is one line if it is frequent.
std::vector<std::string> leftOutOf(const ClassResults& all);

}  // namespace sudoku::courses
