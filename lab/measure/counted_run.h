#pragma once

// Runs a solver once on a counting grid or board.

#include <optional>
#include <stdexcept>
#include <string>

#include "plugins/host/implementation.h"

namespace sudoku::lab {

struct Answer {
  bool saysSolved = false;
  Grid grid;  // meaningful if saysSolved
};

class WrongAnswer : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Reads the answer from a board solver's text.
/// Throws:  WrongAnswer.
Answer answerOf(const Grid& puzzle, const std::string& text);

struct CountedRun {
  Answer answer;
  std::optional<host::GridCalls> calls;  // nullopt: it calls none of our grids
  host::SearchFacts facts;
};

/// Runs a solver of the contract, in this process or a worker. Requires a solving contract that the
/// code offers. Stops an enumerator at its first solution.
/// Throws:  what the solver throws; WrongAnswer.
CountedRun countedRun(host::IImplementation& code, host::Contract contract, const Grid& puzzle);

}  // namespace sudoku::lab
