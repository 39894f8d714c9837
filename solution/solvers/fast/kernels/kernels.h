#pragma once

#include <cstddef>
#include <cstdint>

#include "solution/solvers/fast/words/cells.h"

// The interface between the engine and its kernels. Each kernel is compiled for its own processor,
// so no standard library code that translation units could share crosses it.

namespace sudoku::fast {

/// A state of a puzzle: word 3 * digit + band, padded to whole registers.
struct PuzzleState {
  std::uint32_t words[32];
};

/// The states from which an interrupted search resumes, deepest first.
struct Branches {
  PuzzleState states[81];  // one per guess on the way down; each guess fills a cell
  std::size_t size = 0;
};

/// After this many guesses, the rest of a puzzle keeps enough lanes busy (docs/performance.md).
constexpr std::uint64_t kManyGuesses = 44;

/// The request and the result of one search.
struct Search {
  std::uint64_t limit = 1;   ///< at least 1
  Result* result = nullptr;  ///< count grows; solution is the first
  bool (*visit)(void* context, const Cells& solution) = nullptr;  ///< false: stop
  void* context = nullptr;
  /// Receives the states left after kManyGuesses, if there is no `visit`; null: search to the end.
  Branches* left = nullptr;
};

/// Puzzles, their results (count and guesses start at 0), and the limit per puzzle.
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
