#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "plugins/submission/submission.h"

namespace sudoku::build {

/// The headers of ours, of the standard library and of GoogleTest that a source includes before
/// anything else stands in it, its local headers followed: so where its first own word or macro
/// stands, all that these declare is known. Which of those headers bring others too, and which are
/// read in no time, is no matter here. What it does not understand ends the search, so what it
/// returns may be too little, and never too much. `source` names one of the submission's files.
std::set<std::string> leadingIncludes(const Submission& submission,
                                      const std::filesystem::path& source);

/// The folders in which #include "..." looks, as the compiler is told: below the submission, each
/// beginning with '.'.
std::set<std::string> quoteFolders(const Submission& submission);

}  // namespace sudoku::build
