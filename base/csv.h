#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sudoku {

struct CsvRow {
  int line = 0;  // where it begins, from 1
  std::vector<std::string> fields;
};

/// A table with a heading. Rows without any text are left out.
struct CsvTable {
  std::string file;
  CsvRow heading;
  std::vector<CsvRow> rows;  // each with as many fields as the heading
};

/// Reads CSV as spreadsheets write it (RFC 4180, with commas or semicolons, with or without a byte
/// order mark, any line ends). By libcsv.
/// Throws:  InputError - no heading, a quote that does not end, a row with more fields than
///          headings.
CsvTable parseCsv(std::string_view text, const std::string& file);

}  // namespace sudoku
