// What probes say of searches that give up early or take too much back, of gaps that no digit fits,
// of digits that stay, and of exceptions that lose their type.
#include <gmock/gmock.h>

#include "plugins/wire/messages/exceptions.h"
#include "solution/grid/gaps.h"
#include "solution/solvers/all_solutions_solver.h"
#include "solution/solvers/recursive_solver.h"
#include "tests/support/grading/code_that_solves.h"
#include "tests/support/grading/probing.h"

namespace sudoku::grading {
namespace {

using test::asked;
using test::CodeThatSolves;
using test::CodeWith;
using testing::HasSubstr;

bool solveRightly(IGrid& grid) { return RecursiveSolver(grid).solve(); }

TEST(GivingUp, IsToldByTheNumberOfGapsWhereThatDecides) {
  CodeThatSolves code([](IGrid& grid) { return gapsOf(grid) <= 64 && solveRightly(grid); });
  for (const char* id : {"gives-up-early", "board-gives-up-early"}) {
    const auto shown = asked(id, code);
    ASSERT_TRUE(shown) << id;
    EXPECT_EQ(shown->mistake, "Puzzles with many gaps are given up.");
    EXPECT_THAT(shown->evidence,
                HasSubstr("gaps are solved, one among them that takes a plain search"));
  }
}

/// Row by row, from the first cell on or from the last, with so many digits at most.
bool solveWithin(IGrid& grid, int& left, bool backwards) {
  for (int i = 0; i < 81; ++i) {
    const int cell = backwards ? 80 - i : i;
    if (grid.get(cell % 9, cell / 9) != 0) continue;
    for (int digit = 1; digit <= 9 && left > 0; ++digit) {
      grid.set(cell % 9, cell / 9, digit);
      if (!grid.isValid()) continue;
      --left;
      if (solveWithin(grid, left, backwards)) return true;
    }
    grid.set(cell % 9, cell / 9, 0);
    return false;
  }
  return true;
}

TEST(GivingUp, IsToldByTheEffortWhereThatDecides) {
  CodeThatSolves code([](IGrid& grid) {
    int left = 500;
    return solveWithin(grid, left, false);
  });
  const auto shown = asked("gives-up-early", code);
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->mistake, "The search gives up before all has been tried.");
}

TEST(GivingUp, IsNotToldOfSearchesThatGoOn) {
  CodeThatSolves right(solveRightly);
  EXPECT_FALSE(asked("gives-up-early", right));
  CodeThatSolves never([](IGrid&) { return false; });
  EXPECT_FALSE(asked("gives-up-early", never));
  CodeThatSolves withoutGoingBack([](IGrid& grid) {
    for (int cell = 0; cell < 81; ++cell) {
      const int x = cell % 9;
      const int y = cell / 9;
      const bool isGap = grid.get(x, y) == 0;
      for (int digit = 1; isGap && digit <= 9; ++digit) {
        grid.set(x, y, digit);
        if (grid.isValid()) break;
        if (digit == 9) return false;
      }
    }
    return true;
  });
  EXPECT_FALSE(asked("gives-up-early", withoutGoingBack));
}

/// Goes by marks of its own, and clears the mark of a digit although a given forbids it too.
class SolverThatClearsTooMuch final : public ISolver {
 public:
  explicit SolverThatClearsTooMuch(IGrid& grid) : grid_(grid) {}
  bool solve() override {
    for (int cell = 0; cell < 81; ++cell) {
      const int digit = grid_.get(cell % 9, cell / 9);
      if (digit != 0) mark(cell, digit, true);
    }
    return fill(0);
  }

 private:
  void mark(int cell, int digit, bool isSet) {
    for (int other = 0; other < 81; ++other) {
      const bool isPeer = cell % 9 == other % 9 || cell / 9 == other / 9 ||
                          (cell % 9 / 3 == other % 9 / 3 && cell / 27 == other / 27);
      if (isPeer && cell != other) isForbidden_[other][digit] = isSet;
    }
  }
  bool fill(int cell) {
    while (cell < 81 && grid_.get(cell % 9, cell / 9) != 0) ++cell;
    if (cell == 81) return true;
    for (int digit = 1; digit <= 9; ++digit) {
      if (isForbidden_[cell][digit]) continue;
      grid_.set(cell % 9, cell / 9, digit);
      mark(cell, digit, true);
      if (fill(cell + 1)) return true;
      mark(cell, digit, false);
      grid_.set(cell % 9, cell / 9, 0);
    }
    return false;
  }

