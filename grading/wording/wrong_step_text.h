#pragma once

#include <string>

#include "grading/evidence/wrong_step.h"
#include "grading/wording/values.h"

namespace sudoku::grading {

/// A wrong step described in sentences.
struct StepInWords {
  std::string title;  // "Your search goes back to the wrong cell."
  std::string what;   // what was seen: cells, digits, and the number of changes before
  std::string look;   // where to look, nothing more
};

StepInWords inWords(const WrongStep& step, Naming naming);

}  // namespace sudoku::grading
