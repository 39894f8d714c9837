#include "solution/grid/repetition.h"

#include <gtest/gtest.h>

#include <random>

#include "solution/grid/shapes.h"
#include "solution/making/generator.h"

namespace sudoku {
namespace {

void expectRepetition(const Grid& grid, int digit, std::string_view unit, Cell one, Cell other) {
  const auto found = repetitionIn(grid);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->digit, digit);
  EXPECT_EQ(found->unit, unit);
  EXPECT_EQ(std::pair(found->one.x, found->one.y), std::pair(one.x, one.y));
  EXPECT_EQ(std::pair(found->other.x, found->other.y), std::pair(other.x, other.y));
}

TEST(Repetition, IsNoneInAValidGrid) {
  Random random(1);
  EXPECT_FALSE(repetitionIn(Grid()));
  EXPECT_FALSE(repetitionIn(randomFullGrid({}, random)));
  EXPECT_FALSE(repetitionIn(randomFullGrid({4, 4}, random)));
}

TEST(Repetition, IsFoundInARowBeforeColumnsAndBoxes) {
  Grid grid;
  grid.set(3, 7, 5);
  grid.set(4, 6, 5);
  expectRepetition(grid, 5, "box", {4, 6}, {3, 7});
  grid.set(3, 0, 5);
  expectRepetition(grid, 5, "column", {3, 0}, {3, 7});
  grid.set(8, 7, 5);
  expectRepetition(grid, 5, "row", {3, 7}, {8, 7});
}

TEST(Repetition, IsFoundInBoxesThatAreNotSquare) {
  Grid grid(Shape{3, 2});
  grid.set(2, 3, 6);
  grid.set(0, 2, 6);
  expectRepetition(grid, 6, "box", {0, 2}, {2, 3});
  grid.set(0, 2, 0);
  grid.set(0, 1, 6);  // the box above
  EXPECT_FALSE(repetitionIn(grid));
}

}  // namespace
}  // namespace sudoku
