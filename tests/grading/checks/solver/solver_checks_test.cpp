// Checks of ISolver on solvers that read the grid too early.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "grading/puzzles/guessing_puzzles.h"
#include "grading/puzzles/puzzles.h"
#include "solution/grid/gaps.h"
#include "solution/grid/transform.h"
#include "tests/support/grading/code_that_solves.h"

namespace sudoku::grading {
namespace {

/// Collects the gaps in its constructor.
class EarlySolver final : public ISolver {
 public:
  EarlySolver(IGrid& grid, bool leavesFilledCells)
      : grid_(grid), leavesFilledCells_(leavesFilledCells) {
    for (int cell = 0; cell < 81; ++cell) {
      if (grid.get(cell % 9, cell / 9) == 0) gaps_.push_back(cell);
    }
  }
  bool solve() override { return grid_.isValid() && fill(0); }

 private:
  bool fill(std::size_t gap) {
    if (gap == gaps_.size()) return true;
    const int x = gaps_[gap] % 9;
    const int y = gaps_[gap] / 9;
    if (leavesFilledCells_ && grid_.get(x, y) != 0) return fill(gap + 1);
    for (int digit = 1; digit <= 9; ++digit) {
      grid_.set(x, y, digit);
      if (grid_.isValid() && fill(gap + 1)) return true;
    }
    grid_.set(x, y, 0);
    return false;
  }

  IGrid& grid_;
  bool leavesFilledCells_;
  std::vector<int> gaps_;
};

std::vector<std::string> lost(host::IImplementation& code, std::uint64_t seed) {
  std::vector<std::string> all;
  for (const char* id :
       {"solver-any-grid", "solver-three-or-four-gaps", "solver-20-gaps", "solver-keeps-givens",
        "solver-takes-back", "solver-two-at-once", "solver-solves-again"}) {
    if (!test::runCheck(id, code, seed).passed) all.emplace_back(id);
  }
  return all;
}

TEST(SolverChecks, SeeAListOfGapsThatWasMadeWithTheSolver) {
  for (const bool leavesFilledCells : {false, true}) {
    host::LocalImplementation code;
    code.offer<ISolver>([leavesFilledCells](IGrid& grid) {
      return std::make_shared<EarlySolver>(grid, leavesFilledCells);
    });
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      EXPECT_THAT(lost(code, seed), testing::ElementsAre("solver-solves-again"))
          << leavesFilledCells << ", seed " << seed;
    }
  }
}

TEST(SolverChecks, TakeGivensThatAreAlwaysOverwrittenForAnotherMistake) {
  // Overwrites a given and restores it; the answers are correct.
  const test::Solve rewrites = [](IGrid& grid) {
    if (!grid.isValid()) return false;
    const int given = grid.get(8, 8);
    if (given != 0) {
      grid.set(8, 8, given % 9 + 1);
      grid.set(8, 8, given);
    }
    const auto solution = firstSolution(grid);
    if (!solution) return false;
    for (int cell = 0; cell < 81; ++cell) {
      if (grid.get(cell % 9, cell / 9) == 0)
        grid.set(cell % 9, cell / 9, solution->get(cell % 9, cell / 9));
    }
    return true;
  };
  bool wasLost = false;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    EXPECT_TRUE(test::runCheck("solver-solves-again", rewrites, seed).passed) << seed;
    wasLost = wasLost || !test::runCheck("solver-keeps-givens", rewrites, seed).passed;
  }
  EXPECT_TRUE(wasLost);
}

TEST(NearlyEmptyPuzzle, HasOneGivenAndIsSoonDoneInEachOrder) {
  Random random(3);
  for (int i = 0; i < 5; ++i) {
    const Grid puzzle = nearlyEmptyPuzzle(random);
    EXPECT_EQ(gapsOf(puzzle), 80);
    for (const Grid& one :
         {puzzle, transposed(puzzle), reflected(transposed(reflected(transposed(puzzle))))})
      EXPECT_TRUE(yardstick(one, 3'000));
  }
}

}  // namespace
}  // namespace sudoku::grading
