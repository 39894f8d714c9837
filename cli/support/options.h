#pragma once

#include <boost/program_options.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "cli/support/command.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::cli {

namespace po = boost::program_options;

/// What all subcommands do with their options: parse, answer --help, and turn mistakes into
/// UsageError. `positional` names the option that takes the words without dashes, any number of
/// them. Returns nothing if something was asked about the subcommand, as by --help, and is answered.
/// Throws:  UsageError.
std::optional<po::variables_map> parse(const Arguments& arguments, po::options_description& options,
                                       const std::string& usage, const char* positional,
                                       Streams& streams);

/// A usage line without the options that may be left out.
std::string shortUsage(const std::string& usage);

/// Returns the only word given, or throws UsageError with `usage`.
std::string onlyWord(const po::variables_map& values, const char* option, const std::string& usage);

/// Returns whether a stream is a terminal that wants colour.
bool wantsColour(int descriptor);

/// How wide text may be there: as wide as the terminal, and 80 columns where there is none.
std::size_t columnsOf(int descriptor);

/// The seed that --seed names: a number, or `random` for one that nobody can guess.
/// Throws:  UsageError.
std::uint64_t seedIn(const std::string& word);

/// The format that --format names, if it was given.
/// Throws:  UsageError.
std::optional<TextFormat> formatIn(const po::variables_map& values);

/// Adds --symbols.
void addSymbols(po::options_description& options);
/// The symbols that may be meant by it.
/// Throws:  UsageError.
Symbols symbolsIn(const po::variables_map& values);

/// All of a file that the call names. `what` says what it should be: "a replay file".
/// Throws:  UsageError - it is not there; InputError - it cannot be read.
std::string readFile(const std::string& path, const char* what);

/// Throws:  UsageError - no file can stand there: better known before much work than after it.
void requirePlaceFor(const std::string& path);

/// Makes a folder, if there is none yet.
/// Throws:  UsageError - none can stand there; requireNewFolder: or something stands there.
void makeFolder(const std::string& path);
void requireNewFolder(const std::string& path);

/// Puts a whole text into a file, or leaves the file as it was.
/// Throws:  UsageError - no file can stand there; std::runtime_error.
void writeFile(const std::string& path, const std::string& text);

}  // namespace sudoku::cli
