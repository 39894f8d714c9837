#include "grading/classes/roster_columns.h"

#include <algorithm>

#include "grading/csv_writer.h"

namespace sudoku::grading {
namespace {

constexpr std::string_view kDigits = "0123456789";

std::string_view trimmed(std::string_view text) {
  const std::size_t from = std::min(text.find_first_not_of(" \t\r\n"), text.size());
  text.remove_prefix(from);
  return text.substr(0, text.find_last_not_of(" \t\r\n") + 1);
}

}  // namespace

std::string lowerCase(std::string_view text) {
  std::string out(text);
  for (char& symbol : out) {
    if (symbol >= 'A' && symbol <= 'Z') symbol = static_cast<char>(symbol - 'A' + 'a');
  }
  return out;
}

std::string_view digitsAtTheEnd(std::string_view text) {
  const std::size_t last = text.find_last_not_of(kDigits);
  return last == std::string_view::npos ? text : text.substr(last + 1);
}

bool isNumber(std::string_view text) {
  return !text.empty() && text.find_first_not_of(kDigits) == std::string_view::npos;
}

RosterColumns::RosterColumns(const CsvTable& table) {
  for (const std::string& field : table.heading.fields) names_.emplace_back(trimmed(field));
}

std::string RosterColumns::in(const CsvRow& row, std::string_view name) const {
  const std::size_t place = placeOf(name);
  return place < names_.size() ? withoutApostrophe(trimmed(row.fields[place])) : "";
}

std::size_t RosterColumns::placeOf(std::string_view name) const {
  const auto same = [name](const std::string& one) { return lowerCase(one) == lowerCase(name); };
  return static_cast<std::size_t>(std::ranges::find_if(names_, same) - names_.begin());
}

}  // namespace sudoku::grading
