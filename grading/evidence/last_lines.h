#pragma once

// Which lines of the submission ran last, as data: grading/wording/ puts them into words.

#include <string>
#include <vector>

namespace sudoku::grading {

/// A line that ran before a check failed.
struct RanLine {
  std::string place;     // "my_sudoku.cpp:12"
  std::string function;  // "Solver::fits"
  int times = 1;         // in the last call of student code, as far back as is known
  std::string text = {};

  bool operator==(const RanLine&) const = default;
};

/// In the order in which they ran for the last time.
using LastLines = std::vector<RanLine>;

}  // namespace sudoku::grading
