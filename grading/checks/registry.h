#pragma once

#include <string_view>
#include <vector>

#include "grading/subjects/check.h"

namespace sudoku::grading {

/// The checks for all contracts, in reading order.
const std::vector<Check>& allChecks();

/// The check with that id, or null.
const Check* findCheck(std::string_view id);

}  // namespace sudoku::grading
