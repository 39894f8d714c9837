#pragma once

// What a program of the assignment step-by-step prints.
//
// It is read in two ways at once, as solutions.txt is: what it means as kindly as it can be, and
// what should not stand there.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solution/grid.h"

namespace sudoku::grading {

/// What a program says of a grid.
enum class StepWord { valid, solved, unsolvable };

/// The word as the brief has it.
std::string_view textOf(StepWord word);

struct StepOutput {
  std::optional<Grid> shown;         // the grid that stands before the first word
  std::optional<StepWord> word;      // the first one
  std::optional<Grid> answer;        // the grid that stands after it
  std::vector<std::string> surplus;  // "line 3: found X": all that should not be there
};

/// Reads any bytes whatever. Line i of a printed grid is row i.
StepOutput readStepOutput(std::string_view text);

}  // namespace sudoku::grading
