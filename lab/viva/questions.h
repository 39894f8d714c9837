#pragma once

// Questions about a solver that only somebody who understands its code can answer on paper. Every
// answer is measured: the solver is run, and counted, never timed.
//
// A good question needs the code and a puzzle, and a few minutes of following the search by hand.
// None reveals a check: the puzzles are made for the sheet.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/viva/puzzle_chooser.h"

namespace sudoku::lab {

struct Question {
  std::string text;
  std::string answer;
  std::string why;
  std::vector<Grid> puzzles;  // those that it is about

  bool operator==(const Question&) const = default;
};

/// How the questions about a solver write cells.
std::string legendOf(host::Contract contract);

/// Makes questions about a solver that was built for debugging (build::Variant::debug), the same for
/// the same seed. All searches run twice, and questions whose answers differ are dropped.
/// Throws:  NothingToAsk - it does not solve the puzzles, or does not search on the given grid;
///          remote::LoadFailure; std::exception - internal failure.
std::vector<Question> questionsAbout(const Candidate& solver, std::uint64_t seed,
                                     const Installation& installation);

}  // namespace sudoku::lab
