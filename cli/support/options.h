#pragma once

#include <boost/program_options.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/support/command.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::cli {

namespace po = boost::program_options;

/// Parses the options of a subcommand and turns mistakes into UsageError. `positional` names the
/// option that takes all words without dashes. Returns nullopt after answering a query such as
/// --help.
/// Throws:  UsageError.
std::optional<po::variables_map> parse(const Arguments& arguments, po::options_description& options,
                                       const std::string& usage, const char* positional,
                                       Streams& streams);

/// A usage line without optional options.
std::string shortUsage(const std::string& usage);

/// Returns the only positional word. Throws UsageError with `usage` unless there is exactly one.
std::string onlyWord(const po::variables_map& values, const char* option, const std::string& usage);

/// Whether the descriptor is a terminal that wants colour.
bool wantsColour(int descriptor);

/// The width of the terminal, or 80 columns if the descriptor is not a terminal.
std::size_t columnsOf(int descriptor);

/// The seed given by --seed: a number, or `random` for an unpredictable one.
/// Throws:  UsageError.
std::uint64_t seedIn(const std::string& word);

/// The format given by --format, if any.
/// Throws:  UsageError.
std::optional<TextFormat> formatIn(const po::variables_map& values);

void addSymbols(po::options_description& options);
/// The symbols selected by --symbols.
/// Throws:  UsageError.
Symbols symbolsIn(const po::variables_map& values);

/// Reads a whole file named on the command line. `what` describes it: "a replay file".
/// Throws:  UsageError - it does not exist; InputError - it cannot be read.
std::string readFile(const std::string& path, const char* what);

/// Checks before a long computation that its output can be written.
/// Throws:  UsageError - no file can be created there.
void requirePlaceFor(const std::string& path);

/// Creates a folder if missing.
/// Throws:  UsageError - it cannot be created or, for requireNewFolder(), is not empty.
void makeFolder(const std::string& path);
void requireNewFolder(const std::string& path);

/// Writes a whole file, or leaves it unchanged.
/// Throws:  UsageError - no file can be created there; std::runtime_error.
void writeFile(const std::string& path, const std::string& text);

}  // namespace sudoku::cli
