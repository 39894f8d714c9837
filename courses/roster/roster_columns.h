#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/csv.h"

namespace sudoku::courses {

/// Looks up the columns of a roster by name, ignoring case. The text of a missing column is empty.
class RosterColumns {
 public:
  explicit RosterColumns(const CsvTable& table);

  bool has(std::string_view name) const { return placeOf(name) < names_.size(); }
  std::string in(const CsvRow& row, std::string_view name) const;
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::size_t placeOf(std::string_view name) const;

  std::vector<std::string> names_;
};

}  // namespace sudoku::courses
