#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "solution/solvers/fast/path.h"
#include "solution/solvers/fast/words/cells.h"

// How this works: the engine detects the features of the processor once, and passes each request to
// the fastest kernel:
//
//   path      one puzzle               counting thousands      many puzzles
//   scalar    digit_lanes.h            band_search.h           one after the other
//   avx2      digit_lanes.h            band_search.h           puzzle_lanes.h, 8 at once
//   avx512    digit_lanes.h, then      band_search.h           puzzle_lanes.h, 16 at once
//             puzzle_lanes.h
//
// See bands.h for the representation of a grid and the rules, docs/performance.md for figures.

namespace sudoku::fast {

/// Solves 9x9 puzzles. Immutable and thread-safe; allocates nothing. Every call requires cells in
/// 0..9; conflicting givens have no solution.
class Engine {
 public:
  Engine() : Engine(bestPath()) {}

  /// Throws:  std::invalid_argument - not supported by this processor; the message names the best.
  explicit Engine(Path path);

  Path path() const { return path_; }

  /// Returns a solution, or nullopt if there is none.
  std::optional<Cells> solve(const Cells& puzzle) const;

  /// Returns the number of solutions, or `limit` once that many are found.
  std::uint64_t count(const Cells& puzzle, std::uint64_t limit) const;

  bool isUnique(const Cells& puzzle) const { return count(puzzle, 2) == 1; }

  /// Like count(), but also returns the first solution found and the number of guesses.
  Result search(const Cells& puzzle, std::uint64_t limit) const;

  /// Calls visit with each solution, in any order, until it returns false.
  /// Returns: the number of solutions visited.
  /// Throws:  what visit throws.
  std::uint64_t forEach(const Cells& puzzle, const Visit& visit) const;

  /// Runs search() on many puzzles; results[i] belongs to puzzles[i].
  /// Throws:  std::invalid_argument - the spans differ in size.
  void searchAll(std::span<const Cells> puzzles, std::span<Result> results,
                 std::uint64_t limit) const;

 private:
  Path path_;
};

}  // namespace sudoku::fast
