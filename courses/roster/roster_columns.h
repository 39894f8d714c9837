#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/csv.h"

namespace sudoku::courses {

/// What the rosters of services say about a student, each under several names and languages.
enum class Fact {
  login,
  account,  // on GitHub
  role,     // in Classroom 50
  idNumber,
  name,
  family,
  given,
  email,
  section,
  group,
  submission
};

/// Looks up the columns of a roster by name, ignoring case. The text of a missing column is empty.
class RosterColumns {
 public:
  explicit RosterColumns(const CsvTable& table);

  bool has(std::string_view name) const { return placeOf(name) < names_.size(); }
  std::string in(const CsvRow& row, std::string_view name) const;
  /// The text of the first column, in the order of the known names, that has this fact.
  std::string in(const CsvRow& row, Fact fact) const;
  const std::vector<std::string>& names() const { return names_; }

 private:
  std::size_t placeOf(std::string_view name) const;
  std::size_t placeOfFolded(std::string_view name) const;
  std::string at(const CsvRow& row, std::size_t place) const;

  std::vector<std::string> names_;
  std::vector<std::string> folded_;
};

/// Whether a row has names of columns by which students can be identified, and others. Services put
/// titles above the heading.
bool isHeadingOfAService(const CsvRow& row);

}  // namespace sudoku::courses
