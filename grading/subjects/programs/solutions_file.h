#pragma once

// The file solutions.txt of the assignment hex-all-solutions, as a program wrote it.
//
// It is read in two ways at once. What it means is found as kindly as it can be, so that a mistake
// of form costs the points of the form only; what is wrong with its form is listed.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solution/grid/grid.h"

namespace sudoku::grading {

struct SolutionsFile {
  std::vector<Grid> grids;                  // 16x16, in order; a '.' in one is an empty cell
  std::vector<std::optional<int>> numbers;  // of the headers, in order; nothing: beyond int
  std::vector<std::string> faults;          // of form: "line 3: found X, expected Y"
  bool isEmpty = true;                      // nothing but white space
};

/// Reads any bytes whatever.
SolutionsFile readSolutionsFile(std::string_view text);

}  // namespace sudoku::grading
