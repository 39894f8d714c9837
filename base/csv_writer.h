#pragma once

// CSV for spreadsheets and gradebooks.
//
// Spreadsheets evaluate text that begins with = + - or @ as a formula, which can harm the reader.
// Such text is prefixed with an apostrophe, as OWASP advises ("CSV Injection"); our readers remove
// it again (withoutApostrophe), so "-Müller" round-trips. The same applies after a semicolon, which
// begins a new cell in many locales. Control characters, tabs and line ends are escaped visibly, so
// no field begins with one.
//
// Keys by which a gradebook finds students (ids, logins, addresses) must stay verbatim. They get an
// apostrophe only if they could be harmful: a leading = or, after a leading sign, any character
// other than letters, digits and . _ - + @.

#include <string>
#include <string_view>

namespace sudoku {

/// Writes one table, row by row, in UTF-8. Not thread-safe.
class CsvWriter {
 public:
  enum class ByteOrderMark { no, yes };

  /// The mark makes Excel read UTF-8; importers may treat it as part of the first heading.
  explicit CsvWriter(ByteOrderMark mark);

  /// Writes text for people, made safe for spreadsheets.
  CsvWriter& text(std::string_view text);
  /// Like text(), but whole and unescaped, for files that we read again.
  CsvWriter& verbatim(std::string_view text);
  /// Writes a key that a gradebook looks up.
  CsvWriter& key(std::string_view key);
  /// Writes a number with at most two decimals.
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

/// Reverses text(): removes the apostrophes it added. Other strings are unchanged.
std::string withoutApostrophe(std::string_view text);

}  // namespace sudoku
