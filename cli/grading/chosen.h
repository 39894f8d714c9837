#pragma once

// The checks selected by `grade --check` and `--failed`, and the output of `--list`.

#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "cli/grading/last_run.h"
#include "cli/support/options.h"
#include "grading/rubric/rubric.h"

namespace sudoku::cli {

/// The ids selected by the arguments of --check.
/// Throws:  UsageError - an argument selects none.
std::set<std::string> idsNamedBy(const std::vector<std::string>& words,
                                 const grading::Rubric& rubric);

/// The members of `ids` (empty: all checks) that failed in the last run. If none did, prints a
/// message and returns `ids`.
std::set<std::string> failedAmong(const std::set<std::string>& ids, const grading::Rubric& rubric,
                                  const LastRun& last, std::ostream& words);

/// Translates the rubric into the language of --language, if given.
/// Throws:  UsageError - the assignment has no texts in that language; InputError.
void translateAsChosen(grading::Rubric& rubric, const po::variables_map& values);

/// The value of --hint.
/// Throws:  UsageError.
grading::Hints hintsIn(const po::variables_map& values);

/// A line with id, points and title for each of these checks (empty: all).
std::string listOf(const grading::Rubric& rubric, const std::set<std::string>& ids);

}  // namespace sudoku::cli
