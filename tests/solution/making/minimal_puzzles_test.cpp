#include "solution/making/minimal_puzzles.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <string>

#include "solution/grid/gaps.h"
#include "solution/solvers/count.h"
#include "solution/solvers/fast/convert.h"
#include "tests/independent/plain_search.h"
#include "tests/support/puzzles.h"

namespace sudoku {
namespace {

// SUDOKULAB_CROSS_CHECK=30000 checks that many puzzles.
TEST(MinimalPuzzles, HaveOneSolutionAndNoGivenTooMany) {
  const char* wanted = std::getenv("SUDOKULAB_CROSS_CHECK");
  const std::size_t count = wanted != nullptr ? std::stoul(wanted) : 60;
  Random random(1);
  const auto puzzles = minimalPuzzles(count, random);
  ASSERT_EQ(puzzles.size(), count);
  EXPECT_EQ(std::set(puzzles.begin(), puzzles.end()).size(), count);
  independent::PlainSearch witness;
  for (const fast::Cells& puzzle : puzzles) {
    ASSERT_EQ(witness.run(puzzle, 2), 1U);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (puzzle[cell] == 0) continue;
      fast::Cells fewer = puzzle;
      fewer[cell] = 0;
      ASSERT_EQ(witness.run(fewer, 2), 2U) << toText(fast::gridOf(puzzle), TextFormat::line);
    }
  }
}

TEST(MinimalPuzzles, AreTheSameForTheSameSeed) {
  Random one(7);
  Random other(7);
  const auto puzzles = minimalPuzzles(5, one);
  EXPECT_EQ(puzzles, minimalPuzzles(5, other));
  EXPECT_EQ(toText(fast::gridOf(puzzles[0]), TextFormat::line),
            "...2......9.....1...65..9.4....1....83..2..79.....538.92......7.437......7..3...6");
}

TEST(MinimalPuzzle, ComesInOtherShapes) {
  Random random(2);
  for (const Shape shape : {Shape{2, 2}, Shape{3, 2}, Shape{5, 2}, Shape{4, 3}}) {
    const Grid puzzle = minimalPuzzle(shape, random);
    EXPECT_EQ(countSolutions(puzzle, 2), 1U);
    const int n = order(shape);
    for (int cell = 0; cell < n * n; ++cell) {
      Grid fewer = puzzle;
      fewer.set(cell % n, cell / n, kEmpty);
      if (fewer != puzzle) EXPECT_EQ(countSolutions(fewer, 2), 2U);
    }
  }
}

TEST(UniquePuzzle, HasExactlyAsManyGapsAsAsked) {
  Random random(3);
  for (const int gaps : {0, 1, 30, 45, 55}) {
    const Grid puzzle = uniquePuzzle({}, gaps, random);
    EXPECT_EQ(gapsOf(puzzle), gaps);
    EXPECT_EQ(countSolutions(puzzle, 2), 1U);
  }
  EXPECT_EQ(gapsOf(uniquePuzzle({4, 4}, 120, random)), 120);
  EXPECT_THROW(uniquePuzzle({}, 82, random), std::invalid_argument);
  EXPECT_THROW(uniquePuzzle({}, -1, random), std::invalid_argument);
  EXPECT_THROW(uniquePuzzle({0, 3}, 5, random), std::invalid_argument);
  EXPECT_THROW(uniquePuzzle({2, 2}, 14, random), std::runtime_error);
}

}  // namespace
}  // namespace sudoku
