#pragma once

#include <filesystem>
#include <set>
#include <string>

#include "plugins/submission/submission.h"

namespace sudoku::build {

/// Our headers, and those of the standard library and GoogleTest, that a source includes before any
/// code or macro of its own, following its local headers. Transitive and cheap headers get no
/// special treatment here. The search ends at anything it does not understand, so the result may be
/// incomplete but never contains too much. `source` names one of the submission's files.
std::set<std::string> leadingIncludes(const Submission& submission,
                                      const std::filesystem::path& source);

/// The search path for #include "...": folders in the submission, each beginning with '.'.
std::set<std::string> quoteFolders(const Submission& submission);

}  // namespace sudoku::build
