#include <gtest/gtest.h>

#include <functional>
#include <memory>

#include "solution/solvers/count.h"
#include "solution/solvers/recursive_solver.h"
#include "solution/solvers/stack_solver.h"
#include "tests/support/puzzles.h"

namespace sudoku {
namespace {

using test::RecordingGrid;

struct Maker {
  std::string name;
  std::function<std::unique_ptr<ISolver>(IGrid&)> make;
};

void PrintTo(const Maker& maker, std::ostream* out) { *out << maker.name; }

class Solver : public testing::TestWithParam<Maker> {
 protected:
  static bool solve(IGrid& grid) { return GetParam().make(grid)->solve(); }
};

INSTANTIATE_TEST_SUITE_P(
    All, Solver,
    testing::Values(Maker{"Recursive",
                          [](IGrid& g) { return std::make_unique<RecursiveSolver>(g); }},
                    Maker{"Stack", [](IGrid& g) { return std::make_unique<StackSolver>(g); }}),
    [](const auto& param) { return param.param.name; });

TEST_P(Solver, SolvesEasyPuzzlesRight) {
  const auto puzzles = test::readPuzzles("norvig_easy50.txt");
  ASSERT_EQ(puzzles.size(), 50U);
  for (const Grid& puzzle : puzzles) {
    Grid grid = puzzle;
    ASSERT_TRUE(solve(grid));
    EXPECT_TRUE(test::isComplete(grid));
    EXPECT_TRUE(test::keepsGivens(grid, puzzle));
    EXPECT_EQ(grid, firstSolution(puzzle)) << "each of these has one solution";
  }
}

TEST_P(Solver, FindsTheFirstOfSeveralCompletions) {
  Grid grid = parsePuzzle(test::kThreeCompletions);
  std::string first;
  forEachSolution(grid, [&first](const Grid& solution) {
    const std::string text = toText(solution, TextFormat::line);
    if (first.empty() || text < first) first = text;
    return true;
  });
  ASSERT_TRUE(solve(grid));
  EXPECT_EQ(toText(grid, TextFormat::line), first);
}

TEST_P(Solver, CompletesEmptyGridsOfOtherShapes) {
  for (const Shape shape :
       {Shape{1, 1}, Shape{2, 2}, Shape{3, 2}, Shape{2, 3}, Shape{3, 3}, Shape{4, 4}}) {
    Grid grid(shape);
    ASSERT_TRUE(solve(grid));
    EXPECT_TRUE(test::isComplete(grid));
  }
}

TEST_P(Solver, TakesBackEveryDigitWhenThereIsNoSolution) {
  const Grid before = parsePuzzle("12.. .... ..1. ...3 ");
  Grid unsolvable = before;
  unsolvable.set(2, 3, 2);
  unsolvable.set(3, 1, 4);
  for (const Grid& puzzle : {unsolvable, parsePuzzle("123. ...4 .... ....")}) {
    ASSERT_EQ(countSolutions(puzzle, 1), 0U);
    Grid grid = puzzle;
    EXPECT_FALSE(solve(grid));
    EXPECT_EQ(grid, puzzle);
  }
}

TEST_P(Solver, RefusesConflictingGivens) {
  const Grid puzzle = parsePuzzle("11.. .... .... ....");
  RecordingGrid grid(puzzle);
  EXPECT_FALSE(solve(grid));
  EXPECT_EQ(grid.grid(), puzzle);
  EXPECT_LE(grid.placements().size(), 8U) << "four digits in the first gap decide";
}

TEST_P(Solver, SaysOfAFullGridWhetherItIsValidAndSetsNothing) {
  RecordingGrid valid(parsePuzzle("1234 3412 2143 4321"));
  EXPECT_TRUE(solve(valid));
  EXPECT_TRUE(valid.placements().empty());
  RecordingGrid invalid(parsePuzzle("1234 3412 2143 4322"));
  EXPECT_FALSE(solve(invalid));
  EXPECT_TRUE(invalid.placements().empty());
}

TEST_P(Solver, ReadsTheGridOnlyWhenAskedToSolveAndMayBeAskedAgain) {
  Grid grid;
  const auto solver = GetParam().make(grid);
  grid = parsePuzzle("1234 3412 2143 43..");
  ASSERT_TRUE(solver->solve());
  EXPECT_EQ(toText(grid, TextFormat::line), "1234341221434321");
  grid = parsePuzzle("11.. .... .... ....");
  EXPECT_FALSE(solver->solve());
}

TEST_P(Solver, NeverWritesToAGivenNorLeavesADigitBehind) {
  const Grid puzzle = test::readPuzzles("norvig_easy50.txt").at(2);
  RecordingGrid grid(puzzle);
  ASSERT_TRUE(solve(grid));
  Grid replay = puzzle;
  for (const auto& [x, y, digit] : grid.placements()) {
    ASSERT_EQ(puzzle.get(x, y), kEmpty);
    replay.set(x, y, digit);
    if (digit == kEmpty) continue;
    for (int cell = y * 9 + x + 1; cell < 81; ++cell) {
      ASSERT_EQ(replay.get(cell % 9, cell / 9), puzzle.get(cell % 9, cell / 9));
    }
  }
}

TEST_P(Solver, LetsExceptionsOfTheGridPass) {
  class Broken final : public IGrid {
   public:
    int get(int, int) const override { return 0; }
    void set(int, int, int) override { throw std::runtime_error("broken"); }
    bool isValid() const override { return true; }
  };
  Broken grid;
  EXPECT_THROW(solve(grid), std::runtime_error);
}

std::vector<RecordingGrid::Placement> digitsPlaced(const RecordingGrid& grid) {
  auto placements = grid.placements();
  std::erase_if(placements, [](const auto& placement) { return placement.digit == kEmpty; });
  return placements;
}

TEST(StackSolver, PlacesTheSameDigitsInTheSameOrderAsTheRecursiveSolver) {
  auto puzzles = test::readPuzzles("norvig_easy50.txt");
  puzzles.resize(10);
  puzzles.push_back(parsePuzzle(test::kThreeCompletions));
  puzzles.push_back(parsePuzzle("123. ...4 .... ...."));
  puzzles.push_back(parsePuzzle("11.. .... .... ...."));
  puzzles.push_back(parsePuzzle(".36... ...... 1..... .....4 ...... ....2."));
  for (const Grid& puzzle : puzzles) {
    RecordingGrid recursive(puzzle);
    RecordingGrid stack(puzzle);
    EXPECT_EQ(RecursiveSolver(recursive).solve(), StackSolver(stack).solve());
    EXPECT_EQ(recursive.grid(), stack.grid());
    EXPECT_TRUE(digitsPlaced(recursive) == digitsPlaced(stack)) << toText(puzzle, TextFormat::line);
  }
}

}  // namespace
}  // namespace sudoku
