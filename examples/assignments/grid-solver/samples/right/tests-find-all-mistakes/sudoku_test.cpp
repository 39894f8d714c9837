#include <gtest/gtest.h>
#include <sudoku/testing.h>

#include <string>

namespace {

using namespace sudoku;
using under_test::makeGrid;
using under_test::makeSolver;

const std::string kPuzzle =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const std::string kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

void fill(IGrid& grid, const std::string& digits) {
  for (int i = 0; i < 81; ++i) grid.set(i % 9, i / 9, digits[i] - '0');
}

std::string textOf(const IGrid& grid) {
  std::string digits;
  for (int i = 0; i < 81; ++i) digits += static_cast<char>('0' + grid.get(i % 9, i / 9));
  return digits;
}

// ---------------------------------------------------------------- the grid

TEST(Grid, IsEmptyAndValidAtFirst) {
  const auto grid = makeGrid();
  EXPECT_EQ(textOf(*grid), std::string(81, '0'));
  EXPECT_TRUE(grid->isValid());
}

TEST(Grid, StoresEveryDigitWhereItIsTold) {
  const auto grid = makeGrid();
  fill(*grid, kSolution);
  EXPECT_EQ(textOf(*grid), kSolution);
  EXPECT_TRUE(grid->isValid());
}

TEST(Grid, IsEmptiedByZero) {
  const auto grid = makeGrid();
  grid->set(4, 2, 7);
  ASSERT_NO_THROW(grid->set(4, 2, 0));
  EXPECT_EQ(grid->get(4, 2), 0);
}

TEST(Grid, SharesNothingWithAnotherOne) {
  const auto one = makeGrid();
  const auto other = makeGrid();
  one->set(4, 4, 5);
  EXPECT_EQ(other->get(4, 4), 0);
}

TEST(Grid, RefusesCellsOutside) {
  const auto grid = makeGrid();
  for (const int outside : {-1, 9}) {
    EXPECT_THROW(grid->get(outside, 3), IGrid::BadCellException);
    EXPECT_THROW(grid->get(3, outside), IGrid::BadCellException);
    EXPECT_THROW(grid->set(outside, 3, 1), IGrid::BadCellException);
    EXPECT_THROW(grid->set(3, outside, 1), IGrid::BadCellException);
  }
}

TEST(Grid, RefusesWhatIsNoDigit) {
  const auto grid = makeGrid();
  EXPECT_THROW(grid->set(0, 0, 10), IGrid::BadDigitException);
  EXPECT_THROW(grid->set(0, 0, -1), IGrid::BadDigitException);
  EXPECT_EQ(grid->get(0, 0), 0);
}

TEST(Grid, LooksAtTheCellBeforeTheDigit) {
  const auto grid = makeGrid();
  EXPECT_THROW(grid->set(9, 0, 10), IGrid::BadCellException);
}

/// Two cells that see each other in one way only.
struct Pair {
  int x1, y1, x2, y2;
};

class Conflict : public testing::TestWithParam<Pair> {};

TEST_P(Conflict, IsStoredAndSeen) {
  const auto [x1, y1, x2, y2] = GetParam();
  const auto grid = makeGrid();
  grid->set(x1, y1, 6);
  grid->set(x2, y2, 6);
  EXPECT_EQ(grid->get(x2, y2), 6);
  EXPECT_FALSE(grid->isValid());
}

INSTANTIATE_TEST_SUITE_P(Row, Conflict, testing::Values(Pair{0, 0, 8, 0}, Pair{1, 8, 5, 8}));
INSTANTIATE_TEST_SUITE_P(Column, Conflict, testing::Values(Pair{0, 0, 0, 8}, Pair{8, 1, 8, 5}));
INSTANTIATE_TEST_SUITE_P(Box, Conflict, testing::Values(Pair{0, 0, 1, 1}, Pair{3, 0, 5, 2}, Pair{7, 6, 6, 8}));

// ---------------------------------------------------------------- the solver

TEST(Solver, SolvesAPuzzleThatNeedsSecondThoughts) {
  const auto grid = makeGrid();
  fill(*grid, kPuzzle);
  ASSERT_TRUE(makeSolver(*grid)->solve());
  EXPECT_EQ(textOf(*grid), kSolution);
}

TEST(Solver, SaysWhenThereIsNoSolutionAndChangesNothing) {
  // Row 0 lacks the 9 alone, which stands in the column of its last cell.
  const std::string unsolvable = "123456780" "000000009" + std::string(63, '0');
  const auto grid = makeGrid();
  fill(*grid, unsolvable);
  EXPECT_FALSE(makeSolver(*grid)->solve());
  EXPECT_EQ(textOf(*grid), unsolvable);
}

TEST(Solver, FindsNothingToDoInAFullGrid) {
  const auto grid = makeGrid();
  fill(*grid, kSolution);
  EXPECT_TRUE(makeSolver(*grid)->solve());
  EXPECT_EQ(textOf(*grid), kSolution);
}

/// A grid that breaks on the first digit that it is given.
class BrokenGrid : public IGrid {
 public:
  int get(int, int) const override { return 0; }
  void set(int x, int y, int) override { throw BadCellException(x, y); }
  bool isValid() const override { return true; }
};

TEST(Solver, LetsExceptionsOfTheGridPass) {
  BrokenGrid grid;
  const auto solver = makeSolver(grid);
  EXPECT_THROW(solver->solve(), IGrid::BadCellException);
}

}  // namespace
