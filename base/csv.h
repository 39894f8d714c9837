#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

struct CsvRow {
  int line = 0;  // where the row begins, from 1
  std::vector<std::string> fields;
};

/// A table with a heading. Excludes rows without any text.
struct CsvTable {
  std::string file;
  CsvRow heading;
  std::vector<CsvRow> rows;  // each with as many fields as the heading
};

/// Reads CSV as written by spreadsheets (RFC 4180, commas or semicolons, optional byte order mark,
/// any line ends). Uses libcsv.
/// Throws:  InputError - no heading, an unterminated or misplaced quote, a row longer than the
///          heading.
CsvTable parseCsv(std::string_view text, const std::string& file);

}  // namespace sudoku
