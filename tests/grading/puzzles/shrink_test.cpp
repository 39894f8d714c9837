#include "grading/puzzles/shrink.h"

#include <gtest/gtest.h>

#include "grading/puzzles/puzzles.h"
#include "solution/grid/gaps.h"
#include "solution/making/generator.h"
#include "solution/solvers/count.h"
#include "solution/text/puzzle_text.h"

namespace sudoku::grading {
namespace {

constexpr ShrinkBudget kPlenty{.attempts = 100'000};

TEST(Shrunk, LeavesTheGapsThatMatterOnly) {
  Random random(3);
  Grid puzzle = solvablePuzzle(50, random);
  puzzle.set(2, 7, 0);
  puzzle.set(8, 8, 0);
  const Grid smallest = shrunk(
      puzzle, [](const Grid& one) { return one.get(2, 7) == 0 && one.get(8, 8) == 0; }, kPlenty);
  EXPECT_EQ(gapsOf(smallest), 2);
  EXPECT_EQ(smallest.get(2, 7), 0);
  EXPECT_EQ(smallest.get(8, 8), 0);
}

TEST(Shrunk, EndsWithThePlainestGridThatStillFails) {
  Random random(4);
  const Grid smallest = shrunk(
      solvablePuzzle(40, random), [](const Grid& one) { return gapsOf(one) >= 3; }, kPlenty);
  EXPECT_EQ(gapsOf(smallest), 3);
  const std::string text = toText(smallest, TextFormat::line);
  const std::string plainest =
      "123456789456789123789123456234567891567891234891234567345678912678912345912345678";
  for (std::size_t i = 0; i < text.size(); ++i)
    EXPECT_TRUE(text[i] == '.' || text[i] == plainest[i]) << text;
}

TEST(Shrunk, KeepsWhetherThereIsACompletion) {
  Random random(5);
  for (const bool solvable : {true, false}) {
    const Grid puzzle = solvable ? solvablePuzzle(45, random)
                                 : unsolvablePuzzle(45, random, {.atLeast = 9, .atMost = 20'000});
    int tried = 0;
    shrunk(
        puzzle,
        [&](const Grid& one) {
          ++tried;
          EXPECT_EQ(countSolutions(one, 1) == 1, solvable);
          return gapsOf(one) % 3 != 1;
        },
        kPlenty);
    EXPECT_GE(tried, 8);
  }
}

Grid smallestOf(const Grid& puzzle, Counts counts = Counts::noneOrSome) {
  return shrunk(
      puzzle, [](const Grid&) { return true; }, kPlenty, counts);
}

TEST(Shrunk, LeavesOneGapWhereThereWereSome) {
  Random random(6);
  EXPECT_EQ(gapsOf(smallestOf(solvablePuzzle(30, random))), 1);
  const Grid conflicting = smallestOf(conflictingPuzzle(8, Unit::box, random));
  EXPECT_EQ(gapsOf(conflicting), 1);
  EXPECT_FALSE(conflicting.isValid());
}

TEST(Shrunk, KeepsAFullGridFull) {
  Random random(6);
  const Grid full = smallestOf(randomFullGrid({}, random));
  EXPECT_EQ(gapsOf(full), 0);
  EXPECT_TRUE(full.isValid());
}

TEST(Shrunk, KeepsWhetherThereAreSeveralSolutionsIfTheyAreCounted) {
  Random random(9);
  const Grid several = smallestOf(ambiguousPuzzle(20, random), Counts::noneOneOrSeveral);
  EXPECT_GE(countSolutions(several, 2), 2U);
  EXPECT_EQ(gapsOf(several), 4);
  EXPECT_EQ(gapsOf(smallestOf(ambiguousPuzzle(20, random))), 1);
}

TEST(Shrunk, StopsAfterThatManyPuzzles) {
  Random random(8);
  int tried = 0;
  shrunk(solvablePuzzle(50, random),
         [&tried](const Grid&) {
           ++tried;
           return false;
         },
         {.attempts = 7});
  EXPECT_EQ(tried, 7);
}

TEST(Shrunk, TriesNothingWithoutABudget) {
  Random random(7);
  const Grid puzzle = solvablePuzzle(30, random);
  const auto never = [](const Grid&) -> bool { throw std::logic_error("asked"); };
  EXPECT_EQ(shrunk(puzzle, never, {.attempts = 0}), puzzle);
}

}  // namespace
}  // namespace sudoku::grading
