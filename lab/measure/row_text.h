#pragma once

// Rows as CSV lines, in results.csv and in the journal, which is read back.
//
//   puzzlenumber,gaps,time,solver,outcome,runs,time_low,time_high,placements,...,instructions,note
//
// Times are in seconds, with nine decimals. Fields without a measurement are empty. The note is
// quoted and contains neither quotes nor control characters.

#include <optional>
#include <string>
#include <string_view>

#include "lab/measure/row.h"

namespace sudoku::lab {

/// The names of the columns, with a newline.
std::string headingOfRows();

/// One line, without the newline. parseRow() restores the row, except for characters of the note
/// that had to be replaced.
std::string toText(const Row& row);

/// Parses an untrusted line. Returns nullopt if it is not a row.
std::optional<Row> parseRow(std::string_view line);

/// Makes a solver name that is safe everywhere: at most 40 letters, digits and . _ + -
std::string plainName(std::string_view text);

}  // namespace sudoku::lab