  IGrid& grid_;
  bool isForbidden_[81][10] = {};
};

TEST(TakingBack, IsTooMuchWhereAGivenStillForbidsTheDigit) {
  test::Code<Grid, SolverThatClearsTooMuch> code;
  ASSERT_TRUE(asked("takes-back-too-much", code));
  EXPECT_THAT(asked("takes-back-too-much", code)->evidence, HasSubstr("digits stand twice"));
  CodeThatSolves right(solveRightly);
  EXPECT_FALSE(asked("takes-back-too-much", right));
  EXPECT_FALSE(asked("board-takes-back-too-much", right));
}

bool fits(const IGrid& grid, int cell, int digit) {
  Grid with(grid);
  with.set(cell % 16, cell / 16, digit);
  return with.isValid();
}

/// Goes on with any gap for which there is a digit, and reports the grid when there is none.
class EnumeratorThatPassesDeadGaps final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    for (int cell = 0; cell < 256; ++cell) {
      if (grid.get(cell % 16, cell / 16) != 0) continue;
      bool isDead = true;
      for (int digit = 1; digit <= 16; ++digit) {
        if (!fits(grid, cell, digit)) continue;
        isDead = false;
        grid.set(cell % 16, cell / 16, digit);
        solveAll(grid, onSolution);
        grid.set(cell % 16, cell / 16, 0);
      }
      if (!isDead) return;
    }
    onSolution(grid);
  }
};

/// Reports a puzzle without solution as its own.
class EnumeratorThatReportsAnything final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    bool isReported = false;
    AllSolutionsSolver().solveAll(grid, [&](const IGrid& solution) {
      isReported = true;
      onSolution(solution);
    });
    if (!isReported) onSolution(grid);
  }
};

/// Leaves its last solution in some of the gaps.
template <bool (*stays)(const IGrid& grid, const Grid& solution, int cell)>
class EnumeratorThatLeaves final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    std::optional<Grid> last;
    AllSolutionsSolver().solveAll(grid, [&](const IGrid& solution) {
      last = Grid(solution);
      onSolution(solution);
    });
    for (int cell = 0; last && cell < 256; ++cell) {
      if (stays(grid, *last, cell)) grid.set(cell % 16, cell / 16, last->get(cell % 16, cell / 16));
    }
  }
};

bool isForced(const IGrid& grid, const Grid& solution, int cell) {
  if (grid.get(cell % 16, cell / 16) != 0) return false;
  int fitting = 0;
  for (int digit = 1; digit <= 16; ++digit) fitting += fits(grid, cell, digit) ? 1 : 0;
  return fitting == 1 && solution.get(cell % 16, cell / 16) != 0;
}
bool always(const IGrid& /*grid*/, const Grid& /*solution*/, int /*cell*/) { return true; }

/// The same in a grid of 9x9 cells, with the first digits that fit.
bool fillWhatCanBe(IGrid& grid) {
  for (int cell = 0; cell < 81; ++cell) {
    if (grid.get(cell % 9, cell / 9) != 0) continue;
    for (int digit = 1; digit <= 9; ++digit) {
      grid.set(cell % 9, cell / 9, digit);
      if (grid.isValid()) break;
      grid.set(cell % 9, cell / 9, 0);
    }
  }
  return true;
}

TEST(DeadGaps, ThatAreLeftInWhatIsSaidToBeSolvedAreTold) {
  CodeThatSolves passes(fillWhatCanBe);
  EXPECT_TRUE(asked("dead-gaps-passed", passes));
  CodeThatSolves right(solveRightly);
  EXPECT_FALSE(asked("dead-gaps-passed", right));
  EXPECT_FALSE(asked("board-dead-gaps-passed", right));
}

TEST(Enumerators, ThatPassOverDeadGapsAreTold) {
  CodeWith<IAllSolutionsSolver, EnumeratorThatPassesDeadGaps> passes;
  EXPECT_TRUE(asked("hex-dead-gaps-passed", passes));
  CodeWith<IAllSolutionsSolver, EnumeratorThatReportsAnything> anything;
  EXPECT_FALSE(asked("hex-dead-gaps-passed", anything));
  CodeWith<IAllSolutionsSolver, AllSolutionsSolver> right;
  EXPECT_FALSE(asked("hex-dead-gaps-passed", right));
}

