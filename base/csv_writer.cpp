#include "base/csv_writer.h"

#include <csv.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "base/escape.h"
#include "base/number_text.h"

namespace sudoku {
namespace {

constexpr std::size_t kMaxTextBytes = 4000;

/// Includes the full-width forms, which some spreadsheets treat like the plain signs.
constexpr std::array<std::string_view, 8> kSigns = {"=",      "+",      "-",      "@",
                                                    "\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};

bool beginsAFormula(std::string_view text) {
  return std::ranges::any_of(kSigns, [text](auto sign) { return text.starts_with(sign); });
}

/// Skips leading apostrophes. withoutApostrophe() relies on this.
std::string_view behindApostrophes(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of('\''), text.size()));
  return text;
}

/// Copies the text and calls change(out, rest) after each semicolon that is followed by a formula:
/// in many locales a semicolon begins a new cell, even inside quotes.
template <class Change>
std::string behindSemicolons(std::string_view text, Change change) {
  std::string out;
  while (true) {
    const std::size_t end = std::min(text.find(';'), text.size() - 1) + 1;
    out += text.substr(0, end);
    text.remove_prefix(end);
    if (text.empty()) return out;
    if (beginsAFormula(behindApostrophes(text))) change(out, text);
  }
}

std::string guarded(std::string_view text) {
  if (text.empty()) return {};
  return behindSemicolons(text, [](std::string& out, std::string_view) { out += '\''; });
}

bool isHarmlessKey(std::string_view key) {
  return !key.starts_with('=') && std::ranges::all_of(key, [](char symbol) {
    return (symbol >= 'a' && symbol <= 'z') || (symbol >= 'A' && symbol <= 'Z') ||
           (symbol >= '0' && symbol <= '9') ||
           std::string_view("._-+@").find(symbol) != std::string_view::npos;
  });
}

}  // namespace

CsvWriter::CsvWriter(ByteOrderMark mark) {
  if (mark == ByteOrderMark::yes) csv_ = "\uFEFF";
}

CsvWriter& CsvWriter::text(std::string_view text) {
  return verbatim(shownOnOneLine(text, kMaxTextBytes));
}

CsvWriter& CsvWriter::verbatim(std::string_view text) {
  const std::string safe = guarded(text);
  return quoted(beginsAFormula(behindApostrophes(safe)) ? "'" + safe : safe);
}

CsvWriter& CsvWriter::key(std::string_view key) {
  const std::string line = guarded(shownOnOneLine(key, std::numeric_limits<std::size_t>::max()));
  return quoted(beginsAFormula(line) && !isHarmlessKey(line) ? "'" + line : line);
}

CsvWriter& CsvWriter::number(double number) { return field(pointsText(number)); }

void CsvWriter::endRow() {
  csv_ += '\n';
  first_ = true;
}

CsvWriter& CsvWriter::field(std::string_view field) {
  if (!std::exchange(first_, false)) csv_ += ',';
  csv_ += field;
  return *this;
}

CsvWriter& CsvWriter::quoted(std::string_view text) {
  std::string out(2 * text.size() + 2, '\0');
  out.resize(::csv_write2(out.data(), out.size(), text.data(), text.size(), '"'));
  return field(out);
}

std::string withoutApostrophe(std::string_view text) {
  if (text.starts_with('\'') && beginsAFormula(behindApostrophes(text))) text.remove_prefix(1);
  if (text.empty()) return {};
  return behindSemicolons(text, [](const std::string&, std::string_view& rest) {
    if (rest.starts_with('\'')) rest.remove_prefix(1);
  });
}

}  // namespace sudoku
