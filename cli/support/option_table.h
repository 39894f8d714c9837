#pragma once

// The options and arguments of a subcommand, derived from its option descriptions and usage line.
// Manual pages and completion use them.

#include <boost/program_options.hpp>
#include <cstddef>
#include <string>
#include <vector>

namespace sudoku::cli {

namespace po = boost::program_options;

/// The alternatives at one position: literal words such as "json", or placeholders such as "FILE".
using Alternatives = std::vector<std::string>;

struct OptionRow {
  std::string name;       // without the dashes
  std::string shortName;  // "-f"; empty: none
  std::string text;       // its description
  std::string byDefault;  // as typed; empty: none
  bool takesValue = false;
  Alternatives value;  // as named by the usage line; empty: not named
};

/// The positional arguments in one way to call a subcommand.
struct Form {
  std::vector<Alternatives> words;
  bool lastRepeats = false;

  /// The alternatives at a position, counted from 0; empty if none.
  Alternatives at(std::size_t place) const;
};

struct OptionTable {
  std::string text;                 // the description, ending with a full stop
  std::vector<std::string> usages;  // "sudokulab build [SUBMISSION] [--out LIB.so]"
  std::vector<OptionRow> options;
  std::vector<Form> forms;  // one per usage

  /// The option that a word ("--format" or "-f") names; null if there is none.
  const OptionRow* find(const std::string& word) const;
};

/// Builds the table. `usage` has one line per form.
OptionTable tableOf(const po::options_description& options, const std::string& usage);

/// Whether a word in a usage line is literal, not a placeholder.
bool isLiteral(const std::string& word);

}  // namespace sudoku::cli
