#pragma once

// What a program of the assignment step-by-step prints.
//
// It is read in two ways at once, as solutions.txt is: what it means as kindly as it can be, and
// what is wrong with it, each fault in one place only. So a wrong word costs the points of the
// word, a badly written grid those of the grid, and a line that is neither those of "nothing else".

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plugins/program/program.h"
#include "solution/grid/grid.h"

namespace sudoku::grading {

/// What a program says of a grid.
enum class StepWord { valid, solved, unsolvable };

/// The word as the brief has it.
std::string_view textOf(StepWord word);

struct StepOutput {
  std::optional<Grid> shown;             // the grid that stands before the status line
  std::optional<StepWord> wordOnErrors;  // on standard error, where `word` is none
  std::optional<StepWord> word;          // the status line, if it is one of the words to the letter
  std::string status;            // as it stands, whatever it says; empty: there is no such line
  std::optional<Grid> answer;    // the grid that stands behind the status line
  std::string misprintOfShown;   // "line 3: found X", if it can be read but is not nine lines of
  std::string misprintOfAnswer;  // nine numbers with white space between them; else empty
  std::vector<std::string> surplus;  // "line 3: found X": all that should not be there
};

/// Reads any bytes whatever. Line i of a printed grid is row i.
StepOutput readStepOutput(std::string_view text);

/// Runs the program on that standard input, or on a grid, and reads what it prints.
StepOutput stepOutputOn(program::IProgram& program, const std::string& input);
StepOutput stepOutputFor(program::IProgram& program, const Grid& puzzle);

}  // namespace sudoku::grading
