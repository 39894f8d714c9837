// What probes say of solvers by what they answer, and by what they leave behind.
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

/// Fills the gaps in order with digits for which `fits`; a refused last digit stays if so told.
template <class Fits>
bool fillFrom(IGrid& grid, int cell, const Fits& fits, bool leavesLast, bool triesOne) {
  while (cell < 81 && grid.get(cell % 9, cell / 9) != 0) ++cell;
  if (cell == 81) return true;
  const int x = cell % 9;
  const int y = cell / 9;
  for (int digit = 1; digit <= 9; ++digit) {
    grid.set(x, y, digit);
    if (fits(grid, x, y)) {
      const bool isSolved = fillFrom(grid, cell + 1, fits, leavesLast, triesOne);
      if (!isSolved) grid.set(x, y, 0);
      if (isSolved || triesOne) return isSolved;
    }
    if (!leavesLast) grid.set(x, y, 0);
  }
  return false;
}

bool isValidThere(const IGrid& grid, int /*x*/, int /*y*/) { return grid.isValid(); }

bool fitsButForTheBox(const IGrid& grid, int x, int y) {
  for (int i = 0; i < 9; ++i) {
    const int digit = grid.get(x, y);
    if ((i != x && grid.get(i, y) == digit) || (i != y && grid.get(x, i) == digit)) return false;
  }
  return true;
}

TEST(SolverProbes, TellASearchThatLeavesItsLastDigitBehind) {
  CodeThatSolves code([](IGrid& grid) { return fillFrom(grid, 0, isValidThere, true, false); });
  EXPECT_THAT(asked("leaves-digits-behind", code).value().evidence, HasSubstr("still held 9"));
  EXPECT_TRUE(asked("board-leaves-digits-behind", code));
}

TEST(SolverProbes, TellASearchThatGivesUpAtItsFirstDeadEnd) {
  CodeThatSolves code([](IGrid& grid) { return fillFrom(grid, 0, isValidThere, false, true); });
  for (const char* id : {"gives-up-at-dead-ends", "board-gives-up-at-dead-ends"})
    EXPECT_THAT(asked(id, code).value().mistake, HasSubstr("the puzzle is given up"));
  EXPECT_FALSE(asked("leaves-digits-behind", code));
}

TEST(SolverProbes, NameTheKindOfUnitThatIsOverlooked) {
  CodeThatSolves code(
      [](IGrid& grid) { return fillFrom(grid, 0, fitsButForTheBox, false, false); });
  EXPECT_THAT(asked("unit-overlooked", code).value().mistake, HasSubstr("stands in the box"));
  EXPECT_THAT(asked("board-unit-overlooked", code).value().evidence,
              HasSubstr("none in one row and no column"));
  EXPECT_FALSE(asked("gives-up-at-dead-ends", code))
      << "it fills them wrongly, which is another mistake";
}

TEST(SolverProbes, SayNothingOfARightSearch) {
  CodeThatSolves code([](IGrid& grid) { return fillFrom(grid, 0, isValidThere, false, false); });
  for (const char* id : {"leaves-digits-behind", "gives-up-at-dead-ends", "unit-overlooked",
                         "calls-remembered", "board-calls-remembered", "board-unit-overlooked"})
    EXPECT_FALSE(asked(id, code)) << id;
}

class SolverOfWhatItWasMadeFrom final : public ISolver {
 public:
  explicit SolverOfWhatItWasMadeFrom(IGrid& grid) : grid_(grid), cells_(grid) {}
  bool solve() override {
    const bool isSolved = RecursiveSolver(cells_).solve();
    for (int cell = 0; cell < 81; ++cell)
      grid_.set(cell % 9, cell / 9, cells_.get(cell % 9, cell / 9));
    return isSolved;
  }

 private:
  IGrid& grid_;
  Grid cells_;
};

/// Works once.
class UsedUpSolver final : public ISolver {
 public:
  explicit UsedUpSolver(IGrid& grid) : grid_(grid) {}
  bool solve() override { return calls_++ == 0 && RecursiveSolver(grid_).solve(); }

 private:
  IGrid& grid_;
  int calls_ = 0;
};

class UsedUpEnumerator final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    if (calls_++ == 0) AllSolutionsSolver().solveAll(grid, onSolution);
  }

 private:
  int calls_ = 0;
};

class EnumeratorThatReportsTwice final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    AllSolutionsSolver().solveAll(grid, [&](const IGrid& solution) {
      onSolution(solution);
      onSolution(solution);
    });
  }
};

TEST(SolverProbes, CountHowOftenASolutionIsReported) {
  CodeWith<IAllSolutionsSolver, EnumeratorThatReportsTwice> twice;
  EXPECT_EQ(asked("hex-reported-twice", twice).value().mistake,
            "Each solution is reported 2 times.");
  CodeWith<IAllSolutionsSolver, AllSolutionsSolver> once;
  EXPECT_FALSE(asked("hex-reported-twice", once));
}

