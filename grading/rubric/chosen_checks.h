#pragma once

// Selects checks of a rubric by words on the command line.

#include <set>
#include <string>
#include <vector>

#include "grading/rubric/rubric.h"

namespace sudoku::grading {

/// The ids of everything graded automatically: the checks and students' own tests.
std::vector<std::string> idsOf(const Rubric& rubric);

/// The ids that a word matches: an id, a prefix of ids up to a hyphen or dot ("grid",
/// "lecture_test.Grid"), or a glob pattern with * and ?.
std::set<std::string> idsNamed(const std::string& word, const std::vector<std::string>& ids);

/// The rubric reduced to these checks and their prerequisites, without manual marks.
Rubric partOf(const Rubric& rubric, const std::set<std::string>& ids);

}  // namespace sudoku::grading
