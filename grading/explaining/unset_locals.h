#pragma once

#include "plugins/submission/submission.h"

namespace sudoku::grading {

/// Whether a variable or member may be declared without a value somewhere in the sources: false
/// only where none is, so that a build with all local variables at 0 is the same as the plain one.
bool mayLeaveUnset(const build::Submission& submission);

}  // namespace sudoku::grading
