// What probes say of searches by how they get over a wrong digit, and of what is left of a call.
#include <gmock/gmock.h>

#include <vector>

#include "solution/solvers/all_solutions_solver.h"
#include "solution/solvers/recursive_solver.h"
#include "tests/support/grading/code_that_solves.h"
#include "tests/support/grading/probing.h"

namespace sudoku::grading {
namespace {

using test::asked;
using test::Code;
using test::CodeThatSolves;
using test::CodeWith;
using testing::HasSubstr;

bool fits(const Grid& grid, int cell, int digit) {
  Grid with = grid;
  with.set(cell % 9, cell / 9, digit);
  return with.isValid();
}

/// Goes on with a reference to the one grid where it should with a copy: what was tried stays.
bool fillShared(Grid& grid) {
  for (int cell = 0; cell < 81; ++cell) {
    if (grid.get(cell % 9, cell / 9) != 0) continue;
    std::vector<int> digits;
    for (int digit = 1; digit <= 9; ++digit) {
      if (fits(grid, cell, digit)) digits.push_back(digit);
    }
    for (const int digit : digits) {
      grid.set(cell % 9, cell / 9, digit);
      if (fillShared(grid)) return true;
    }
    return false;
  }
  return true;
}

void writeBack(const Grid& from, IGrid& to) {
  for (int cell = 0; cell < 81; ++cell) {
    if (to.get(cell % 9, cell / 9) == 0) to.set(cell % 9, cell / 9, from.get(cell % 9, cell / 9));
  }
}

TEST(WrongTurns, TellADigitThatStaysInALaterGap) {
  CodeThatSolves shared([](IGrid& grid) {
    Grid copy(grid);
    if (!fillShared(copy)) return false;
    writeBack(copy, grid);
    return true;
  });
  for (const char* id : {"later-digits-stay", "board-later-digits-stay"})
    EXPECT_THAT(asked(id, shared).value().mistake, HasSubstr("in later gaps is not taken back"));
  EXPECT_FALSE(asked("gives-up-at-dead-ends", shared));
  CodeThatSolves right([](IGrid& grid) { return RecursiveSolver(grid).solve(); });
  EXPECT_FALSE(asked("later-digits-stay", right));
}

/// Empties each cell that it leaves, be it a given.
bool fillAndLiftGivens(IGrid& grid, int cell) {
  if (cell == 81) return true;
  const int x = cell % 9;
  const int y = cell / 9;
  const bool isGiven = grid.get(x, y) != 0;
  for (int digit = 1; digit <= 9; ++digit) {
    if (!isGiven) grid.set(x, y, digit);
    if (grid.isValid() && fillAndLiftGivens(grid, cell + 1)) return true;
    if (isGiven) break;
  }
  grid.set(x, y, 0);
  return false;
}

TEST(WrongTurns, TellAGivenThatIsEmptiedOnTheWayBack) {
  CodeThatSolves lifts([](IGrid& grid) { return fillAndLiftGivens(grid, 0); });
  for (const char* id : {"givens-changed", "board-givens-changed"})
    EXPECT_EQ(asked(id, lifts).value().mistake, "The search changes givens when it goes back.");
  CodeThatSolves fillsAll([](IGrid& grid) {
    grid.set(0, 0, 0);
    return false;
  });
  EXPECT_THAT(asked("givens-changed", fillsAll).value().mistake,
              HasSubstr("does not leave the givens alone"));
  CodeThatSolves right([](IGrid& grid) { return RecursiveSolver(grid).solve(); });
  EXPECT_FALSE(asked("givens-changed", right));
  EXPECT_FALSE(asked("board-givens-changed", right));
}

TEST(WrongTurns, TellAGridThatIsWrittenBackAsItWas) {
  CodeThatSolves lost([](IGrid& grid) {
    const Grid copy(grid);
    for (int cell = 0; cell < 81; ++cell)
      grid.set(cell % 9, cell / 9, copy.get(cell % 9, cell / 9));
    return true;
  });
  EXPECT_THAT(asked("never-sets", lost).value().evidence, HasSubstr("81 times"));
}

/// Takes these cells for the box of one.
template <int (*begin)(int at)>
bool fillWithBoxesThatBegin(IGrid& grid) {
  for (int cell = 0; cell < 81; ++cell) {
    const int x = cell % 9;
    const int y = cell / 9;
    if (grid.get(x, y) != 0) continue;
    for (int digit = 1; digit <= 9; ++digit) {
      bool isFree = true;
      for (int i = 0; i < 9; ++i) {
        isFree = isFree && grid.get(i, y) != digit && grid.get(x, i) != digit &&
                 grid.get(begin(x) + i % 3, begin(y) + i / 3) != digit;
      }
      if (!isFree) continue;
      grid.set(x, y, digit);
      if (fillWithBoxesThatBegin<begin>(grid)) return true;
      grid.set(x, y, 0);
    }
    return false;
  }
  return true;
}

int third(int at) { return at / 3; }
int remainder(int at) { return at % 3; }

TEST(WrongTurns, NameTheCellsThatAreTakenForABox) {
  CodeThatSolves thirds(fillWithBoxesThatBegin<third>);
  EXPECT_THAT(asked("gaps-missed", thirds).value().evidence,
              HasSubstr("begin in column x / 3 and row y / 3."));
  EXPECT_THAT(asked("board-gaps-missed", thirds).value().evidence,
              HasSubstr("begin in column column / 3 and row row / 3."));
  CodeThatSolves remainders(fillWithBoxesThatBegin<remainder>);
  EXPECT_THAT(asked("gaps-missed", remainders).value().evidence,
              HasSubstr("column x % 3 and row y % 3."));
}

/// Says no for ever once givens have contradicted one another.
class SolverWithAFlag final : public ISolver {
 public:
  explicit SolverWithAFlag(IGrid& grid) : grid_(grid) {}
  bool solve() override {
    isContradictory_ = isContradictory_ || !grid_.isValid();
    return !isContradictory_ && RecursiveSolver(grid_).solve();
  }

