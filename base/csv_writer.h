#pragma once

// CSV for spreadsheets and gradebooks.
//
// A text that begins with = + - or @ would be a formula to a spreadsheet, and a formula in a name
// can do harm to whoever opens the file. Such a text gets an apostrophe in front, as OWASP advises
// ("CSV Injection"); readers of ours take it off again (withoutApostrophe), so "-Müller" comes back
// as it was. The same behind a semicolon, where spreadsheets of many languages begin a new cell.
// Control characters, tabs and line ends are made visible, so no field begins with one.
//
// What a gradebook finds students by (ids, logins, addresses) has to stay letter for letter: it
// gets the apostrophe only where it could do something, that is, where there is more in it than
// letters, digits and . _ - + @ behind a sign.

#include <string>
#include <string_view>

namespace sudoku {

/// Writes one table, row by row, in UTF-8. Not thread-safe.
class CsvWriter {
 public:
  enum class ByteOrderMark { no, yes };

  /// The mark makes Excel read UTF-8; importers may take it for a part of the first heading.
  explicit CsvWriter(ByteOrderMark mark);

  /// A text for people, which can do no harm in a spreadsheet.
  CsvWriter& text(std::string_view text);
  /// A text by which a gradebook finds something.
  CsvWriter& key(std::string_view key);
  /// A number, with at most two digits behind the point.
  CsvWriter& number(double number);
  CsvWriter& nothing() { return field(""); }
  void endRow();

  const std::string& csv() const { return csv_; }

 private:
  CsvWriter& field(std::string_view field);
  CsvWriter& quoted(std::string_view text);

  std::string csv_;
  bool first_ = true;
};

/// What text() wrote, as it was before; any other text as it is.
std::string withoutApostrophe(std::string_view text);

}  // namespace sudoku
