#pragma once

// Some checks of a rubric, as a call names them.

#include <set>
#include <string>
#include <vector>

#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// The ids of all that is graded by itself: the checks, and students' own tests.
std::vector<std::string> idsOf(const Rubric& rubric);

/// Those that a word names: an id, the beginning of ids up to a hyphen or dot ("grid",
/// "lecture_test.Grid"), or a pattern with * and ?.
std::set<std::string> idsNamed(const std::string& word, const std::vector<std::string>& ids);

/// The rubric with these only, and what they come after. Nothing is left to be marked by a person.
Rubric partOf(const Rubric& rubric, const std::set<std::string>& ids);

}  // namespace sudoku::grading
