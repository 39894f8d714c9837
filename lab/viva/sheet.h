#pragma once

#include <string>
#include <vector>

#include "lab/viva/questions.h"

namespace sudoku::lab {

/// What a sheet says besides its questions.
struct SheetHeading {
  std::string submission;
  std::string number;  // tells sheets apart
  std::string legend;  // how cells are written
};

/// Pages to print: the questions with room for answers, and the same with answers and explanations
/// for the examiner. Self-contained.
std::string sheetPage(const SheetHeading& heading, const std::vector<Question>& questions);
std::string keyPage(const SheetHeading& heading, const std::vector<Question>& questions);

}  // namespace sudoku::lab
