#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "solution/grid/grid.h"
#include "solution/grid/random.h"
#include "solution/making/symmetry.h"
#include "solution/rating/difficulty.h"

// How this works: an attempt begins with a random full grid, takes cells away by the symmetry asked
// for, as long as one solution is left, and looks whether the result is what was asked for. If not,
// the next attempt follows. Puzzle n of a seed has a seed of its own, and so has each of its
// attempts, so puzzles may be made in any order, by any number of threads.
//
//   9x9, 60 gaps and more, no symmetry   a walk to few givens instead (sparse_puzzle.h)
//   not unique                           cells are taken away at random, nothing is asked

namespace sudoku {

/// What is wanted of a puzzle.
struct PuzzleRequest {
  Shape shape{};
  std::optional<int> gaps;  ///< none: as many as the way there gives; requires isUnique
  bool isUnique = true;
  bool isMinimal = false;  ///< no given can be spared
  Symmetry symmetry = Symmetry::none;
  std::optional<Difficulty> difficulty;
};

/// Makes puzzles to one request. A value; all calls may be made from many threads at once.
class PuzzleMaker {
 public:
  /// Throws:  std::invalid_argument - no such puzzle exists; what() says why.
  explicit PuzzleMaker(const PuzzleRequest& request);

  /// Returns a puzzle, the same for the same seed on every machine; nothing if so many attempts
  /// made none.
  std::optional<Grid> make(std::uint64_t seed, std::uint64_t attempts) const;

  /// Returns the puzzle of each of these seeds. Of 9x9 puzzles with as few givens as come, several
  /// times as fast as one by one.
  std::vector<std::optional<Grid>> makeAll(std::span<const std::uint64_t> seeds,
                                           std::uint64_t attempts) const;

  /// Returns whether a puzzle may take seconds, or more attempts than usual.
  bool areRare() const;

  /// Returns after how many attempts to give up: those take some seconds, of rare puzzles minutes.
  std::uint64_t usualTries() const;

 private:
  bool isSparse() const;
  bool growsSideBySide() const;
  void requirePossibleGaps() const;
  std::optional<Grid> attempt(std::uint64_t seed) const;
  std::optional<Grid> uniqueGrid(Random& random) const;

  PuzzleRequest request_;
  int order_;
  std::vector<Orbit> orbits_;
};

/// Returns the most gaps that a puzzle of that shape with one solution can have, as far as that is
/// proven; otherwise as many as leave all digits but one given.
int mostUniqueGaps(Shape shape);

}  // namespace sudoku
