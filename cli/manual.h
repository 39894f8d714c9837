#pragma once

// What the command tells of itself as a whole: its help, its manual pages, and what shells complete.

#include <span>

#include "cli/support/command.h"

namespace sudoku::cli {

/// Finds a subcommand. Throws: UsageError - there is none of that name.
const Subcommand& subcommandNamed(const std::string& word, std::span<const Subcommand> all);

void printHelp(std::span<const Subcommand> all, std::ostream& out);

/// `--man [SUBCOMMAND]`: writes a manual page in roff, from which those that are installed are made.
/// Throws:  UsageError.
int printManPage(const Arguments& words, std::span<const Subcommand> all, Streams& streams);

/// `--complete WORD...`: writes what the last word may become, one a line, or kFiles. Nothing where
/// that cannot be known: a shell asks while somebody is typing.
int complete(const Arguments& words, std::span<const Subcommand> all, Streams& streams);

}  // namespace sudoku::cli
