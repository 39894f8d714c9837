// Your own tests. `sudokulab` leaves *_test.cpp out of what it builds, so write here what you like.

#include "my_steps.cpp"

#include <gtest/gtest.h>

#include <sstream>
#include <string>

namespace {

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

MySteps::Cells read(const std::string& text) {
  std::istringstream in(text);
  return MySteps().readGrid(in);
}

std::string print(const MySteps::Cells& grid) {
  std::ostringstream out;
  MySteps().printGrid(grid, out);
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

TEST(IsValid, RefusesAGridWithEmptyCells) { EXPECT_FALSE(MySteps().isValid(read(kPuzzle))); }

TEST(FindNextEmptyCell, StartsAtTheCellItselfAndRunsAlongX) {
  const auto next = [](int x, int y) {
    const auto cell = MySteps().findNextEmptyCell(read(kPuzzle), x, y);
    return cell ? std::to_string(cell->x) + "," + std::to_string(cell->y) : "nothing";
  };
  EXPECT_EQ(next(0, 0), "0,0");
  EXPECT_EQ(next(1, 3), "4,3");
  EXPECT_EQ(next(8, 2), "0,3");
}

TEST(FindNextEmptyCell, FindsNothingInAFullGrid) {
  MySteps::Cells full;
  for (auto& line : full) line.fill(1);
  EXPECT_FALSE(MySteps().findNextEmptyCell(full, 4, 4).has_value());
}

TEST(UsedValuesAt, LooksAtLineColumnAndBox) {
  const std::array<bool, 9> expected = {true, false, false, false, true, false, true, false, true};
  EXPECT_EQ(MySteps().usedValuesAt(read(kPuzzle), 0, 0), expected);  // 1, 5, 7, 9
}

TEST(Solve, FillsTheGridAndKeepsWhatWasGiven) {
  auto grid = read(kPuzzle);
  ASSERT_TRUE(MySteps().solve(grid));
  EXPECT_TRUE(MySteps().isValid(grid));
  EXPECT_EQ(grid[0][6], 9);
  EXPECT_EQ(grid[8][2], 7);
}

TEST(Solve, LeavesTheGridAsItWasWhenThereIsNoSolution) {
  auto grid = read(kPuzzle);
  grid[0][8] = 9;  // beside the 9 in the same line
  const auto before = grid;
  EXPECT_FALSE(MySteps().solve(grid));
  EXPECT_EQ(grid, before);
}

}  // namespace