 private:
  IGrid& grid_;
  bool isContradictory_ = false;
};

/// Is at work until it comes to an end.
class EnumeratorThatIsBusy final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    if (isBusy_) return;
    isBusy_ = true;
    AllSolutionsSolver().solveAll(grid, onSolution);
    isBusy_ = false;
  }

 private:
  bool isBusy_ = false;
};

TEST(WrongTurns, TellAfterWhichCallTheNextOneGoesWrong) {
  Code<Grid, SolverWithAFlag> flag;
  ASSERT_TRUE(asked("calls-remembered", flag));
  EXPECT_THAT(asked("calls-remembered", flag)->evidence,
              HasSubstr("givens contradict one another does not"));
  CodeWith<IAllSolutionsSolver, EnumeratorThatIsBusy> busy;
  ASSERT_TRUE(asked("hex-calls-remembered", busy));
  EXPECT_THAT(asked("hex-calls-remembered", busy)->evidence,
              HasSubstr("ended with an exception of the grid or of onSolution does not"));
  CodeWith<IAllSolutionsSolver, AllSolutionsSolver> right;
  EXPECT_FALSE(asked("hex-calls-remembered", right));
}

/// Reports the grid that was there before.
class EnumeratorOfPuzzles final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    const Grid puzzle(grid);
    AllSolutionsSolver().solveAll(grid, [&](const IGrid&) { onSolution(puzzle); });
  }
};

TEST(WrongTurns, TellAPuzzleThatIsReportedAsItsSolution) {
  CodeWith<IAllSolutionsSolver, EnumeratorOfPuzzles> puzzles;
  EXPECT_TRUE(asked("hex-puzzle-reported", puzzles));
  CodeWith<IAllSolutionsSolver, AllSolutionsSolver> right;
  EXPECT_FALSE(asked("hex-puzzle-reported", right));
}

}  // namespace
}  // namespace sudoku::grading