/// Takes the givens out one by one, up to the first after which the grid is not right.
class EnumeratorThatTakesOut final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    for (int cell = 0; cell < 256; ++cell) {
      const int digit = grid.get(cell % 16, cell / 16);
      if (digit == 0) continue;
      grid.set(cell % 16, cell / 16, 0);
      if (!fits(grid, cell, digit)) return;
      grid.set(cell % 16, cell / 16, digit);
    }
    AllSolutionsSolver().solveAll(grid, onSolution);
  }
};

TEST(Enumerators, ThatTakeAGivenOutAreTold) {
  CodeWith<IAllSolutionsSolver, EnumeratorThatTakesOut> takes;
  EXPECT_TRUE(asked("hex-givens-taken-out", takes));
  CodeWith<IAllSolutionsSolver, AllSolutionsSolver> right;
  EXPECT_FALSE(asked("hex-givens-taken-out", right));
}

TEST(Enumerators, ThatLeaveJustForcedDigitsAreTold) {
  CodeWith<IAllSolutionsSolver, EnumeratorThatLeaves<isForced>> forced;
  EXPECT_TRUE(asked("hex-forced-digits-stay", forced));
  CodeWith<IAllSolutionsSolver, EnumeratorThatLeaves<always>> all;
  EXPECT_FALSE(asked("hex-forced-digits-stay", all)) << "that is the last solution";
  CodeWith<IAllSolutionsSolver, AllSolutionsSolver> right;
  EXPECT_FALSE(asked("hex-forced-digits-stay", right));
}

class EnumeratorThatSlices final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    try {
      AllSolutionsSolver().solveAll(grid, onSolution);
    } catch (const std::exception& error) {
      throw wire::RemoteException("std::exception", error.what());  // as it comes from a worker
    }
  }
};

TEST(Exceptions, ThatAreThrownOnAsACopyOfTheirBaseAreTold) {
  CodeThatSolves slices([](IGrid& grid) {
    try {
      return solveRightly(grid);
    } catch (const std::exception& error) {
      throw wire::RemoteException("std::exception", error.what());  // as it comes from a worker
    }
  });
  EXPECT_TRUE(asked("exception-copied", slices));
  EXPECT_TRUE(asked("board-exception-copied", slices));
  CodeWith<IAllSolutionsSolver, EnumeratorThatSlices> enumerator;
  EXPECT_TRUE(asked("hex-exception-copied", enumerator));
  CodeThatSolves right(solveRightly);
  EXPECT_FALSE(asked("exception-copied", right));
  EXPECT_FALSE(asked("board-exception-copied", right));
  CodeWith<IAllSolutionsSolver, AllSolutionsSolver> all;
  EXPECT_FALSE(asked("hex-exception-copied", all));
}

TEST(Exceptions, ThatAreSwallowedAreTold) {
  CodeThatSolves swallows([](IGrid& grid) {
    try {
      return solveRightly(grid);
    } catch (const std::exception&) {
      return true;
    }
  });
  EXPECT_TRUE(asked("exception-swallowed", swallows));
  CodeThatSolves right(solveRightly);
  EXPECT_FALSE(asked("exception-swallowed", right));
  EXPECT_FALSE(asked("board-exception-swallowed", right));
  CodeThatSolves asksNothing([](IGrid&) { return true; });
  EXPECT_FALSE(asked("exception-swallowed", asksNothing));
  CodeWith<IAllSolutionsSolver, AllSolutionsSolver> all;
  EXPECT_FALSE(asked("hex-exception-swallowed", all));
}

/// Ends the search by an exception of its own, at the hundredth solution.
class EnumeratorThatEndsAtAHundred final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    int left = 100;
    try {
      AllSolutionsSolver().solveAll(grid, [&](const IGrid& solution) {
        if (left-- == 0) throw left;
        onSolution(solution);
      });
    } catch (int) {  // that is enough
    }
  }
};

TEST(Enumerators, ThatEndAtANumberAreTold) {
  CodeWith<IAllSolutionsSolver, EnumeratorThatEndsAtAHundred> hundred;
  const auto shown = asked("hex-stops-at-a-number", hundred);
  ASSERT_TRUE(shown);
  EXPECT_EQ(shown->mistake, "The search ends after 100 solutions.");
  CodeWith<IAllSolutionsSolver, AllSolutionsSolver> right;
  EXPECT_FALSE(asked("hex-stops-at-a-number", right));
}

}  // namespace
}  // namespace sudoku::grading
