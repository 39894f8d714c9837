#pragma once

// Which lines of the submission ran last, as data: grading/wording/ puts them into words.

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::grading {

/// A line that ran before a check failed, or stands between two that did.
struct RanLine {
  std::string place;     // "my_sudoku.cpp:12"
  std::string function;  // "Solver::fits(int)"
  int times = 1;         // in the last call of student code
  std::string text = {};

  std::string_view file() const { return std::string_view(place).substr(0, place.find(':')); }
  int number() const {
    const std::size_t colon = place.find(':');
    return colon == std::string::npos ? 0 : std::atoi(place.c_str() + colon + 1);
  }

  bool operator==(const RanLine&) const = default;
};

/// Those that did not run, and then the others in the order in which they ran for the last time.
using LastLines = std::vector<RanLine>;

}  // namespace sudoku::grading
