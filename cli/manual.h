#pragma once

// The command's help, manual pages and shell completion.

#include <span>

#include "cli/support/command.h"

namespace sudoku::cli {

/// Finds a subcommand. Throws: UsageError - there is no such subcommand.
const Subcommand& subcommandNamed(const std::string& word, std::span<const Subcommand> all);

void printHelp(std::span<const Subcommand> all, std::ostream& out);

/// `--man [SUBCOMMAND]`: writes a manual page in roff. The build installs its output.
/// Throws:  UsageError.
int printManPage(const Arguments& words, std::span<const Subcommand> all, Streams& streams);

/// `--complete WORD...`: writes the completions of the last word, one per line, or kFiles. Writes
/// nothing on errors.
int complete(const Arguments& words, std::span<const Subcommand> all, Streams& streams);

}  // namespace sudoku::cli
