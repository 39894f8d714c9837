#pragma once

// Rows as lines of CSV: in results.csv, and in the journal, which is read back.
//
//   puzzlenumber,gaps,time,solver,outcome,runs,time_low,time_high,placements,...,instructions,note
//
// Times are seconds with nine digits behind the point. A field is empty where nothing was measured.
// The note stands in quotes and holds neither quotes nor control characters.

#include <optional>
#include <string>
#include <string_view>

#include "lab/measure/row.h"

namespace sudoku::lab {

/// The names of the columns, with a line end.
std::string headingOfRows();

/// One line, without line end. parseRow() reads it back as it was, but for signs in the note that
/// would not fit in.
std::string toText(const Row& row);

/// Reads a line that anybody may have written. Nothing: it is no row.
std::optional<Row> parseRow(std::string_view line);

/// A name for a solver that may stand everywhere: letters, digits and . _ + - only, 40 at most.
std::string plainName(std::string_view text);

}  // namespace sudoku::lab
