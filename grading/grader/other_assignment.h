#pragma once

// Refuses submissions for another assignment.
//
// A plugin's exports show which assignment it is for. A program is run: it is for another
// assignment if its answer has that assignment's format and not this one's.

#include <vector>

#include "grading/attempts/attempt.h"
#include "grading/rubric/rubric.h"
#include "plugins/compile/installation.h"

namespace sudoku::grading {

/// Throws:  build::Refused - the plugin exports no class that the rubric judges; the reason names
///          its exports and the installed assignments that ask for them.
void refusePluginOfAnother(const std::vector<host::Contract>& offered, const Rubric& rubric,
                           const Installation& installation);

/// `target` is the program; its `form` is ignored.
/// Throws:  build::Refused - it answers in the format of another shipped assignment, not the
///          rubric's. std::exception - our own failure.
void refuseProgramOfAnother(const Target& target, const Rubric& rubric,
                            const Installation& installation);

}  // namespace sudoku::grading