/// Works on a copy, and takes the gap with the fewest digits that fit: the first, or the last.
template <bool isLast>
bool solveNarrowestFirst(IGrid& grid) {
  const auto fits = [&](int cell, int digit) {
    grid.set(cell % 9, cell / 9, digit);
    const bool isValid = grid.isValid();
    grid.set(cell % 9, cell / 9, 0);
    return isValid;
  };
  int narrowest = -1;
  std::vector<int> best(10);
  for (int cell = 0; cell < 81; ++cell) {
    if (grid.get(cell % 9, cell / 9) != 0) continue;
    std::vector<int> digits;
    for (int digit = 1; digit <= 9; ++digit) {
      if (fits(cell, digit)) digits.push_back(digit);
    }
    if (digits.size() > best.size() || (!isLast && digits.size() == best.size())) continue;
    narrowest = cell;
    best = digits;
  }
  if (narrowest < 0) return true;
  for (const int digit : best) {
    grid.set(narrowest % 9, narrowest / 9, digit);
    if (solveNarrowestFirst<isLast>(grid)) return true;
    grid.set(narrowest % 9, narrowest / 9, 0);
  }
  return false;
}

template <bool isLast>
bool solveOnACopy(IGrid& grid) {
  Grid copy(grid);
  if (!solveNarrowestFirst<isLast>(copy)) return false;
  for (int cell = 0; cell < 81; ++cell) {
    const int digit = copy.get(cell % 9, cell / 9);
    if (grid.get(cell % 9, cell / 9) == 0) grid.set(cell % 9, cell / 9, digit);
  }
  return true;
}

TEST(SolverProbes, NameTheOrderThatTheAnswerShows) {
  CodeThatSolves narrowest(solveOnACopy<false>);
  CodeThatSolves lastNarrowest(solveOnACopy<true>);
  for (auto* code : {&narrowest, &lastNarrowest})
    EXPECT_THAT(asked("board-order-by-answer", *code).value().mistake,
                HasSubstr("the gap with the fewest digits"));
  CodeThatSolves right([](IGrid& grid) { return RecursiveSolver(grid).solve(); });
  EXPECT_FALSE(asked("board-order-by-answer", right));
}

/// Fills all the gaps that it has ever seen.
class SolverOfOldGaps final : public ISolver {
 public:
  explicit SolverOfOldGaps(IGrid& grid) : grid_(grid) {}
  bool solve() override {
    for (int cell = 0; cell < 81; ++cell) {
      if (grid_.get(cell % 9, cell / 9) == 0) gaps_.push_back(cell);
    }
    return fillFrom(0);
  }

 private:
  bool fillFrom(std::size_t place) {
    if (place == gaps_.size()) return true;
    const int cell = gaps_[place];
    for (int digit = 1; digit <= 9; ++digit) {
      grid_.set(cell % 9, cell / 9, digit);
      if (grid_.isValid() && fillFrom(place + 1)) return true;
    }
    grid_.set(cell % 9, cell / 9, 0);
    return false;
  }

  IGrid& grid_;
  std::vector<int> gaps_;
};

TEST(SolverProbes, SeeThatFormerGapsAreFilledAgain) {
  Code<Grid, SolverOfOldGaps> old;
  EXPECT_THAT(asked("former-gaps-filled", old).value().evidence,
              HasSubstr("was a gap the first time"));
  Code<Grid> right;
  EXPECT_FALSE(asked("former-gaps-filled", right));
}

/// Empties all the gaps that it has ever seen.
class EnumeratorOfOldGaps final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    for (int cell = 0; cell < 256; ++cell) {
      if (grid.get(cell % 16, cell / 16) == 0) gaps_.push_back(cell);
    }
    for (const int cell : gaps_) grid.set(cell % 16, cell / 16, 0);
    AllSolutionsSolver().solveAll(grid, onSolution);
  }

 private:
  std::vector<int> gaps_;
};

/// Its first call does nothing.
class EnumeratorThatIsWrongAtFirst final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    if (calls_++ > 0) AllSolutionsSolver().solveAll(grid, onSolution);
  }

 private:
  int calls_ = 0;
};

TEST(SolverProbes, TellCallsOfAnEnumeratorFromOneAnother) {
  CodeWith<IAllSolutionsSolver, EnumeratorOfOldGaps> old;
  EXPECT_THAT(asked("hex-former-gaps-filled", old).value().evidence, HasSubstr("with 3 gaps"));
  CodeWith<IAllSolutionsSolver, EnumeratorThatIsWrongAtFirst> first;
  EXPECT_EQ(asked("hex-wrong-at-first", first).value().mistake,
            "The first call of a solver goes wrong, and the second one is right.");
  CodeWith<IAllSolutionsSolver, AllSolutionsSolver> right;
  EXPECT_FALSE(asked("hex-former-gaps-filled", right));
  EXPECT_FALSE(asked("hex-wrong-at-first", right));
}

TEST(SolverProbes, TellWhatIsReadTooEarlyFromWhatIsKeptTooLong) {
  Code<Grid, SolverOfWhatItWasMadeFrom> early;
  EXPECT_THAT(asked("calls-remembered", early).value().mistake, HasSubstr("when it is made"));
  Code<Grid, UsedUpSolver> used;
  EXPECT_THAT(asked("calls-remembered", used).value().mistake, HasSubstr("for the next call"));
  CodeWith<IAllSolutionsSolver, UsedUpEnumerator> enumerator;
  EXPECT_THAT(asked("hex-calls-remembered", enumerator).value().mistake,
              HasSubstr("for the next call"));
}

}  // namespace
}  // namespace sudoku::grading
