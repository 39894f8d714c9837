#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "grading/evidence/wrong_step.h"
#include "grading/wording/values.h"

namespace sudoku::grading {

/// The name of the kind in files: "goes-back-past".
std::string nameOf(StepKind kind);
std::optional<StepKind> stepKindNamed(std::string_view name);

/// A wrong step described in sentences.
struct StepInWords {
  std::string title;  // "Your search goes back to the wrong cell."
  std::string what;   // what was seen: cells, digits, and the number of changes before
  std::string look;   // where to look, nothing more
};

StepInWords inWords(const WrongStep& step, Naming naming);

}  // namespace sudoku::grading
