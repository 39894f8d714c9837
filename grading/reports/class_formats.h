#pragma once

#include <array>
#include <string>
#include <string_view>

#include "grading/classes/class_results.h"

namespace sudoku::grading {

struct ClassFormat {
  std::string_view file;  // what it is called in the folder of the results
  std::string (*write)(const ClassResults& results);
};

std::string gradebookCsv(const ClassResults& results);

/// One row for each file in this folder that writes about a class.
inline constexpr std::array kClassFormats = {ClassFormat{"gradebook.csv", gradebookCsv}};

}  // namespace sudoku::grading
