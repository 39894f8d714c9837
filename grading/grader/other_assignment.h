#pragma once

// A submission that was handed in for another assignment.
//
// A plugin says by its exports what it is for. A program is asked: whether it answers in the form
// of this assignment at all, and if not, whether it does in that of another.

#include <vector>

#include "grading/attempts/attempt.h"
#include "grading/rubric/rubric.h"
#include "plugins/compile/installation.h"

namespace sudoku::grading {

/// The right one is looked for among the assignments of the installation.
/// Throws:  build::Refused - it exports no class that the rubric judges; the reason tells what it
///          exports, and which assignment asks for that.
void refusePluginOfAnother(const std::vector<host::Contract>& offered, const Rubric& rubric,
                           const Installation& installation);

/// `target` is that of the program; its form does not matter.
/// Throws:  build::Refused - it answers in the form of another shipped assignment, and not in that
///          of the rubric. std::exception - our own failure.
void refuseProgramOfAnother(const Target& target, const Rubric& rubric,
                            const Installation& installation);

}  // namespace sudoku::grading
