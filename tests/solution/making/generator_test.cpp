#include "solution/making/generator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "solution/grid/gaps.h"
#include "solution/grid/transform.h"
#include "solution/solvers/count.h"
#include "tests/support/puzzles.h"

namespace sudoku {
namespace {

bool hasFullRow(const Grid& grid) {
  const int n = order(grid.shape());
  for (int y = 0; y < n; ++y) {
    int filled = 0;
    for (int x = 0; x < n; ++x) filled += grid.get(x, y) != kEmpty ? 1 : 0;
    if (filled == n) return true;
  }
  return false;
}

TEST(Random, GivesTheSameNumbersForTheSameSeedEverywhere) {
  Random random(1);
  std::vector<int> numbers;
  for (int i = 0; i < 8; ++i) numbers.push_back(random.below(100));
  // The first outputs of std::mt19937_64(1) modulo 100; the standard fixes that generator.
  std::mt19937_64 engine(1);
  for (const int number : numbers) EXPECT_EQ(number, static_cast<int>(engine() % 100));
}

TEST(Random, IsEvenAndInsideItsRange) {
  Random random(7);
  std::array<int, 6> counts{};
  for (int i = 0; i < 60000; ++i) ++counts.at(static_cast<std::size_t>(random.below(6)));
  for (const int count : counts) EXPECT_NEAR(count, 10000, 500);
  EXPECT_EQ(random.below(1), 0);
  EXPECT_THROW(random.below(0), std::invalid_argument);
}

TEST(Random, ShufflesIntoEveryOrder) {
  Random random(3);
  std::set<std::vector<int>> seen;
  for (int i = 0; i < 500; ++i) {
    std::vector<int> items{1, 2, 3, 4};
    random.shuffle(std::span(items));
    seen.insert(items);
  }
  EXPECT_EQ(seen.size(), 24U);
}

TEST(Transform, RelabelsDigitsAndKeepsGaps) {
  const std::vector<int> permutation{2, 3, 4, 1};
  EXPECT_EQ(relabelled(parsePuzzle("12.. ..34 .... 4..."), permutation),
            parsePuzzle("23.. ..41 .... 1..."));
  for (const auto& bad : {std::vector<int>{1, 2, 3}, {1, 2, 3, 3}, {0, 1, 2, 3}, {2, 3, 4, 5}}) {
    EXPECT_THROW(relabelled(Grid(Shape{2, 2}), bad), std::invalid_argument);
  }
}

TEST(Transform, TransposesTheBoxesToo) {
  Grid grid(Shape{3, 2});
  grid.set(5, 1, 6);
  const Grid turned = transposed(grid);
  EXPECT_TRUE(sameShape(turned.shape(), {2, 3}));
  EXPECT_EQ(turned.get(1, 5), 6);
  EXPECT_EQ(transposed(turned), grid);
}

TEST(Transform, ReflectsLeftAndRight) {
  EXPECT_EQ(reflected(parsePuzzle("12.. ..34 .... 4...")), parsePuzzle("..21 43.. .... ...4"));
}

TEST(Transform, DisguisesWithoutChangingTheNumberOfSolutions) {
  Random random(11);
  const Grid puzzle = parsePuzzle(test::kThreeCompletions);
  std::set<std::string> seen;
  for (int i = 0; i < 50; ++i) {
    const Grid other = disguised(puzzle, random);
    EXPECT_EQ(countSolutions(other, 10), 3U);
    EXPECT_EQ(gapsOf(other), gapsOf(puzzle));
    seen.insert(toText(other, TextFormat::line));
  }
  EXPECT_EQ(seen.size(), 50U);
  const Grid six = *firstSolution(Grid(Shape{3, 2}));
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(test::isComplete(disguised(six, random)));
}

TEST(Transform, DisguisesByTransposingSquareBoxesOnly) {
  Random random(12);
  const Grid four = parsePuzzle("1234 .... .... ....");
  Grid six(Shape{3, 2});
  for (int x = 0; x < 6; ++x) six.set(x, 0, x + 1);
  int rows = 0;
  for (int i = 0; i < 40; ++i) {
    rows += hasFullRow(disguised(four, random)) ? 1 : 0;
    EXPECT_TRUE(hasFullRow(disguised(six, random)));
  }
  EXPECT_GT(rows, 5);
  EXPECT_LT(rows, 35);
}

TEST(Generator, MakesCompleteGridsOfEveryShape) {
  Random random(5);
  for (const Shape shape : {Shape{1, 1}, Shape{2, 3}, Shape{5, 1}, Shape{7, 3}}) {
    EXPECT_TRUE(test::isComplete(randomFullGrid(shape, random)));
  }
  for (const Shape shape : kUsualShapes) {
    const Grid grid = randomFullGrid(shape, random);
    EXPECT_TRUE(sameShape(grid.shape(), shape));
    EXPECT_TRUE(test::isComplete(grid));
  }
  std::set<std::string> seen;
  for (int i = 0; i < 200; ++i) seen.insert(toText(randomFullGrid({}, random), TextFormat::line));
  EXPECT_EQ(seen.size(), 200U);
}

TEST(Generator, EmptiesAsManyCellsAsAsked) {
  Random random(6);
  const Grid full = randomFullGrid({}, random);
  for (const int gaps : {0, 1, 30, 69, 81}) {
    const Grid puzzle = withGaps(full, gaps, random);
    EXPECT_EQ(gapsOf(puzzle), gaps);
    EXPECT_TRUE(test::keepsGivens(full, puzzle));
  }
  EXPECT_THROW(withGaps(full, -1, random), std::invalid_argument);
  EXPECT_THROW(withGaps(full, 82, random), std::invalid_argument);
  EXPECT_THROW(withGaps(withGaps(full, 80, random), 2, random), std::invalid_argument);
}

}  // namespace
}  // namespace sudoku
