// Your own tests. The solver comes from <sudoku/testing.h>: here it is yours, and when `sudokulab`
// grades your tests, one with a mistake. Each mistake that a test fails on counts.

#include <gtest/gtest.h>
#include <sudoku/testing.h>

#include <array>

namespace {

/// Just enough of a 16x16 grid to try the solver on.
class TestGrid : public sudoku::IGrid {
 public:
  int get(int x, int y) const override { return cells_.at(y).at(x); }
  void set(int x, int y, int digit) override { cells_.at(y).at(x) = digit; }
  sudoku::Shape shape() const override { return {4, 4}; }

  bool isValid() const override {
    for (int a = 0; a < 256; ++a) {
      for (int b = a + 1; b < 256; ++b) {
        const int ax = a % 16, ay = a / 16, bx = b % 16, by = b / 16;
        const bool together = ax == bx || ay == by || (ax / 4 == bx / 4 && ay / 4 == by / 4);
        if (together && get(ax, ay) != 0 && get(ax, ay) == get(bx, by)) return false;
      }
    }
    return true;
  }

 private:
  std::array<std::array<int, 16>, 16> cells_{};
};

/// A full valid grid: each row is the one above moved by four, each band by one more.
TestGrid fullGrid() {
  TestGrid grid;
  for (int y = 0; y < 16; ++y) {
    for (int x = 0; x < 16; ++x) grid.set(x, y, (x + 4 * y + y / 4) % 16 + 1);
  }
  return grid;
}

int solutionsOf(TestGrid& grid) {
  int count = 0;
  const auto solver = sudoku::under_test::makeAllSolutionsSolver();
  solver->solveAll(grid, [&count](const sudoku::IGrid& solution) {
    EXPECT_TRUE(solution.isValid());
    ++count;
  });
  return count;
}

TEST(Solver, TakesAFullGridForItsOwnSolution) {
  TestGrid grid = fullGrid();
  EXPECT_EQ(solutionsOf(grid), 1);
}

TEST(Solver, FillsOneGapAndEmptiesItAgain) {
  TestGrid grid = fullGrid();
  grid.set(15, 15, 0);
  EXPECT_EQ(solutionsOf(grid), 1);
  EXPECT_EQ(grid.get(15, 15), 0);
}

TEST(Solver, FindsBothSolutions) {
  // Columns 0 and 8 of rows 0 and 2 hold 1 9 above 9 1, which could be 9 1 above 1 9 as well.
  TestGrid grid = fullGrid();
  for (int y : {0, 2}) {
    for (int x : {0, 8}) grid.set(x, y, 0);
  }
  EXPECT_EQ(solutionsOf(grid), 2);
}

// What has no test yet? Givens that conflict, many solutions, two calls, exceptions ...

}  // namespace
