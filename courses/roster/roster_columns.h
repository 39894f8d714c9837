#pragma once

// The columns of a roster.

#include <string>
#include <string_view>
#include <vector>

#include "base/csv.h"

namespace sudoku::courses {

/// Where the columns stand, by their names in upper or lower case; a column that is not there gives
/// empty text.
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
