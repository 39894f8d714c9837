#pragma once

// What the word may become that is being typed, for shells: one answer a line.

#include <set>
#include <string>
#include <vector>

#include "cli/support/command.h"
#include "cli/support/option_table.h"

namespace sudoku::cli {

/// The line that says that a path may stand here, which shells complete by themselves.
inline constexpr const char* kFiles = ":files";

/// Those of the words that begin like the one that is typed.
std::set<std::string> completions(const std::vector<std::string>& words, const std::string& typed);

/// `words` are those behind the subcommand, the last of them the one that is typed, maybe empty.
/// Where bash has taken "--format=te" apart, '=' is a word.
/// Throws:  what reading assignments throws.
std::set<std::string> completions(const OptionTable& table, const Arguments& words);

}  // namespace sudoku::cli
