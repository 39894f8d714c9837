#pragma once

// Looks up the checks that a rubric names.

#include "base/toml_reader.h"
#include "grading/extensions/own_checks.h"
#include "grading/subjects/check.h"

namespace sudoku::grading {

/// The check whose id is in `node`: one of the assignment's custom checks (null: there are none) or
/// a shipped one.
/// Throws:  InputError - no such check; what() suggests candidates.
const Check& checkNamed(const TomlReader& reader, const toml::node& node, const OwnChecks* own);

/// Requires that a check which uses objects of every class can use all of them.
/// Throws:  InputError - it is such a check, and one of the assignment's contracts does not
///          describe how to use its objects.
void requireUses(const TomlReader& reader, const toml::node& id, const Check& check,
                 const OwnChecks* own);

}  // namespace sudoku::grading
