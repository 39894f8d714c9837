#include "solution/making/example_puzzles.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "solution/grid/gaps.h"
#include "solution/grid/transform.h"
#include "solution/making/examples.h"
#include "solution/making/minimal_puzzles.h"
#include "solution/making/sparse_puzzle.h"
#include "solution/solvers/count.h"
#include "solution/solvers/fast/convert.h"
#include "solution/text/puzzle_text.h"

namespace sudoku {

namespace {

constexpr std::uint64_t kSeed = 400;

/// With more gaps, random removal rarely succeeds.
constexpr int kMaxTakenAway = 59;

/// The number of gaps from which puzzles with more than 64 gaps start.
constexpr int kBase = 62;

/// Counting limit when choosing the next given to remove; larger counts are treated as equal.
constexpr std::uint64_t kMaxCompared = 20'000;

std::vector<int> shuffledGivens(const Grid& puzzle, Random& random) {
  std::vector<int> cells;
  for (int cell = 0; cell < 81; ++cell)
    if (puzzle.get(cell % 9, cell / 9) != kEmpty) cells.push_back(cell);
  random.shuffle(std::span(cells));
  return cells;
}

Grid withoutCell(const Grid& puzzle, int cell) {
  Grid fewer = puzzle;
  fewer.set(cell % 9, cell / 9, kEmpty);
  return fewer;
}

/// Removes the given whose loss leaves the fewest solutions.
Grid withOneLess(const Grid& puzzle, Random& random) {
  Grid best = puzzle;
  std::uint64_t fewest = kMaxCompared + 1;
  for (const int cell : shuffledGivens(puzzle, random)) {
    const Grid fewer = withoutCell(puzzle, cell);
    const std::uint64_t solutions = countSolutions(fewer, std::min(fewest, kMaxCompared));
    if (solutions < fewest) {
      fewest = solutions;
      best = fewer;
    }
  }
  return best;
}

/// Puzzles with 64 gaps, each found after many walks.
constexpr std::array<std::string_view, 4> kFound{
    "........24........9.7..4.......3.....6.82..........97..2..6...8.3............5.9.",
    "....7......1...6......3...475.....9.4....9..........1........75.98..1...........3",
    "5..............3.47...2......6....25.4.3..........8..7....7.6......5.....8....9..",
    "......59.2...7........4.......9...3.7........62.........95.....4......67...8....2"};

/// Returns the result of the first successful walk for a seed.
Grid firstWalk(std::uint64_t seed, int gaps) {
  for (std::uint64_t walk = 0;; ++walk) {
    Random random(seedOf(seed, walk));
    if (const auto puzzle = sparsePuzzle(gaps, random)) return fast::gridOf(*puzzle);
  }
}

/// The i-th puzzle with 64 gaps: one of kFound or, after the last one, a transformation of one of
/// them.
Grid sparsestExample(std::size_t i) {
  Grid puzzle = parsePuzzle(kFound.at(i % kFound.size()));
  if (i < kFound.size()) return puzzle;
  Random random(seedOf(kSeed, i));
  return disguised(puzzle, random);
}

}  // namespace

ExamplePuzzle makeExample(int n) {
  const int gaps = Examples::getGapCount(n);
  Random random(seedOf(kSeed, static_cast<std::uint64_t>(n)));
  if (gaps <= kMaxTakenAway) return {uniquePuzzle({}, gaps, random), 1};
  if (gaps == kMaxUniqueGaps) return {sparsestExample(static_cast<std::size_t>(n % 10)), 1};
  const std::uint64_t seed = seedOf(kSeed, static_cast<std::uint64_t>(n));
  if (gaps < kMaxUniqueGaps) return {firstWalk(seed, gaps), 1};
  Grid puzzle = firstWalk(seed, kBase);
  while (gapsOf(puzzle) < gaps) puzzle = withOneLess(puzzle, random);
  return {puzzle, countSolutions(puzzle, kMaxSolutionsCounted)};
}

std::string exampleLine(const ExamplePuzzle& example) {
  return fmt::format("{}:{}{}", toText(example.puzzle, TextFormat::line), example.solutions,
                     example.solutions == kMaxSolutionsCounted ? "+" : "");
}

std::string examplesHead() {
  return fmt::format(
      "# The {0} examples of the timing run, from {1} gaps (the first) to {2} (the last), ten for "
      "each number of gaps.\n"
      "# PUZZLE:SOLUTIONS, counted up to {3} (a '+' means more). Up to {4} gaps, each has one "
      "solution; with more, that is impossible.\n"
      "# Made by: sudokulab generate --examples\n",
      Examples::kCount, Examples::getGapCount(0), Examples::getGapCount(Examples::kCount - 1),
      kMaxSolutionsCounted, kMaxUniqueGaps);
}

}  // namespace sudoku
