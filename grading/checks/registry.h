#pragma once

#include <string_view>
#include <vector>

#include "grading/subjects/check.h"

namespace sudoku::grading {

/// All checks of all contracts, in the order in which they are best read.
const std::vector<Check>& allChecks();

/// Returns the check with that id, null if there is none.
const Check* findCheck(std::string_view id);

}  // namespace sudoku::grading
