#include "solution/making/puzzle_check.h"

#include <gtest/gtest.h>

#include "tests/support/puzzles.h"

namespace sudoku {
namespace {

TEST(PuzzleCheck, FindsAProperPuzzle) {
  const PuzzleCheck check = checkPuzzle(parsePuzzle(test::kLine), 10);
  EXPECT_TRUE(check.isProper());
  EXPECT_EQ(check.gaps, 49);
  EXPECT_EQ(check.solutions, 1U);
  EXPECT_EQ(check.isMinimal, false);
  ASSERT_TRUE(check.rating);
  EXPECT_EQ(check.rating->difficulty, Difficulty::easy);
}

TEST(PuzzleCheck, CountsSolutionsUpToTheLimit) {
  const Grid puzzle = parsePuzzle(test::kThreeCompletions);
  const PuzzleCheck all = checkPuzzle(puzzle, 3);
  EXPECT_EQ(all.solutions, 3U);
  EXPECT_FALSE(all.isCapped);
  const PuzzleCheck some = checkPuzzle(puzzle, 2);
  EXPECT_EQ(some.solutions, 2U);
  EXPECT_TRUE(some.isCapped);
  const PuzzleCheck one = checkPuzzle(puzzle, 1);
  EXPECT_TRUE(one.isCapped);
  EXPECT_FALSE(one.isProper());
  EXPECT_FALSE(one.rating);
  EXPECT_EQ(checkPuzzle(parsePuzzle(test::kUnsolvable), 5).solutions, 0U);
}

TEST(PuzzleCheck, SaysWhichPuzzlesAreMinimal) {
  // A puzzle with 17 givens. None can be removed: fewer never suffice.
  const std::string sparse =
      "......59.2...7........4.......9...3.7........62.........95.....4......67...8....2";
  EXPECT_EQ(checkPuzzle(parsePuzzle(sparse), 2).isMinimal, true);
}

TEST(PuzzleCheck, NamesTheGivensThatContradict) {
  Grid grid;
  grid.set(1, 0, 5);
  grid.set(8, 0, 5);
  grid.set(1, 2, 5);
  grid.set(4, 4, 7);
  grid.set(5, 5, 7);
  const auto conflicts = conflictsOf(grid);
  ASSERT_EQ(conflicts.size(), 3U);  // (1,0) and (1,2) count for the column, not again for the box
  EXPECT_EQ(conflicts[0], (Conflict{5, {{1, 0}, {8, 0}}}));
  EXPECT_EQ(conflicts[1], (Conflict{5, {{1, 0}, {1, 2}}}));
  EXPECT_EQ(conflicts[2], (Conflict{7, {{4, 4}, {5, 5}}}));
  const PuzzleCheck check = checkPuzzle(grid, 5);
  EXPECT_EQ(check.conflicts, conflicts);
  EXPECT_EQ(check.solutions, 0U);
  EXPECT_TRUE(conflictsOf(Grid()).empty());
}

}  // namespace
}  // namespace sudoku
