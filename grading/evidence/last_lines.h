#pragma once

// The last executed lines of the submission, as data. grading/wording/ formats them.

#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace sudoku::grading {

/// A source line that ran before a check failed, or that is between two such lines.
struct RanLine {
  std::string place;     // "my_sudoku.cpp:12"
  std::string function;  // "Solver::fits(int)"
  int times = 1;         // executions in the last call into student code
  std::string text = {};

  std::string_view file() const { return std::string_view(place).substr(0, place.find(':')); }
  int number() const {
    const std::size_t colon = place.find(':');
    return colon == std::string::npos ? 0 : std::atoi(place.c_str() + colon + 1);
  }

  bool operator==(const RanLine&) const = default;
};

/// Lines that did not run come first, then the others in the order they last ran.
using LastLines = std::vector<RanLine>;

}  // namespace sudoku::grading
