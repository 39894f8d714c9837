#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "grading/evidence/wrong_step.h"
#include "grading/wording/values.h"

namespace sudoku::grading {

/// The kind as files name it: "goes-back-past".
std::string nameOf(StepKind kind);
std::optional<StepKind> stepKindNamed(std::string_view name);

/// What is told of a wrong step, each in sentences.
struct StepInWords {
  std::string title;  // "Your search goes back to the wrong cell."
  std::string what;   // what was seen: cells, digits, and how many changes came before
  std::string look;   // where to look, which is no more than that
};

StepInWords inWords(const WrongStep& step, Naming naming);

}  // namespace sudoku::grading
