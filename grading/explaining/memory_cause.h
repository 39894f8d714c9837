#pragma once

#include <optional>
#include <vector>

#include "grading/verdict/report.h"

namespace sudoku::grading {

/// What a sanitizer has found in the submission, as a cause of the checks that show the same.
/// Nothing where none has, or where what it says tells no mistake, as of a recursion that is too deep.
std::optional<Cause> memoryCause(const std::vector<CheckResult>& results);

/// Whether that is the check for memory errors, which has found none, and has failed since the code
/// solves nothing: the first cause of that explains it.
bool lacksAnswersOnly(const CheckResult& result);

}  // namespace sudoku::grading
