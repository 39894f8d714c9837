#include "solution/grid/grid.h"

#include <gtest/gtest.h>

#include <climits>
#include <set>
#include <vector>

#include "solution/grid/random.h"
#include "tests/support/puzzles.h"

namespace sudoku {
namespace {

// Checks every unit, cell by cell: for 9x9 the textbooks' 27 loops.
bool isValidByLooking(const Grid& grid) {
  const Shape shape = grid.shape();
  const int n = order(shape);
  std::vector<std::vector<Cell>> units;
  for (int i = 0; i < n; ++i) {
    units.emplace_back();
    for (int j = 0; j < n; ++j) units.back().push_back({i, j});
    units.emplace_back();
    for (int j = 0; j < n; ++j) units.back().push_back({j, i});
  }
  for (int top = 0; top < n; top += shape.boxHeight) {
    for (int left = 0; left < n; left += shape.boxWidth) {
      units.emplace_back();
      for (int y = top; y < top + shape.boxHeight; ++y) {
        for (int x = left; x < left + shape.boxWidth; ++x) units.back().push_back({x, y});
      }
    }
  }
  for (const auto& unit : units) {
    std::set<int> seen;
    for (const Cell cell : unit) {
      const int digit = grid.get(cell.x, cell.y);
      if (digit != 0 && !seen.insert(digit).second) return false;
    }
  }
  return true;
}

TEST(Grid, IsNineByNineAndEmptyAtFirst) {
  const Grid grid;
  EXPECT_TRUE(sameShape(grid.shape(), {3, 3}));
  for (int cell = 0; cell < 81; ++cell) EXPECT_EQ(grid.get(cell % 9, cell / 9), 0);
  EXPECT_TRUE(grid.isValid());
}

TEST(Grid, RefusesAShapeThatItCannotHold) {
  for (const Shape shape : {Shape{0, 3}, Shape{3, 0}, Shape{-3, -3}, Shape{26, 1}, Shape{1, 26},
                            Shape{6, 5}, Shape{INT_MAX, 2}, Shape{INT_MIN, INT_MIN}}) {
    EXPECT_THROW(Grid{shape}, std::invalid_argument);
  }
  EXPECT_EQ(order(Grid(Shape{1, 1}).shape()), 1);
  EXPECT_EQ(order(Grid(Shape{25, 1}).shape()), 25);
}

TEST(Grid, RefusesACellOutsideTheGrid) {
  Grid grid(Shape{2, 2});
  for (const Cell cell :
       {Cell{-1, 0}, Cell{0, -1}, Cell{4, 0}, Cell{0, 4}, Cell{INT_MAX, INT_MIN}}) {
    EXPECT_THROW(static_cast<void>(grid.get(cell.x, cell.y)), IGrid::BadCellException);
    EXPECT_THROW(grid.set(cell.x, cell.y, 1), IGrid::BadCellException);
  }
  try {
    Grid().set(9, 0, 1);
    FAIL();
  } catch (const IGrid::BadCellException& error) {
    EXPECT_STREQ(error.what(), "Bad cell coordinates: 9,0");
  }
}

TEST(Grid, RefusesWhatIsNoDigitAndStaysUnchanged) {
  Grid grid;
  grid.set(4, 4, 5);
  const Grid before = grid;
  for (const int digit : {-1, 10, INT_MAX, INT_MIN}) {
    EXPECT_THROW(grid.set(4, 4, digit), IGrid::BadDigitException);
  }
  EXPECT_EQ(grid, before);
  EXPECT_TRUE(grid.isValid());
}

TEST(Grid, NamesTheCellFirstWhenBothAreWrong) {
  EXPECT_THROW(Grid().set(9, 9, 10), IGrid::BadCellException);
}

TEST(Grid, StoresConflictsAndForgetsThemWhenTheyAreTakenBack) {
  Grid grid;
  grid.set(0, 0, 5);
  grid.set(0, 0, 5);
  EXPECT_TRUE(grid.isValid()) << "a digit does not conflict with itself";
  grid.set(8, 0, 5);
  EXPECT_FALSE(grid.isValid());
  grid.set(8, 0, 6);
  EXPECT_TRUE(grid.isValid());
  grid.set(1, 1, 5);
  EXPECT_FALSE(grid.isValid()) << "same box";
  grid.set(0, 0, 0);
  EXPECT_TRUE(grid.isValid());
}

TEST(Grid, ForgetsADigitThatStoodThreeTimes) {
  Grid grid;
  for (int x = 0; x < 3; ++x) grid.set(x, 0, 7);
  grid.set(0, 0, 0);
  EXPECT_FALSE(grid.isValid());
  grid.set(1, 0, 8);
  EXPECT_TRUE(grid.isValid());
}

TEST(Grid, AgreesWithLookingAtEveryUnit) {
  Random random(2024);
  for (const Shape shape : {Shape{2, 2}, Shape{3, 2}, Shape{2, 3}, Shape{3, 3}, Shape{4, 4},
                            Shape{5, 1}, Shape{5, 5}}) {
    const int n = order(shape);
    const int runs = 360 / n;  // checking a large grid takes a long time
    int valid = 0;
    for (int run = 0; run < runs; ++run) {
      Grid grid(shape);
      for (int step = 0; step < 30 * n; ++step) {
        const int digit = random.below(4) > 0 ? 0 : random.below(n) + 1;
        grid.set(random.below(n), random.below(n), digit);
        ASSERT_EQ(grid.isValid(), isValidByLooking(grid)) << toText(grid, TextFormat::grid);
        valid += grid.isValid() ? 1 : 0;
      }
    }
    EXPECT_GT(valid, 0);
    EXPECT_LT(valid, runs * 30 * n);
  }
}

TEST(Grid, EqualsAGridOfTheSameShapeAndDigitsOnly) {
  Grid a(Shape{3, 2});
  EXPECT_FALSE(a == Grid(Shape{2, 3}));
  Grid b(Shape{3, 2});
  EXPECT_EQ(a, b);
  b.set(5, 5, 6);
  EXPECT_FALSE(a == b);
}

TEST(Grid, CopiesAnyOtherGrid) {
  Grid source(Shape{4, 4});
  source.set(15, 0, 16);
  source.set(15, 1, 16);
  const test::RecordingGrid foreign(source);
  const Grid copy(static_cast<const IGrid&>(foreign));
  EXPECT_EQ(copy, source);
  EXPECT_FALSE(copy.isValid());
}

}  // namespace
}  // namespace sudoku
