#pragma once

// One run of a solver on a grid or board that counts.

#include <optional>
#include <stdexcept>
#include <string>

#include "plugins/host/implementation.h"

namespace sudoku::lab {

/// What a solver says.
struct Answer {
  bool saysSolved = false;
  Grid grid;  // meaningful if it says so
};

/// An answer that is none.
class WrongAnswer : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// The answer that a board solver's text gives.
/// Throws:  WrongAnswer.
Answer answerOf(const Grid& puzzle, const std::string& text);

struct CountedRun {
  Answer answer;
  std::optional<host::GridCalls> calls;  // nothing: it has no grid of ours to call
  host::SearchFacts facts;
};

/// Runs a solver of that contract, which must be one that solves and that the code offers, wherever
/// the code is. An enumerator is stopped at its first solution.
/// Throws:  what the solver throws; WrongAnswer.
CountedRun countedRun(host::IImplementation& code, host::Contract contract, const Grid& puzzle);

}  // namespace sudoku::lab
