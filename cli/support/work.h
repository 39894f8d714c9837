#pragma once

// The submission and the assignment of a command, from its arguments or else from the
// sudokulab.toml that `sudokulab new` writes.

#include <string>

#include "cli/support/options.h"
#include "plugins/compile/installation.h"

namespace sudoku::cli {

/// The single positional word, or else the folder of the nearest sudokulab.toml here or above.
/// Throws:  UsageError - there is neither, or the path does not exist.
std::string submissionIn(const po::variables_map& values, const char* option,
                         const std::string& usage);

struct NamedAssignment {
  std::string name;  // or its folder
  std::string note;  // warns that versions of sudokulab differ; usually empty
};

/// The value of --assignment, or else of the nearest sudokulab.toml, searching upwards from the
/// submission. Does not read the file if the option is given.
/// Throws:  UsageError - neither names it; InputError - an invalid sudokulab.toml.
NamedAssignment assignmentIn(const po::variables_map& values, const std::string& submission,
                             const Installation& installation, const std::string& usage);

}  // namespace sudoku::cli
