#include "base/csv.h"

#include <csv.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <new>
#include <utility>

#include "base/ascii.h"
#include "base/escape.h"
#include "base/files/input_error.h"
#include "base/unicode.h"

namespace sudoku {
namespace {

/// libcsv's parser and its current row.
class Parser {
 public:
  explicit Parser(char delimiter) {
    if (::csv_init(&parser_, CSV_STRICT | CSV_STRICT_FINI) != 0) throw std::bad_alloc();
    ::csv_set_delim(&parser_, static_cast<unsigned char>(delimiter));
  }
  Parser(const Parser&) = delete;
  Parser& operator=(const Parser&) = delete;
  ~Parser() { ::csv_free(&parser_); }

  /// Returns the rows that are not empty.
  std::vector<CsvRow> parse(std::string_view text, const std::string& file) {
    // One character per call, to know the line of each row.
    for (const char symbol : text) {
      if (row_.fields.empty() && !inField_) row_.line = line_;
      inField_ = true;
      if (::csv_parse(&parser_, &symbol, 1, onField, onRow, this) != 1)
        throw InputError(file, line_, "a quote in the middle of a field",
                         "a field quoted as a whole, with \"\" for each quote inside it");
      line_ += symbol == '\n' ? 1 : 0;
    }
    if (::csv_fini(&parser_, onField, onRow, this) != 0)
      throw InputError(file, row_.line, "an unterminated quote", "a closing quote");
    return std::move(rows_);
  }

 private:
  static void onField(void* text, std::size_t size, void* self) {
    static_cast<Parser*>(self)->row_.fields.emplace_back(static_cast<const char*>(text), size);
  }

  static void onRow(int /*end*/, void* self) {
    auto& parser = *static_cast<Parser*>(self);
    const auto hasText = [](const std::string& field) { return !field.empty(); };
    if (std::ranges::any_of(parser.row_.fields, hasText))
      parser.rows_.push_back(std::move(parser.row_));
    parser.row_ = {};
    parser.inField_ = false;
  }

  csv_parser parser_{};
  int line_ = 1;
  bool inField_ = false;
  CsvRow row_;
  std::vector<CsvRow> rows_;
};

/// The most frequent separator of the first line. Spreadsheets use semicolons in locales with a
/// decimal comma, and tabs in UTF-16.
char delimiterOf(std::string_view text) {
  const std::string_view first = text.substr(0, text.find('\n'));
  const auto countOf = [first](char symbol) { return std::ranges::count(first, symbol); };
  char most = ',';
  for (const char symbol : {';', '\t'}) {
    if (countOf(symbol) > countOf(most)) most = symbol;
  }
  return most;
}

/// Throws:  InputError - the file has another format, whatever its name says.
void requireText(std::string_view text, const std::string& file) {
  using Mark = std::pair<std::string_view, const char*>;
  constexpr std::array kMarks = {
      Mark{"PK\x03\x04", "a spreadsheet such as .xlsx, or another zip file"}, Mark{"%PDF", "a PDF"},
      Mark{"<", "a web page or XML, as downloaded without being logged in"}};
  const std::string_view start = trimmed(text.substr(0, 1000));
  for (const auto& [mark, what] : kMarks) {
    if (start.starts_with(mark)) throw InputError(file, 1, what, "a table saved as CSV");
  }
  const std::size_t null = text.find('\0');
  if (null == std::string_view::npos) return;
  throw InputError(file, 1 + static_cast<int>(std::ranges::count(text.substr(0, null), '\n')),
                   "a zero byte, as in .xls and other binary files",
                   "a table saved as CSV, in UTF-8, or in UTF-16 with a byte order mark");
}

/// Throws:  InputError - the row is the heading again, or has other separators.
void requireUnlikeHeading(const CsvRow& row, const CsvTable& table, char delimiter) {
  if (row.fields == table.heading.fields)
    throw InputError(table.file, row.line, "the header row a second time", "it only once");
  if (row.fields.size() > 1 || table.heading.fields.size() < 2 ||
      row.fields.front().find_first_of(",;\t") == std::string::npos)
    return;
  throw InputError(table.file, row.line,
                   fmt::format("'{}' in one field", shownOnOneLine(row.fields.front(), 100)),
                   fmt::format("fields separated by {}, as in the header row",
                               delimiter == '\t' ? "tabs" : fmt::format("'{}'", delimiter)));
}

}  // namespace

CsvTable parseCsv(std::string_view bytes, const std::string& file,
                  const std::function<bool(const CsvRow&)>& isHeading) {
  const DecodedFile content = decoded(bytes);
  requireText(content.text, file);
  const char delimiter = delimiterOf(content.text);
  std::vector<CsvRow> rows = Parser(delimiter).parse(content.text, file);
  if (rows.empty()) throw InputError(file, 1, "nothing", "a header row and data rows");
  auto heading = isHeading ? std::ranges::find_if(rows, isHeading) : rows.begin();
  if (heading == rows.end()) heading = rows.begin();
  CsvTable table{file, std::move(*heading), {}, content.encoding};
  for (auto row = heading + 1; row != rows.end(); ++row) {
    if (row->fields.size() > table.heading.fields.size())
      throw InputError(
          file, row->line, fmt::format("{} fields", row->fields.size()),
          fmt::format("at most {}, as in the header row", table.heading.fields.size()));
    requireUnlikeHeading(*row, table, delimiter);
    row->fields.resize(table.heading.fields.size());
    table.rows.push_back(std::move(*row));
  }
  return table;
}

}  // namespace sudoku
