// Your own tests. The solver comes from <sudoku/testing.h>: here it is yours, and when `sudokulab`
// grades your tests, one with a mistake. Each mistake that a test fails on counts.

#include <gtest/gtest.h>
#include <sudoku/testing.h>

#include <sstream>
#include <string>

namespace {

using Cells = sudoku::IStepSolver::Cells;
using sudoku::under_test::makeStepSolver;

const char* const kPuzzle =
    "0 0 0 0 0 0 9 0 7\n"
    "0 0 0 4 2 0 1 8 0\n"
    "0 0 0 7 0 5 0 2 6\n"
    "1 0 0 9 0 4 0 0 0\n"
    "0 5 0 0 0 0 0 4 0\n"
    "0 0 0 5 0 7 0 0 9\n"
    "9 2 0 1 0 8 0 0 0\n"
    "0 3 4 0 5 9 0 0 0\n"
    "5 0 7 0 0 0 0 0 0\n";

Cells read(const std::string& text) {
  std::istringstream in(text);
  return makeStepSolver()->readGrid(in);
}

std::string print(const Cells& grid) {
  std::ostringstream out;
  makeStepSolver()->printGrid(grid, out);
  return out.str();
}

TEST(ReadGrid, PutsEachLineOfTheTextIntoOneGridLine) {
  const auto grid = read(kPuzzle);
  EXPECT_EQ(grid[0][6], 9);
  EXPECT_EQ(grid[6][0], 9);
  EXPECT_EQ(grid[1][3], 4);
  EXPECT_EQ(grid[3][1], 0);
}

TEST(PrintGrid, PrintsWhatReadGridReads) { EXPECT_EQ(print(read(kPuzzle)), kPuzzle); }

TEST(IsValid, RefusesAGridWithEmptyCells) {
  EXPECT_FALSE(makeStepSolver()->isValid(read(kPuzzle)));
}

TEST(FindNextEmptyCell, StartsAtTheCellItselfAndRunsAlongX) {
  const auto next = [](int x, int y) {
    const auto cell = makeStepSolver()->findNextEmptyCell(read(kPuzzle), x, y);
    return cell ? std::to_string(cell->x) + "," + std::to_string(cell->y) : "nothing";
  };
  EXPECT_EQ(next(0, 0), "0,0");
  EXPECT_EQ(next(1, 3), "4,3");
  EXPECT_EQ(next(8, 2), "0,3");
}

TEST(FindNextEmptyCell, FindsNothingInAFullGrid) {
  Cells full;
  for (auto& line : full) line.fill(1);
  EXPECT_FALSE(makeStepSolver()->findNextEmptyCell(full, 4, 4).has_value());
}

TEST(Solve, FillsTheGridAndKeepsWhatWasGiven) {
  auto grid = read(kPuzzle);
  ASSERT_TRUE(makeStepSolver()->solve(grid));
  EXPECT_TRUE(makeStepSolver()->isValid(grid));
  EXPECT_EQ(grid[0][6], 9);
  EXPECT_EQ(grid[8][2], 7);
}

// What has no test yet? usedValuesAt, odd spaces, full grids, puzzles without solution ...

}  // namespace
