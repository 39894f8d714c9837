#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "solution/grid/grid.h"
#include "solution/grid/random.h"
#include "solution/making/symmetry.h"
#include "solution/rating/difficulty.h"

// How this works: an attempt starts from a random full grid, removes cells in the requested
// symmetry while the solution stays unique, and checks the result against the request. If it does
// not match, the next attempt follows. Each puzzle and each attempt has its own derived seed, so
// puzzles can be made in any order, by any number of threads.
//
//   9x9, 60 gaps and more, no symmetry   searches by a random walk instead (sparse_puzzle.h)
//   not unique                           removes cells at random, without solving

namespace sudoku {

/// The requested properties of a puzzle.
struct PuzzleRequest {
  Shape shape{};
  std::optional<int> gaps;  ///< none: as many as an attempt yields; requires isUnique
  bool isUnique = true;
  bool isMinimal = false;  ///< no given is redundant
  Symmetry symmetry = Symmetry::none;
  std::optional<Difficulty> difficulty;
};

/// Makes puzzles for one request. A value type; all calls are thread-safe.
class PuzzleMaker {
 public:
  /// Throws:  std::invalid_argument - no such puzzle exists; what() says why.
  explicit PuzzleMaker(const PuzzleRequest& request);

  /// Returns a puzzle, deterministic for the seed on every machine; nullopt if all attempts fail.
  std::optional<Grid> make(std::uint64_t seed, std::uint64_t attempts) const;

  /// Returns the puzzle for each seed. Several times faster than making them one at a time for
  /// unique 9x9 puzzles without requested gaps, symmetry or difficulty.
  std::vector<std::optional<Grid>> makeAll(std::span<const std::uint64_t> seeds,
                                           std::uint64_t attempts) const;

  /// Returns whether a puzzle may take seconds, or more attempts than usual.
  bool areRare() const;

  /// Returns the usual limit on attempts, which take seconds (minutes for rare puzzles).
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

/// Returns the proven maximum number of gaps in a puzzle of that shape with one solution; if none
/// is proven, the bound that all digits but one must be given.
int mostUniqueGaps(Shape shape);

}  // namespace sudoku
