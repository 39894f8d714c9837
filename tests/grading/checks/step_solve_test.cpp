// What a step solver's solve() leaves in the grid.
#include <gmock/gmock.h>

#include "solution/solvers/step_solver.h"
#include "tests/support/grading/code_that_solves.h"

namespace sudoku::grading {
namespace {

using test::CodeWith;
using test::runCheck;
using testing::HasSubstr;

/// Leaves a 10 in the first gap when it gives up.
class LeavesATen final : public IStepSolver {
 public:
  Cells readGrid(std::istream& in) override { return right_.readGrid(in); }
  void printGrid(const Cells& grid, std::ostream& out) override { right_.printGrid(grid, out); }
  bool isValid(const Cells& grid) override { return right_.isValid(grid); }
  std::optional<Cell> findNextEmptyCell(const Cells& grid, int x, int y) override {
    return right_.findNextEmptyCell(grid, x, y);
  }
  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override {
    return right_.usedValuesAt(grid, x, y);
  }
  bool solve(Cells& grid) override {
    if (right_.solve(grid)) return true;
    const auto first = findNextEmptyCell(grid, 0, 0);
    if (first) grid[static_cast<std::size_t>(first->x)][static_cast<std::size_t>(first->y)] = 10;
    return false;
  }

 private:
  StepSolver right_;
};

TEST(StepSolveChecks, SeeAValueThatIsNoDigit) {
  CodeWith<IStepSolver, LeavesATen> code;
  const auto seen = runCheck("step-false-keeps-grid", code, 1);
  EXPECT_FALSE(seen.passed);
  EXPECT_THAT(seen.words, HasSubstr(" holds 10"));
  EXPECT_TRUE(runCheck("step-solve-unsolvable", code, 1).passed);
  CodeWith<IStepSolver, StepSolver> right;
  EXPECT_TRUE(runCheck("step-false-keeps-grid", right, 1).passed);
}

/// Accepts units whose sum and product are those of 1 to 9.
class JudgesBySumAndProduct final : public IStepSolver {
 public:
  Cells readGrid(std::istream& in) override { return right_.readGrid(in); }
  void printGrid(const Cells& grid, std::ostream& out) override { right_.printGrid(grid, out); }
  bool isValid(const Cells& grid) override {
    for (std::size_t unit = 0; unit < 9; ++unit) {
      std::array<int, 3> sums{};
      std::array<int, 3> products{1, 1, 1};
      for (std::size_t i = 0; i < 9; ++i) {
        const std::array<int, 3> values{grid[unit][i], grid[i][unit],
                                        grid[unit / 3 * 3 + i / 3][unit % 3 * 3 + i % 3]};
        for (std::size_t kind = 0; kind < 3; ++kind) {
          sums[kind] += values[kind];
          products[kind] *= values[kind];
        }
      }
      if (sums != std::array{45, 45, 45} || products != std::array{362880, 362880, 362880})
        return false;
    }
    return true;
  }
  std::optional<Cell> findNextEmptyCell(const Cells& grid, int x, int y) override {
    return right_.findNextEmptyCell(grid, x, y);
  }
  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override {
    return right_.usedValuesAt(grid, x, y);
  }
  bool solve(Cells& grid) override { return right_.solve(grid); }

 private:
  StepSolver right_;
};

TEST(StepValidChecks, SeeThatSumsAndProductsAreNotEnough) {
  CodeWith<IStepSolver, JudgesBySumAndProduct> code;
  for (const char* const check : {"step-valid-rows", "step-valid-columns", "step-valid-boxes"})
    EXPECT_THAT(runCheck(check, code, 1).words, HasSubstr("4 appears three times in each unit"))
        << check;
}

}  // namespace
}  // namespace sudoku::grading
