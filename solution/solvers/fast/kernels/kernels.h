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

/// Where a search that has been left can go on, the deepest state first.
struct Branches {
  PuzzleState states[81];  // each guess on the way down, which fills a cell, lays one aside
  std::size_t size = 0;
};

/// What is left of a puzzle after so many fills the lanes often enough (docs/performance.md).
constexpr std::uint64_t kManyGuesses = 44;

/// One search: what is wanted, and what has been found.
struct Search {
  std::uint64_t limit = 1;   ///< at least 1
  Result* result = nullptr;  ///< count grows; solution is the first
  bool (*visit)(void* context, const Cells& solution) = nullptr;  ///< may be null; false: stop
  void* context = nullptr;
  Branches* left = nullptr;  ///< where the search is left after kManyGuesses; null: never
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
