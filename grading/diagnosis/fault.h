#pragma once

#include "grading/evidence/outcome.h"

namespace sudoku::grading {

/// Whether the code under test has lost a check by what it did: neither skipped, nor an error of
/// ours.
constexpr bool isFault(Outcome outcome) {
  return outcome == Outcome::failed || outcome == Outcome::crashed || outcome == Outcome::timedOut;
}

}  // namespace sudoku::grading
