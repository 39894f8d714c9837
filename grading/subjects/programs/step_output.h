#pragma once

// The output of a program for the step-by-step assignment.
//
// Like solutions.txt, it is parsed leniently, and each mistake counts only once: a wrong word loses
// the points for the word, a badly formatted grid those for the grid, and any other line those for
// "nothing else".

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "plugins/program/program.h"
#include "solution/grid/grid.h"

namespace sudoku::grading {

/// A program's verdict on a grid.
enum class StepWord { valid, solved, unsolvable };

/// The word as written in the brief.
std::string_view textOf(StepWord word);

struct StepOutput {
  std::optional<Grid> shown;             // the grid before the status line
  std::optional<StepWord> wordOnErrors;  // on standard error, if `word` is empty
  std::optional<StepWord> word;          // the status line, if it matches one of the words exactly
  std::string status;                    // status line, verbatim; empty if there is none
  std::optional<Grid> answer;            // the grid after the status line
  std::string misprintOfShown;           // "line 3: found X", if readable but not nine lines of
  std::string misprintOfAnswer;          // nine numbers separated by white space; else empty
  std::vector<std::string> surplus;      // "line 3: found X": everything that should not be there
};

/// Accepts any bytes. Line i of a printed grid is row i.
StepOutput readStepOutput(std::string_view text);

/// Runs the program on this standard input, or on a grid, and parses its output.
StepOutput stepOutputOn(program::IProgram& program, const std::string& input);
StepOutput stepOutputFor(program::IProgram& program, const Grid& puzzle);

}  // namespace sudoku::grading
