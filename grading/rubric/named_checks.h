#pragma once

// Checks as a rubric names them.

#include "base/toml_reader.h"
#include "grading/extensions/own_checks.h"
#include "grading/subjects/check.h"

namespace sudoku::grading {

/// The check with the id that stands there, of the assignment's own (null: it brings none) or a
/// shipped one.
/// Throws:  InputError - there is none; what() says which it may be meant to name.
const Check& checkNamed(const TomlReader& reader, const toml::node& node, const OwnChecks* own);

/// A check that uses objects of every class would see nothing of one that nobody can use.
/// Throws:  InputError - it is such a check, and a contract of the assignment's own does not say how
///          objects are used.
void requireUses(const TomlReader& reader, const toml::node& id, const Check& check,
                 const OwnChecks* own);

}  // namespace sudoku::grading
