// What probes say of what enumerators report and leave behind.
#include <gmock/gmock.h>

#include <optional>

#include "solution/solvers/all_solutions_solver.h"
#include "tests/support/grading/code_that_solves.h"
#include "tests/support/grading/probing.h"

namespace sudoku::grading {
namespace {

using test::asked;
using test::CodeWith;

Grid hexCopy(const IGrid& from) {
  Grid to({4, 4});
  for (int cell = 0; cell < 256; ++cell)
    to.set(cell % 16, cell / 16, from.get(cell % 16, cell / 16));
  return to;
}

/// Leaves a full or an empty grid.
template <bool isFull>
class EnumeratorThatEndsWith final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    std::optional<Grid> last;
    AllSolutionsSolver().solveAll(grid, [&](const IGrid& solution) {
      last = hexCopy(solution);
      onSolution(solution);
    });
    for (int cell = 0; last && cell < 256; ++cell)
      grid.set(cell % 16, cell / 16, isFull ? last->get(cell % 16, cell / 16) : 0);
  }
};

/// Reports what is right, and leaves the highest digit in each gap.
class EnumeratorThatEmptiesNoGap final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    const Grid puzzle = hexCopy(grid);
    AllSolutionsSolver().solveAll(grid, onSolution);
    for (int cell = 0; cell < 256; ++cell) {
      if (puzzle.get(cell % 16, cell / 16) == 0) grid.set(cell % 16, cell / 16, 16);
    }
  }
};

TEST(Enumerators, ThatLeaveTheSolutionOrNothingAreTold) {
  CodeWith<IAllSolutionsSolver, EnumeratorThatEndsWith<true>> full;
  EXPECT_EQ(asked("hex-all-or-nothing-left", full).value().mistake,
            "The solution is left in the grid.");
  CodeWith<IAllSolutionsSolver, EnumeratorThatEndsWith<false>> empty;
  EXPECT_EQ(asked("hex-all-or-nothing-left", empty).value().mistake,
            "All cells are empty afterwards, the givens too.");
  CodeWith<IAllSolutionsSolver, EnumeratorThatEmptiesNoGap> tried;
  EXPECT_EQ(asked("hex-all-or-nothing-left", tried).value().mistake,
            "No gap is emptied when the search goes back.");
  CodeWith<IAllSolutionsSolver, AllSolutionsSolver> right;
  EXPECT_FALSE(asked("hex-all-or-nothing-left", right));
}

/// Counts the completions, in the grid itself.
int completionsIn(IGrid& grid) {
  for (int cell = 0; cell < 256; ++cell) {
    if (grid.get(cell % 16, cell / 16) != 0) continue;
    int found = 0;
    for (int digit = 1; digit <= 16; ++digit) {
      grid.set(cell % 16, cell / 16, digit);
      if (grid.isValid()) found += completionsIn(grid);
    }
    grid.set(cell % 16, cell / 16, 0);
    return found;
  }
  return 1;
}

/// Reports the caller's grid as often as there are solutions, after a search in it or in a copy.
template <bool isSearched>
class EnumeratorThatReportsThePuzzle final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    Grid copy = hexCopy(grid);
    const int solutions = completionsIn(isSearched ? grid : static_cast<IGrid&>(copy));
    for (int i = 0; i < solutions; ++i) onSolution(grid);
  }
};

/// Reports each completion of the gaps from `cell` on, and leaves the last of them filled.
void leaveTheLast(IGrid& grid, int cell, const std::function<void(const IGrid&)>& onSolution) {
  const auto isGap = [&grid](int at) { return grid.get(at % 16, at / 16) == 0; };
  while (cell < 256 && !isGap(cell)) ++cell;
  int next = cell + 1;
  while (next < 256 && !isGap(next)) ++next;
  for (int digit = 1; digit <= 16; ++digit) {
    grid.set(cell % 16, cell / 16, digit);
    if (!grid.isValid()) continue;
    if (next < 256) {
      leaveTheLast(grid, next, onSolution);
    } else {
      onSolution(grid);
      return;
    }
  }
  grid.set(cell % 16, cell / 16, 0);
}

class EnumeratorThatLeavesTheLast final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    leaveTheLast(grid, 0, onSolution);
  }
};

TEST(Enumerators, ThatLeaveTheLastGapFilledAreTold) {
  CodeWith<IAllSolutionsSolver, EnumeratorThatLeavesTheLast> leaves;
  EXPECT_TRUE(asked("hex-last-gap-stays", leaves));
  CodeWith<IAllSolutionsSolver, AllSolutionsSolver> right;
  EXPECT_FALSE(asked("hex-last-gap-stays", right));
}

TEST(Enumerators, ThatReportThePuzzleAreToldByTheGridAndTheTime) {
  CodeWith<IAllSolutionsSolver, EnumeratorThatReportsThePuzzle<true>> late;
  EXPECT_EQ(asked("hex-reported-with-gaps", late).value().mistake,
            "Solutions are reported after the search, when the grid has been emptied again.");
  CodeWith<IAllSolutionsSolver, EnumeratorThatReportsThePuzzle<false>> another;
  EXPECT_EQ(asked("hex-reported-with-gaps", another).value().mistake,
            "onSolution is given the caller's grid, which the search has not filled.");
  CodeWith<IAllSolutionsSolver, AllSolutionsSolver> right;
  EXPECT_FALSE(asked("hex-reported-with-gaps", right));
}

}  // namespace
}  // namespace sudoku::grading
