#pragma once

// Completions of the word being typed, for shells.

#include <set>
#include <string>
#include <vector>

#include "cli/support/command.h"
#include "cli/support/option_table.h"

namespace sudoku::cli {

/// Tells the shell to complete paths here.
inline constexpr const char* kFiles = ":files";

/// The words that start with the typed one.
std::set<std::string> completions(const std::vector<std::string>& words, const std::string& typed);

/// The completions for a command line. `words` follow the subcommand; the last is being typed and
/// may be empty. If bash has split "--format=te", "=" is a separate word.
/// Throws:  whatever reading assignments throws.
std::set<std::string> completions(const OptionTable& table, const Arguments& words);

}  // namespace sudoku::cli
