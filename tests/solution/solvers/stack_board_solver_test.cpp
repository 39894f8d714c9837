#include "solution/solvers/stack_board_solver.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "solution/grid/board.h"
#include "solution/solvers/count.h"
#include "tests/support/puzzles.h"

namespace sudoku {
namespace {

constexpr const char* kNoSolution = "This puzzle has no solution.";

Board boardOf(const Grid& grid) {
  std::istringstream lines(toText(grid, TextFormat::spaced));
  std::array<std::string, 9> rows;
  for (auto& row : rows) std::getline(lines, row);
  return Board(rows);
}

Grid contentOf(const IBoard& board) {
  Grid grid;
  for (int cell = 0; cell < 81; ++cell) {
    grid.set(cell % 9, cell / 9, board.valueAt(cell / 9, cell % 9));
  }
  return grid;
}

TEST(StackBoardSolver, GivesTheFirstOfTheThreeCompletions) {
  const Grid puzzle = parsePuzzle(test::kThreeCompletions);
  std::vector<std::string> all;
  forEachSolution(puzzle, [&all](const Grid& solution) {
    all.push_back(toText(solution, TextFormat::spaced));
    return true;
  });
  ASSERT_EQ(all.size(), 3U);
  Board board = boardOf(puzzle);
  EXPECT_EQ(StackBoardSolver().solve(board), *std::min_element(all.begin(), all.end()));
}

TEST(StackBoardSolver, WritesNineLinesWithSingleSpaces) {
  Board board = boardOf(test::readPuzzles("norvig_easy50.txt").at(0));
  EXPECT_EQ(StackBoardSolver().solve(board),
            "4 8 3 9 2 1 6 5 7\n9 6 7 3 4 5 8 2 1\n2 5 1 8 7 6 4 9 3\n"
            "5 4 8 1 3 2 9 7 6\n7 2 9 5 6 4 1 3 8\n1 3 6 7 9 8 2 4 5\n"
            "3 7 2 6 8 9 5 1 4\n8 1 4 2 5 3 7 6 9\n6 9 5 4 1 7 3 8 2");
}

TEST(StackBoardSolver, LeavesOpenCellsEmptyWhenThereIsNoSolution) {
  const Grid conflicting = parsePuzzle(std::string("55") + std::string(79, '.'));
  for (const Grid& puzzle : {parsePuzzle(test::kUnsolvable), conflicting}) {
    Board board = boardOf(puzzle);
    EXPECT_EQ(StackBoardSolver().solve(board), kNoSolution);
    EXPECT_EQ(contentOf(board), puzzle);
  }
}

TEST(StackBoardSolver, JudgesABoardWithoutOpenCells) {
  Grid full = *firstSolution(Grid());
  Board good = boardOf(full);
  EXPECT_EQ(StackBoardSolver().solve(good), toText(full, TextFormat::spaced));
  full.set(0, 0, full.get(1, 0));
  Board bad = boardOf(full);
  EXPECT_EQ(StackBoardSolver().solve(bad), kNoSolution);
}

TEST(StackBoardSolver, StartsAfreshOnABoardThatWasPlayedOn) {
  Board board = boardOf(parsePuzzle(test::kThreeCompletions));
  const std::string answer = StackBoardSolver().solve(board);
  EXPECT_EQ(StackBoardSolver().solve(board), answer);
  board.move(Move(8, 7, 4));
  ASSERT_TRUE(board.isBad()) << "a 4 is given in that row";
  EXPECT_EQ(StackBoardSolver().solve(board), answer);
}

}  // namespace
}  // namespace sudoku
