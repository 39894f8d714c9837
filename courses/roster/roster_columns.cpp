#include "courses/roster/roster_columns.h"

#include <algorithm>

#include "base/ascii.h"
#include "base/csv_writer.h"

namespace sudoku::courses {
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

}  // namespace sudoku::courses
