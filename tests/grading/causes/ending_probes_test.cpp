// What probes say of how searches end.
#include <gmock/gmock.h>

#include "solution/solvers/recursive_solver.h"
#include "tests/support/grading/code_that_solves.h"
#include "tests/support/grading/probing.h"

namespace sudoku::grading {
namespace {

using test::asked;
using test::CodeThatSolves;
using testing::AllOf;
using testing::HasSubstr;

std::optional<int> firstGap(const IGrid& grid, int from = 0) {
  for (int cell = from; cell < 81; ++cell) {
    if (grid.get(cell % 9, cell / 9) == 0) return cell;
  }
  return std::nullopt;
}

/// Sets the cell back to 0 whether or not the rest was solved.
bool alwaysTakesBack(IGrid& grid) {
  const auto cell = firstGap(grid);
  if (!cell) return true;
  bool isSolved = false;
  for (int digit = 1; digit <= 9 && !isSolved; ++digit) {
    grid.set(*cell % 9, *cell / 9, digit);
    isSolved = grid.isValid() && alwaysTakesBack(grid);
  }
  grid.set(*cell % 9, *cell / 9, 0);
  return isSolved;
}

/// Goes on with the gaps behind one that no digit fits.
bool skipsDeadGaps(IGrid& grid, int from) {
  for (auto cell = firstGap(grid, from); cell; cell = firstGap(grid, *cell + 1)) {
    for (int digit = 1; digit <= 9; ++digit) {
      grid.set(*cell % 9, *cell / 9, digit);
      if (grid.isValid() && skipsDeadGaps(grid, *cell + 1)) return true;
    }
    grid.set(*cell % 9, *cell / 9, 0);
  }
  return !firstGap(grid);
}

TEST(EndingProbes, TellASearchThatNeverSetsADigit) {
  CodeThatSolves none([](IGrid&) { return false; });
  EXPECT_EQ(asked("never-sets", none).value().evidence,
            "On a puzzle with 1 gap it never called set, and returned false.");
  EXPECT_EQ(asked("board-never-moves", none).value().evidence,
            "On a puzzle with 1 gap it never called move, and said that there is no solution.");
}

TEST(EndingProbes, TellASolutionThatIsTakenBack) {
  CodeThatSolves code(alwaysTakesBack);
  EXPECT_THAT(asked("solution-taken-back", code).value().evidence,
              AllOf(HasSubstr("completed the grid; then came set("), HasSubstr("returned true")));
  EXPECT_TRUE(asked("board-solution-taken-back", code));
  EXPECT_FALSE(asked("result-lost", code));
}

TEST(EndingProbes, TellAResultThatNobodyHandsOn) {
  CodeThatSolves code([](IGrid& grid) { return !RecursiveSolver(grid).solve(); });
  EXPECT_EQ(asked("result-lost", code).value().evidence,
            "A puzzle with 1 gap was completed in the grid, and it returned false.");
  EXPECT_TRUE(asked("board-result-lost", code));
  EXPECT_FALSE(asked("solution-taken-back", code));
}

TEST(EndingProbes, TellASearchThatSkipsWhatNoDigitFits) {
  CodeThatSolves code([](IGrid& grid) { return skipsDeadGaps(grid, 0); });
  EXPECT_THAT(asked("dead-gap-skipped", code).value().evidence,
              HasSubstr("with the first cell still empty"));
  EXPECT_TRUE(asked("board-dead-gap-skipped", code));
}

/// Begins again when there is no solution.
bool neverGivesUp(IGrid& grid) {
  while (!RecursiveSolver(grid).solve()) {
  }
  return true;
}

TEST(EndingProbes, TellASearchThatBeginsAgainWhenThereIsNoSolution) {
  CodeThatSolves code(neverGivesUp);
  EXPECT_THAT(asked("never-ends", code).value().evidence,
              AllOf(HasSubstr("it had changed a cell 2000 times"), HasSubstr("began again with")));
  EXPECT_TRUE(asked("board-never-ends", code));
}

/// Empties each gap when its digits have failed, but the first; or the second alone.
template <bool isFirstKept>
bool keepsOneGap(IGrid& grid, int depth = 0) {
  const auto cell = firstGap(grid);
  if (!cell) return true;
  for (int digit = 1; digit <= 9; ++digit) {
    grid.set(*cell % 9, *cell / 9, digit);
    if (grid.isValid() && keepsOneGap<isFirstKept>(grid, depth + 1)) return true;
  }
  if (depth != 0 || !isFirstKept) grid.set(*cell % 9, *cell / 9, 0);
  return false;
}

TEST(EndingProbes, TellAFirstGapThatKeepsItsLastDigit) {
  CodeThatSolves kept([](IGrid& grid) { return keepsOneGap<true>(grid); });
  EXPECT_THAT(asked("attempt-stays", kept).value().mistake,
              HasSubstr("the gap that was filled first"));
  EXPECT_THAT(asked("board-attempt-stays", kept).value().evidence, HasSubstr("holds 9 in the end"));
  CodeThatSolves right([](IGrid& grid) { return keepsOneGap<false>(grid); });
  EXPECT_FALSE(asked("attempt-stays", right));
}

/// Calls the grid solved when it comes to the last ten cells.
bool endsTooSoon(IGrid& grid) {
  const auto cell = firstGap(grid);
  if (!cell || *cell > 70) return true;
  for (int digit = 1; digit <= 9; ++digit) {
    grid.set(*cell % 9, *cell / 9, digit);
    if (grid.isValid() && endsTooSoon(grid)) return true;
  }
  grid.set(*cell % 9, *cell / 9, 0);
  return false;
}

TEST(EndingProbes, TellTheCellFromWhichNoGapIsFilled) {
  CodeThatSolves code(endsTooSoon);
  EXPECT_EQ(asked("gaps-missed", code).value().mistake,
            "The search fills no gap from cell (8, 7) on.");
  EXPECT_FALSE(asked("later-digits-stay", code));
}

/// Takes what set() throws for a digit that does not fit.
bool takesExceptionsForConflicts(IGrid& grid) {
  const auto cell = firstGap(grid);
  if (!cell) return true;
  for (int digit = 1; digit <= 9; ++digit) {
    try {
      grid.set(*cell % 9, *cell / 9, digit);
      if (grid.isValid() && takesExceptionsForConflicts(grid)) return true;
      grid.set(*cell % 9, *cell / 9, 0);
    } catch (const IGrid::BadCellException&) {
    }
  }
  return false;
}

TEST(EndingProbes, TellWhatIsCaughtAroundAChange) {
  CodeThatSolves code(takesExceptionsForConflicts);
  EXPECT_THAT(asked("exception-swallowed", code).value().mistake,
              HasSubstr("What set() of the grid"));
  EXPECT_THAT(asked("board-exception-swallowed", code).value().mistake,
              HasSubstr("What move() of the board"));
}

TEST(EndingProbes, SayNothingOfASearchThatIsRight) {
  CodeThatSolves right([](IGrid& grid) { return RecursiveSolver(grid).solve(); });
  for (const char* id :
       {"never-ends", "board-never-ends", "never-sets", "solution-taken-back", "result-lost",
        "dead-gap-skipped", "board-never-moves", "board-solution-taken-back", "board-result-lost",
        "board-dead-gap-skipped", "attempt-stays", "board-attempt-stays", "exception-swallowed",
        "board-exception-swallowed"})
    EXPECT_FALSE(asked(id, right)) << id;
}

}  // namespace
}  // namespace sudoku::grading
