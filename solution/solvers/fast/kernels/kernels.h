#pragma once

#include <cstddef>
#include <cstdint>

#include "solution/solvers/fast/words/cells.h"

// What stands between the engine and its kernels. A kernel is compiled for its own processor, so
// nothing of the standard library that could be shared between translation units crosses here.

namespace sudoku::fast {

/// A state of a puzzle: word 3 * digit + band, and room for whole registers.
struct PuzzleState {
  std::uint32_t words[32];
};

/// The states from which a search that was broken off has to go on, the deepest one first.
struct Branches {
  PuzzleState states[81];  // each guess on the way down, which fills a cell, lays one aside
  std::size_t size = 0;
};

/// After so many guesses, what is left of a puzzle keeps enough lanes busy (docs/performance.md).
constexpr std::uint64_t kManyGuesses = 44;

/// One search: what is wanted, and what has been found.
struct Search {
  std::uint64_t limit = 1;   ///< at least 1
  Result* result = nullptr;  ///< count grows; solution is the first
  bool (*visit)(void* context, const Cells& solution) = nullptr;  ///< may be null; false: stop
  void* context = nullptr;
  /// Where to put what is left after kManyGuesses, without a visit; null: search it all.
  Branches* left = nullptr;
};

/// Puzzles, where their results go (count and guesses begin at 0), and the limit of each.
struct Batch {
  const Cells* puzzles = nullptr;
  Result* results = nullptr;
  std::size_t size = 0;
  std::uint64_t limit = 1;
};

void searchDigits(const Cells& puzzle, Search& search);
void searchBands(const Cells& puzzle, Search& search);

#if defined(__x86_64__)
void searchDigitsAvx2(const Cells& puzzle, Search& search);
void searchDigitsAvx512(const Cells& puzzle, Search& search);
void searchBandsAvx2(const Cells& puzzle, Search& search);
void solvePuzzleLanesAvx2(const Batch& batch);
void solvePuzzleLanesAvx512(const Batch& batch);
void searchBranchesAvx512(const Branches& branches, Search& search);
#endif

}  // namespace sudoku::fast
