#pragma once

// What a call is about: a submission and its assignment, as the call names them or, where it does
// not, as the sudokulab.toml does that `sudokulab new` has left.

#include <string>

#include "cli/support/options.h"
#include "plugins/compile/installation.h"

namespace sudoku::cli {

/// The one word of a call, or the folder of the nearest sudokulab.toml, from this folder upwards.
/// Throws:  UsageError - there is neither, or nothing of that name.
std::string submissionIn(const po::variables_map& values, const char* option,
                         const std::string& usage);

struct NamedAssignment {
  std::string name;  // or its folder
  std::string note;  // that another version of sudokulab may have other checks; mostly empty
};

/// What --assignment says, or else the nearest sudokulab.toml, from the submission upwards: which is
/// not even read where the call says it.
/// Throws:  UsageError - neither says it; InputError - a bad sudokulab.toml.
NamedAssignment assignmentIn(const po::variables_map& values, const std::string& submission,
                             const Installation& installation, const std::string& usage);

}  // namespace sudoku::cli
