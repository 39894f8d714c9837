#pragma once

// What all simulated importers share: the answer of an import, the CSV readers of the services,
// numbers as PHP reads them, and zips.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/support/participants.h"

namespace sudoku::test {

struct Ignored {
  std::string what;    // a row, a cell or a file
  std::string reason;  // why the service ignored it
};

/// The answer of an import. If `stopped` is set, the state is as before.
template <class State>
struct Import {
  State state;
  std::vector<Ignored> ignored = {};
  std::vector<std::string> notes = {};      // side effects that a teacher might not expect
  std::optional<std::string> stopped = {};  // why the whole import failed
};

using Row = std::vector<std::string>;
using Rows = std::vector<Row>;

/// Rows as by PHP's fgetcsv with its escape symbol `\`, which Moodle uses (lib/csvlib.class.php):
/// `\"` does not end a field and stays as it is. Empty lines are left out.
Rows phpRows(std::string_view text, char separator);
/// One text as by PHP's fputcsv with the escape symbol `\`.
std::string phpText(const Rows& rows);

struct StrictRows {
  Rows rows;
  std::string error;  // empty if there is none
};
/// Rows as by Ruby's CSV, which refuses quotes inside of unquoted fields and mixed line ends.
/// An empty line is an empty row.
StrictRows rubyRows(std::string_view text, char separator);

/// Rows as by Java's opencsv: lenient, and an empty line is a row of one empty field.
Rows javaRows(std::string_view text, char separator);

/// A line of a CSV file in which fields are quoted that hold one of `reasons`.
std::string csvLine(const Row& fields, std::string_view reasons = "\",\r\n");

/// The number at the beginning of a text, 0 without one, like PHP's (float).
double phpFloat(std::string_view text);
/// PHP's is_numeric.
bool phpNumeric(std::string_view text);

std::string trimmed(std::string_view text);
std::vector<std::string> split(std::string_view text, char separator, std::size_t atMost = 0);
/// The part of a path after its last `/`.
std::string lastPart(std::string_view path);
/// A cell, empty if the row is too short.
std::string cell(const Row& row, std::size_t column);

/// The files of a zip in its order. Throws std::runtime_error if it is none.
Files zipContents(const std::string& bytes);
std::string zipOf(const Files& files);

}  // namespace sudoku::test
