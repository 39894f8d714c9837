#pragma once

#include "grading/evidence/outcome.h"

namespace sudoku::grading {

/// Whether the code under test failed a check by its behaviour: not skipped, not our own error.
constexpr bool isFault(Outcome outcome) {
  return outcome == Outcome::failed || outcome == Outcome::crashed || outcome == Outcome::timedOut;
}

}  // namespace sudoku::grading
