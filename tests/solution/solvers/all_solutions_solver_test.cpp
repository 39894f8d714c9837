#include "solution/solvers/all_solutions_solver.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "solution/solvers/count.h"
#include "tests/support/puzzles.h"

namespace sudoku {
namespace {

std::vector<Grid> solveAll(IGrid& grid) {
  std::vector<Grid> solutions;
  AllSolutionsSolver().solveAll(grid, [&](const IGrid& g) { solutions.emplace_back(g); });
  return solutions;
}

TEST(AllSolutionsSolver, FindsEveryKnownCountOfTheTdokuPuzzles) {
  std::ifstream in = test::openData("tdoku_test_puzzles.txt");
  int puzzles = 0;
  for (std::string line; std::getline(in, line); ++puzzles) {
    const Grid puzzle = parsePuzzle(line);
    std::istringstream rest(line.substr(82));
    std::size_t count = 0;
    std::string known;
    rest >> count;
    if (rest.get() == ':') rest >> known;
    Grid grid = puzzle;
    const auto solutions = solveAll(grid);
    EXPECT_EQ(solutions.size(), count) << line;
    std::set<std::string> different;
    for (const Grid& solution : solutions) {
      EXPECT_TRUE(test::isComplete(solution) && test::keepsGivens(solution, puzzle)) << line;
      different.insert(toText(solution, TextFormat::line));
    }
    EXPECT_EQ(different.size(), count) << "each once";
    if (!known.empty()) {
      EXPECT_EQ(different, std::set<std::string>{known});
    }
    EXPECT_EQ(grid, puzzle);
  }
  EXPECT_EQ(puzzles, 43);
}

TEST(AllSolutionsSolver, FindsTheOneSolutionOfTheHexSample) {
  const auto puzzles = test::readPuzzles("hex16_sample.txt");
  ASSERT_EQ(puzzles.size(), 1U);
  Grid grid = puzzles.front();
  const auto solutions = solveAll(grid);
  ASSERT_EQ(solutions.size(), 1U);
  EXPECT_TRUE(test::isComplete(solutions.front()));
  EXPECT_TRUE(test::keepsGivens(solutions.front(), grid));
}

TEST(AllSolutionsSolver, FindsOneSolutionForEachOfTheTop95) {
  const auto puzzles = test::readPuzzles("norvig_top95.txt");
  ASSERT_EQ(puzzles.size(), 95U);
  for (Grid puzzle : puzzles) EXPECT_EQ(solveAll(puzzle).size(), 1U);
}

TEST(AllSolutionsSolver, CountsSmallGridsRight) {
  EXPECT_EQ(countSolutions(Grid(Shape{1, 1}), 10), 1U);
  EXPECT_EQ(countSolutions(Grid(Shape{2, 1}), 10), 2U);
  EXPECT_EQ(countSolutions(Grid(Shape{2, 2}), 1000), 288U);
  Grid six(Shape{3, 2});  // 28200960 grids of 6x6, so 39168 with a given first row
  for (int x = 0; x < 6; ++x) six.set(x, 0, x + 1);
  EXPECT_EQ(countSolutions(six, 1000000), 28200960U / 720U);
}

TEST(AllSolutionsSolver, LeavesTheGridAsItWasWhenACallThrows) {
  const Grid before = parsePuzzle(test::kThreeCompletions);
  Grid grid = before;
  EXPECT_THROW(
      AllSolutionsSolver().solveAll(grid, [](const IGrid&) { throw std::runtime_error("enough"); }),
      std::runtime_error);
  EXPECT_EQ(grid, before);
}

TEST(AllSolutionsSolver, NeverWritesToTheGrid) {
  test::RecordingGrid grid(parsePuzzle(test::kThreeCompletions));
  EXPECT_EQ(solveAll(grid).size(), 3U);
  EXPECT_TRUE(grid.placements().empty());
}

TEST(AllSolutionsSolver, PassesOnAFullGridAndNothingForConflicts) {
  Grid full = parsePuzzle("1234 3412 2143 4321");
  EXPECT_EQ(solveAll(full), std::vector<Grid>{full});
  Grid wrong = parsePuzzle("1234 3412 2143 4322");
  EXPECT_TRUE(solveAll(wrong).empty());
  Grid conflicting = parsePuzzle("11.. .... .... ....");
  EXPECT_TRUE(solveAll(conflicting).empty());
}

TEST(CountSolutions, StopsAtTheLimit) {
  EXPECT_EQ(countSolutions(Grid(), 100), 100U);
  EXPECT_EQ(countSolutions(Grid(Shape{5, 5}), 3), 3U);
  EXPECT_EQ(countSolutions(Grid(), 0), 0U);
  EXPECT_EQ(countSolutions(parsePuzzle(test::kThreeCompletions), 3), 3U);
  EXPECT_EQ(countSolutions(parsePuzzle("11.. .... .... ...."), 3), 0U);
}

TEST(FirstSolution, IsACompletionOrNothing) {
  for (const int n : {4, 6, 8, 9, 10, 12, 15, 16, 20, 25}) {
    const auto solution = firstSolution(Grid(shapeOfOrder(n)));
    ASSERT_TRUE(solution);
    EXPECT_TRUE(test::isComplete(*solution));
  }
  EXPECT_FALSE(firstSolution(parsePuzzle(test::kUnsolvable)));
}

}  // namespace
}  // namespace sudoku
