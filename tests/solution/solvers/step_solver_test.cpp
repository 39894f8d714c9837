#include "solution/solvers/step_solver.h"

#include <gtest/gtest.h>

#include <sstream>

#include "tests/support/puzzles.h"

namespace sudoku {
namespace {

using StepCells = IStepSolver::Cells;

constexpr const char* kExample =
    "0 0 0 0 0 0 9 0 7\n0 0 0 4 2 0 1 8 0\n0 0 0 7 0 5 0 2 6\n1 0 0 9 0 4 0 0 0\n"
    "0 5 0 0 0 0 0 4 0\n0 0 0 5 0 7 0 0 9\n9 2 0 1 0 8 0 0 0\n0 3 4 0 5 9 0 0 0\n"
    "5 0 7 0 0 0 0 0 0\n";

StepCells read(const std::string& text) {
  std::istringstream in(text);
  return StepSolver().readGrid(in);
}

void expectCell(const std::optional<Cell>& cell, int x, int y) {
  ASSERT_TRUE(cell);
  EXPECT_EQ(cell->x, x);
  EXPECT_EQ(cell->y, y);
}

std::array<bool, 9> used(std::initializer_list<std::size_t> digits) {
  std::array<bool, 9> result{};
  for (const std::size_t digit : digits) result.at(digit - 1) = true;
  return result;
}

TEST(StepSolver, ReadsLineByLineAndPrintsTheSame) {
  const StepCells grid = read(kExample);
  EXPECT_EQ(grid[0][6], 9);
  EXPECT_EQ(grid[1][3], 4);
  std::ostringstream out;
  StepSolver().printGrid(grid, out);
  EXPECT_EQ(out.str(), kExample);
}

TEST(StepSolver, SaysWhatIsWrongWithMalformedText) {
  struct Case {
    std::string text;
    std::string message;
  };
  const std::string expected = ", expected a number from 0 to 9";
  for (const Case& c : {Case{"", "line 1, position 1: found the end of the text"},
                        Case{"1 2 3 4 5 6 7 8 9 x", "line 2, position 1: found 'x'"},
                        Case{"1 10", "line 1, position 2: found '10'"},
                        Case{"\x1b[2J", "line 1, position 1: found '?[2J'"},
                        Case{"1 2 ", "line 1, position 3: found the end of the text"}}) {
    try {
      read(c.text);
      FAIL() << c.text;
    } catch (const std::invalid_argument& error) {
      EXPECT_EQ(error.what(), c.message + expected);
    }
  }
}

TEST(StepSolver, FindsTheNextEmptyCellWithXFastest) {
  StepSolver solver;
  const StepCells grid = read(kExample);
  expectCell(solver.findNextEmptyCell(grid, 0, 0), 0, 0);
  expectCell(solver.findNextEmptyCell(grid, 1, 3), 4, 3);
  expectCell(solver.findNextEmptyCell(grid, 8, 2), 0, 3);
}

TEST(StepSolver, FindsNoEmptyCellBeforeItsStart) {
  StepSolver solver;
  StepCells grid{};
  ASSERT_TRUE(solver.solve(grid));
  EXPECT_FALSE(solver.findNextEmptyCell(grid, 0, 0));
  grid[3][4] = 0;
  expectCell(solver.findNextEmptyCell(grid, 3, 4), 3, 4);
  EXPECT_FALSE(solver.findNextEmptyCell(grid, 4, 4));
}

TEST(StepSolver, CollectsTheUsedValuesOfLineColumnAndBox) {
  StepSolver solver;
  const StepCells grid = read(kExample);
  EXPECT_EQ(solver.usedValuesAt(grid, 0, 0), used({1, 5, 7, 9}));
  EXPECT_EQ(solver.usedValuesAt(grid, 1, 4), used({1, 2, 4, 5, 7, 8}));
}

TEST(StepSolver, CallsOnlyCompleteAndRightGridsValid) {
  StepSolver solver;
  StepCells grid{};
  EXPECT_FALSE(solver.isValid(grid));
  ASSERT_TRUE(solver.solve(grid));
  EXPECT_TRUE(solver.isValid(grid));
  std::swap(grid[0][0], grid[0][1]);
  EXPECT_FALSE(solver.isValid(grid));
  grid[0][0] = 10;
  EXPECT_FALSE(solver.isValid(grid));
}

TEST(StepSolver, SolvesEasyPuzzlesAndKeepsTheGivens) {
  StepSolver solver;
  for (const Grid& puzzle : test::readPuzzles("norvig_easy50.txt")) {
    const StepCells before = read(toText(puzzle, TextFormat::spaced));
    StepCells grid = before;
    ASSERT_TRUE(solver.solve(grid));
    EXPECT_TRUE(solver.isValid(grid));
    for (std::size_t x = 0; x < 9; ++x) {
      for (std::size_t y = 0; y < 9; ++y) {
        EXPECT_TRUE(before.at(x).at(y) == 0 || before.at(x).at(y) == grid.at(x).at(y));
      }
    }
  }
}

TEST(StepSolver, LeavesTheGridUnchangedWhenThereIsNoSolution) {
  StepSolver solver;
  StepCells conflicting{};
  conflicting[0][0] = conflicting[0][8] = 5;
  StepCells full{};
  ASSERT_TRUE(solver.solve(full));
  EXPECT_TRUE(solver.solve(full));
  full[0][0] = full[0][1];
  StepCells strange{};
  strange[8][8] = 12;
  for (const StepCells& puzzle : {read(toText(parsePuzzle(test::kUnsolvable), TextFormat::spaced)),
                                  conflicting, full, strange}) {
    StepCells grid = puzzle;
    EXPECT_FALSE(solver.solve(grid));
    EXPECT_EQ(grid, puzzle);
  }
}

}  // namespace
}  // namespace sudoku
