#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "solution/solvers/fast/path.h"
#include "solution/solvers/fast/words/cells.h"

// How this works: the engine looks at what the processor can do, once, and hands each question to
// the kernel that answers it fastest:
//
//   path      one puzzle               counting thousands      many puzzles
//   scalar    digit_lanes.h            band_search.h           one after the other
//   avx2      digit_lanes.h            band_search.h           puzzle_lanes.h, 8 at once
//   avx512    digit_lanes.h, then      band_search.h           puzzle_lanes.h, 16 at once
//             puzzle_lanes.h
//
// bands.h has the picture of a grid and the rules, docs/performance.md the figures.

namespace sudoku::fast {

/// Solves 9x9 puzzles. A value without state: copies are equal, and all calls may be made from many
/// threads at once. Nothing is allocated. Every call requires cells of 0..9; conflicting givens
/// have no solution.
class Engine {
 public:
  Engine() : Engine(bestPath()) {}

  /// Throws:  std::invalid_argument - this processor cannot go that path; the message says which.
  explicit Engine(Path path);

  Path path() const { return path_; }

  /// Returns a solution, nothing if there is none.
  std::optional<Cells> solve(const Cells& puzzle) const;

  /// Returns how many solutions there are, or `limit` as soon as there are that many.
  std::uint64_t count(const Cells& puzzle, std::uint64_t limit) const;

  bool isUnique(const Cells& puzzle) const { return count(puzzle, 2) == 1; }

  /// The same, with the first solution found and the number of guesses.
  Result search(const Cells& puzzle, std::uint64_t limit) const;

  /// Calls visit with each solution, in any order, until it returns false. Returns how many.
  /// Throws:  whatever visit throws.
  std::uint64_t forEach(const Cells& puzzle, const Visit& visit) const;

  /// Does search() for many puzzles, results[i] for puzzles[i].
  /// Throws:  std::invalid_argument - not as many results as puzzles.
  void searchAll(std::span<const Cells> puzzles, std::span<Result> results,
                 std::uint64_t limit) const;

 private:
  Path path_;
};

}  // namespace sudoku::fast
