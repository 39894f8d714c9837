#pragma once

#include <optional>
#include <ostream>
#include <string>
#include <vector>

#include "grading/evidence/sketch.h"
#include "solution/grid/grid.h"

namespace sudoku::grading {

/// What a check saw that it must not have seen, in words for the student.
struct Finding {
  std::string expected;
  std::string seen;
  std::optional<Grid> puzzle = std::nullopt;  // on which it happened
  std::optional<Grid> after = std::nullopt;   // what the grid held then
  std::optional<Grid> wanted = std::nullopt;  // what it should have held, or a grid like it
  std::vector<std::string> lastCalls = {};    // that led there, oldest first
  std::vector<Sketch> sketches = {};          // of what is no Sudoku grid
  std::string hint = {};  // where to look, if what the check says for all of its faults misleads
  std::optional<bool> answer = std::nullopt;  // that was given, where it is yes or no
  bool isBefore = false;                      // `after` was before a step that is wrong
};

inline std::ostream& operator<<(std::ostream& out, const Finding& finding) {
  return out << "expected: " << finding.expected << "\nseen: " << finding.seen;
}

}  // namespace sudoku::grading
