#pragma once

// The file solutions.txt of the hex-all-solutions assignment, as written by a program.
//
// It is parsed leniently, so that a format mistake loses only the points for the format. All format
// mistakes are listed.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solution/grid/grid.h"

namespace sudoku::grading {

struct SolutionsFile {
  std::vector<Grid> grids;                  // 16x16, in order; '.' is an empty cell
  std::vector<std::optional<int>> numbers;  // of the headers, in order; nullopt: exceeds int
  std::vector<std::string> faults;          // format faults: "line 3: found X, expected Y"
  bool isEmpty = true;                      // only white space
};

/// Accepts any bytes.
SolutionsFile readSolutionsFile(std::string_view text);

}  // namespace sudoku::grading
