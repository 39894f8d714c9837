#pragma once

// Detects reads of uninitialized variables.

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "grading/attempts/attempt.h"
#include "grading/evidence/report.h"

namespace sudoku::grading {

/// Looks for failed checks without a known cause that pass if memory is zero-initialized. `what`
/// names that memory ("all local variables"). `zeroed` makes that build, and is called only if
/// there are such checks. Returns nullopt if no check passes there, if the check also passes when
/// repeated in the plain build, or if a sanitizer reports the line.
/// Throws:  as attempt() and `zeroed` do.
std::optional<Cause> unsetCause(const Report& report, const Rubric& rubric, Target plain,
                                std::string_view what, const std::function<Target()>& zeroed);

}  // namespace sudoku::grading
