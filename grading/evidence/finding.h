#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "grading/evidence/sketch.h"
#include "solution/grid/grid.h"

namespace sudoku::grading {

/// What a failed check expected and what it saw, worded for students.
struct Finding {
  std::string expected;
  std::string seen;
  std::optional<Grid> puzzle = std::nullopt;  // on which it failed
  std::optional<Grid> after = std::nullopt;   // the grid at that moment
  std::optional<Grid> wanted = std::nullopt;  // the correct grid, or an example of one
  std::vector<std::string> lastCalls = {};    // up to the failure, oldest first
  std::vector<Sketch> sketches = {};          // if the instance is not a Sudoku grid
  std::string hint = {};  // where to look, if the check's general advice would mislead
  std::optional<bool> answer = std::nullopt;  // the yes/no answer of the code under test
  bool isBefore = false;                      // `after` is the grid before the wrong step
};

inline std::ostream& operator<<(std::ostream& out, const Finding& finding) {
  return out << "expected: " << finding.expected << "\nseen: " << finding.seen;
}

}  // namespace sudoku::grading
