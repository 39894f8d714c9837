#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <vector>

#include "lab/viva/observed.h"
#include "solution/grid/random.h"

namespace sudoku::lab {

/// The solver cannot be asked about. what() is a sentence that says why.
class NothingToAsk : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Makes puzzles of a shape at random and keeps those on which a solver's search suits the questions. The same
/// seed gives the same puzzles: the time that a search takes never decides. The solver and the
/// installation must outlive it. All functions throw NothingToAsk if the solver does not work or
/// does not search, and what observe() throws.
class PuzzleChooser {
 public:
  PuzzleChooser(const Candidate& solver, Shape shape, std::uint64_t seed,
                const Installation& installation)
      : solver_(solver), shape_(shape), installation_(installation), random_(seed) {}

  /// A search to follow by hand, with its call stacks, that goes back.
  ObservedSearch small();

  /// Three searches with the same number of gaps, the least and the most work first or last; or
  /// none.
  std::vector<ObservedSearch> larger();

  /// The same search once more.
  ObservedSearch again(const ObservedSearch& search, Stacks stacks) const;

 private:
  std::optional<ObservedSearch> run(const Grid& puzzle, Stacks stacks) const;
  Grid gapsInRows(int gaps);

  const Candidate& solver_;
  Shape shape_;
  const Installation& installation_;
  Random random_;
};

}  // namespace sudoku::lab
