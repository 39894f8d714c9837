#pragma once

// What a subcommand takes, read off its options and its usage line: for manual pages and completion,
// so that nothing of it is written twice.

#include <boost/program_options.hpp>
#include <cstddef>
#include <string>
#include <vector>

namespace sudoku::cli {

namespace po = boost::program_options;

/// What may stand in one place: "text", "json" as such, "FILE" or "N" as what it stands for.
using Alternatives = std::vector<std::string>;

struct OptionRow {
  std::string name;       // without the dashes
  std::string shortName;  // "-f"; empty: none
  std::string text;       // what it is for
  std::string byDefault;  // as it would be typed; empty: none
  bool takesValue = false;
  Alternatives value;  // as the usage line names it; empty: the line does not
};

/// One way to call a subcommand: what its words without dashes are.
struct Form {
  std::vector<Alternatives> words;
  bool lastRepeats = false;

  /// What may stand at a place, counted from 0; empty: nothing.
  Alternatives at(std::size_t place) const;
};

struct OptionTable {
  std::string text;                 // what the subcommand does, ending with a full stop
  std::vector<std::string> usages;  // "sudokulab build [SUBMISSION] [--out LIB.so]"
  std::vector<OptionRow> options;
  std::vector<Form> forms;  // as many as usages

  /// The option of that word, "--format" or "-f"; null: there is none.
  const OptionRow* find(const std::string& word) const;
};

/// `usage` has a line for each form.
OptionTable tableOf(const po::options_description& options, const std::string& usage);

/// Whether a word of a usage line is typed as it stands, and not in the place of something else.
bool isLiteral(const std::string& word);

}  // namespace sudoku::cli
