#pragma once

// Variables that are read before they were set.

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "grading/attempts/attempt.h"
#include "grading/evidence/report.h"

namespace sudoku::grading {

/// Looks for failed checks, explained by none of the report's causes, that pass where memory is 0
/// at first: `what` of it, in words ("all local variables"). `zeroed` makes that, and is called only
/// if there are such checks. Nothing if no check passes there, or if it passes in the plain build
/// too when asked again; nor where a sanitizer tells the line.
/// Throws:  as attempt() and `zeroed` do.
std::optional<Cause> unsetCause(const Report& report, const Rubric& rubric, Target plain,
                                std::string_view what, const std::function<Target()>& zeroed);

}  // namespace sudoku::grading
