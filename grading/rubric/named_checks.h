#pragma once

// Checks as a rubric names them.

#include "base/toml_reader.h"
#include "grading/modules/own_checks.h"
#include "grading/verdict/check.h"

namespace sudoku::grading {

/// The check with the id that stands there, of the assignment's own (null: it brings none) or a
/// shipped one.
/// Throws:  InputError - there is none; what() says which it may be meant to name.
const Check& checkNamed(const TomlReader& reader, const toml::node& node, const OwnChecks* own);

}  // namespace sudoku::grading
