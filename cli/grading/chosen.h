#pragma once

// `grade --check` and `--failed`: which checks are to run. And `--list`: which there are.

#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "cli/grading/last_run.h"
#include "cli/support/options.h"
#include "grading/rubric/rubric.h"

namespace sudoku::cli {

/// The ids that the words of --check name together.
/// Throws:  UsageError - a word names none.
std::set<std::string> idsNamedBy(const std::vector<std::string>& words,
                                 const grading::Rubric& rubric);

/// Of these checks (none: of all) those that failed the last time. Where none of them did, the same
/// as before, which is said.
std::set<std::string> failedAmong(const std::set<std::string>& ids, const grading::Rubric& rubric,
                                  const LastRun& last, std::ostream& words);

/// Puts the words of --language, if it is given, in the place of the rubric's.
/// Throws:  UsageError - the assignment has no texts in that language. InputError.
void translateAsChosen(grading::Rubric& rubric, const po::variables_map& values);

/// What --hint says.
/// Throws:  UsageError.
grading::Hints hintsIn(const po::variables_map& values);

/// A line for each of these checks (none: for all): id, points, title.
std::string listOf(const grading::Rubric& rubric, const std::set<std::string>& ids);

}  // namespace sudoku::cli
