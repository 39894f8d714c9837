#pragma once

#include <functional>
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
  std::vector<CsvRow> rows;   // each with as many fields as the heading
  std::string_view encoding;  // see base/unicode.h
};

/// Reads CSV as written by spreadsheets (RFC 4180; commas, semicolons or tabs; any line ends and
/// the encodings of base/unicode.h). Uses libcsv. The first row for which `isHeading` is true is the
/// heading, and rows before it are left out; if there is none, the first row is the heading.
/// Throws:  InputError - no text, no heading or a second one, an unterminated or misplaced quote, a
///          row longer than the heading or with another separator.
CsvTable parseCsv(std::string_view bytes, const std::string& file,
                  const std::function<bool(const CsvRow&)>& isHeading = {});

}  // namespace sudoku
