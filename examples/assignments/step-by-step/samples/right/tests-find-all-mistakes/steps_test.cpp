#include <gtest/gtest.h>
#include <sudoku/testing.h>

#include <sstream>
#include <string>

namespace {

using Cells = sudoku::IStepSolver::Cells;
using sudoku::under_test::makeStepSolver;

const std::string kPuzzle =
    "0 0 0 0 0 0 9 0 7\n0 0 0 4 2 0 1 8 0\n0 0 0 7 0 5 0 2 6\n"
    "1 0 0 9 0 4 0 0 0\n0 5 0 0 0 0 0 4 0\n0 0 0 5 0 7 0 0 9\n"
    "9 2 0 1 0 8 0 0 0\n0 3 4 0 5 9 0 0 0\n5 0 7 0 0 0 0 0 0\n";

/// The same from text, whatever readGrid does.
Cells cells(const std::string& text) {
  Cells grid{};
  std::istringstream in(text);
  for (auto& line : grid) {
    for (int& value : line) in >> value;
  }
  return grid;
}

/// A full and right grid: each line is the one above moved by three, each band by one more.
Cells full() {
  Cells grid;
  for (int x = 0; x < 9; ++x) {
    for (int y = 0; y < 9; ++y) grid[x][y] = (y + 3 * x + x / 3) % 9 + 1;
  }
  return grid;
}

Cells read(const std::string& text) {
  std::istringstream in(text);
  return makeStepSolver()->readGrid(in);
}

std::string next(const Cells& grid, int x, int y) {
  const auto cell = makeStepSolver()->findNextEmptyCell(grid, x, y);
  return cell ? std::to_string(cell->x) + "," + std::to_string(cell->y) : "nothing";
}

std::string used(const Cells& grid, int x, int y) {
  std::string digits;
  const auto isUsed = makeStepSolver()->usedValuesAt(grid, x, y);
  for (int n = 0; n < 9; ++n) digits += isUsed[n] ? std::to_string(n + 1) : "";
  return digits;
}

TEST(ReadGrid, PutsLineIIntoGridI) { EXPECT_EQ(read(kPuzzle), cells(kPuzzle)); }

TEST(ReadGrid, TakesAnyWhiteSpace) {
  std::string spaced;
  for (const char c : kPuzzle) spaced += c == ' ' ? " \t  " : c == '\n' ? "  \n\n" : std::string(1, c);
  EXPECT_EQ(read(spaced), cells(kPuzzle));
}

TEST(PrintGrid, WritesNineLinesOfNumbersToItsStream) {
  std::ostringstream out;
  makeStepSolver()->printGrid(cells(kPuzzle), out);
  EXPECT_EQ(cells(out.str()), cells(kPuzzle));
  EXPECT_NE(out.str(), "");
}

TEST(IsValid, NeedsAGridThatIsFullAndRight) {
  EXPECT_TRUE(makeStepSolver()->isValid(full()));
  EXPECT_FALSE(makeStepSolver()->isValid(cells(kPuzzle)));
}

TEST(IsValid, LooksAtLinesColumnsAndBoxes) {
  Cells line = full();  // 1 and 2 change places in one line: two columns are wrong
  std::swap(line[0][0], line[0][1]);
  EXPECT_FALSE(makeStepSolver()->isValid(line));
  Cells column = full();  // two lines are wrong
  std::swap(column[0][0], column[1][0]);
  EXPECT_FALSE(makeStepSolver()->isValid(column));
  Cells boxes;  // lines and columns are right
  for (int x = 0; x < 9; ++x) {
    for (int y = 0; y < 9; ++y) boxes[x][y] = (x + y) % 9 + 1;
  }
  EXPECT_FALSE(makeStepSolver()->isValid(boxes));
}

TEST(FindNextEmptyCell, StartsWithTheCellItselfAndRunsAlongX) {
  const Cells grid = cells(kPuzzle);
  EXPECT_EQ(next(grid, 0, 0), "0,0");
  EXPECT_EQ(next(grid, 1, 3), "4,3");
  EXPECT_EQ(next(grid, 8, 2), "0,3");
}

TEST(FindNextEmptyCell, NeverGoesBack) {
  Cells grid = full();
  grid[3][3] = 0;
  EXPECT_EQ(next(grid, 4, 3), "nothing");
  EXPECT_EQ(next(grid, 0, 3), "3,3");
}

TEST(UsedValuesAt, LooksAtLineColumnBoxAndTheCellItself) {
  const Cells grid = cells(kPuzzle);
  EXPECT_EQ(used(grid, 0, 0), "1579");
  EXPECT_EQ(used(grid, 1, 4), "124578");
  Cells lonely{};
  lonely[4][4] = 6;
  EXPECT_EQ(used(lonely, 4, 4), "6");
  EXPECT_EQ(used(lonely, 3, 5), "6");
}

TEST(Solve, FillsThePuzzleAndKeepsItsGivens) {
  const Cells puzzle = cells(kPuzzle);
  Cells grid = puzzle;
  ASSERT_TRUE(makeStepSolver()->solve(grid));
  EXPECT_TRUE(makeStepSolver()->isValid(grid));
  for (int x = 0; x < 9; ++x) {
    for (int y = 0; y < 9; ++y) {
      if (puzzle[x][y] != 0) {
        EXPECT_EQ(grid[x][y], puzzle[x][y]);
      }
    }
  }
}

TEST(Solve, ChangesNothingWhenThereIsNoSolution) {
  // The search tries 1, 8 and 9 in (0,0) and (7,0); all three stand in the line of (8,0).
  Cells puzzle{};
  for (int x = 1; x < 7; ++x) puzzle[x][0] = x + 1;
  puzzle[8][4] = 1;
  puzzle[8][5] = 9;
  puzzle[8][8] = 8;
  Cells grid = puzzle;
  EXPECT_FALSE(makeStepSolver()->solve(grid));
  EXPECT_EQ(grid, puzzle);
}

TEST(Solve, ChecksAFullGrid) {
  Cells grid = full();
  EXPECT_TRUE(makeStepSolver()->solve(grid));
  std::swap(grid[0][0], grid[0][1]);
  EXPECT_FALSE(makeStepSolver()->solve(grid));
}

}  // namespace
