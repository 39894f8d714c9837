// What probes say of searches.
#include <gmock/gmock.h>

#include <algorithm>
#include <array>

#include "solution/grid/shapes.h"
#include "solution/solvers/all_solutions_solver.h"
#include "solution/solvers/recursive_solver.h"
#include "solution/solvers/step_solver.h"
#include "tests/support/grading/code_that_solves.h"
#include "tests/support/grading/probing.h"

namespace sudoku::grading {
namespace {

using test::asked;
using test::Code;
using test::CodeWith;
using testing::HasSubstr;

/// Fills the gaps from `first` with the digits up to `last`; the other faults as they are called.
template <int firstDigit, int lastDigit, int lastColumn, bool goesBack>
class OddSolver : public ISolver {
 public:
  explicit OddSolver(IGrid& grid) : grid_(grid) {}
  bool solve() override { return grid_.isValid() && fillFrom(0); }

 private:
  bool fillFrom(int cell) {
    while (cell < 81 && (cell % 9 > lastColumn || grid_.get(cell % 9, cell / 9) != 0)) ++cell;
    if (cell == 81) return true;
    for (int digit = firstDigit; digit <= lastDigit; ++digit) {
      grid_.set(cell % 9, cell / 9, digit);
      if (!grid_.isValid()) continue;
      if (fillFrom(cell + 1)) return true;
      if (!goesBack) return false;
    }
    if (goesBack) grid_.set(cell % 9, cell / 9, 0);
    return false;
  }

  IGrid& grid_;
};

class SolverThatWorksOnce final : public ISolver {
 public:
  explicit SolverThatWorksOnce(IGrid& grid) : grid_(grid) {}
  bool solve() override {
    static int calls = 0;
    return calls++ < 1 && RecursiveSolver(grid_).solve();
  }

 private:
  IGrid& grid_;
};

/// Takes the gaps in the order of `cellAt`, and asks for the rules only when the grid is full if so
/// told.
template <int (*cellAt)(int place), bool asksLate>
class SolverInOrder final : public ISolver {
 public:
  explicit SolverInOrder(IGrid& grid) : grid_(grid) {}
  bool solve() override { return fillFrom(0); }

 private:
  bool fillFrom(int place) {
    const auto isFull = [&] { return grid_.get(cellAt(place) % 9, cellAt(place) / 9) != 0; };
    while (place < 81 && isFull()) ++place;
    if (place == 81) return grid_.isValid();
    const int x = cellAt(place) % 9;
    const int y = cellAt(place) / 9;
    for (int digit = 1; digit <= 9; ++digit) {
      grid_.set(x, y, digit);
      if ((asksLate || grid_.isValid()) && fillFrom(place + 1)) return true;
    }
    grid_.set(x, y, 0);
    return false;
  }

  IGrid& grid_;
};

int rowByRow(int place) { return place; }
int columnByColumn(int place) { return place % 9 * 9 + place / 9; }
int backwards(int place) { return 80 - place; }

/// Whether there is just one solution.
class SolverOfProperPuzzles final : public ISolver {
 public:
  explicit SolverOfProperPuzzles(IGrid& grid) : grid_(grid) {}
  bool solve() override {
    Grid copy(grid_);
    int solutions = 0;
    AllSolutionsSolver().solveAll(copy, [&](const IGrid&) { ++solutions; });
    return solutions == 1 && RecursiveSolver(grid_).solve();
  }

 private:
  IGrid& grid_;
};

/// Goes on with the other gaps when one has been tried.
class EnumeratorInEachOrder final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    const int n = order(grid.shape());
    bool isFull = true;
    for (int cell = 0; cell < n * n; ++cell) {
      if (grid.get(cell % n, cell / n) != 0) continue;
      isFull = false;
      for (int digit = 1; digit <= n; ++digit) {
        grid.set(cell % n, cell / n, digit);
        if (grid.isValid()) solveAll(grid, onSolution);
      }
      grid.set(cell % n, cell / n, 0);
    }
    if (isFull) onSolution(grid);
  }
};

class EnumeratorOfFifteenDigits final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    AllSolutionsSolver().solveAll(grid, [&](const IGrid& solution) {
      for (int cell = 0; cell < 256; ++cell) {
        const bool isGap = grid.get(cell % 16, cell / 16) == 0;
        if (isGap && solution.get(cell % 16, cell / 16) == 16) return;
      }
      onSolution(solution);
    });
  }
};

TEST(SearchProbes, NameTheGapsThatAreNotFilled) {
  Code<Grid, OddSolver<1, 8, 8, true>> noNine;
  EXPECT_EQ(asked("gaps-missed", noNine).value().mistake, "No gap ever gets the digit 9.");
  Code<Grid, OddSolver<2, 9, 8, true>> noOne;
  EXPECT_EQ(asked("gaps-missed", noOne).value().mistake, "No gap ever gets the digit 1.");
  Code<Grid, OddSolver<1, 9, 7, true>> noColumn;
  EXPECT_EQ(asked("gaps-missed", noColumn).value().mistake,
            "The search never fills a gap in column 8.");
}

TEST(SearchProbes, TellASearchThatJudgesTheLastGapTooSoon) {
  Code<Grid, OddSolver<1, 1, 8, true>> oneDigit;
  EXPECT_EQ(asked("gaps-missed", oneDigit).value().mistake,
            "A last gap is filled only where it wants 1.");
}

TEST(SearchProbes, TellASearchThatNeverGoesBack) {
  Code<Grid, OddSolver<1, 9, 8, false>> greedy;
  EXPECT_THAT(asked("never-takes-back", greedy).value().evidence,
              HasSubstr("it made 11 sets and emptied no cell"));
}

/// Solves a copy, and writes it back with rows and columns exchanged.
class SolverThatTransposes final : public ISolver {
 public:
  explicit SolverThatTransposes(IGrid& grid) : grid_(grid) {}
  bool solve() override {
    Grid copy(grid_);
    if (!RecursiveSolver(copy).solve()) return false;
    for (int cell = 0; cell < 81; ++cell)
      grid_.set(cell / 9, cell % 9, copy.get(cell % 9, cell / 9));
    return true;
  }

 private:
  IGrid& grid_;
};

TEST(SearchProbes, TakeAnAnswerThatIsWrittenDownForNoSearch) {
  Code<Grid, SolverThatTransposes> code;
  EXPECT_FALSE(asked("never-takes-back", code));
}

TEST(SearchProbes, TellASearchThatLooksAtFullGridsAlone) {
  Code<Grid, SolverInOrder<rowByRow, true>> late;
  EXPECT_THAT(asked("goes-on-after-conflict", late).value().evidence,
              HasSubstr("with the wrong digit still in its cell"));
  Code<Grid, SolverInOrder<rowByRow, false>> early;
  EXPECT_FALSE(asked("goes-on-after-conflict", early));
}

TEST(SearchProbes, NameTheOrderOfTheGaps) {
  Code<Grid, SolverInOrder<rowByRow, false>> rows;
  EXPECT_FALSE(asked("another-order", rows));
  Code<Grid, SolverInOrder<columnByColumn, false>> columns;
  EXPECT_THAT(asked("another-order", columns).value().mistake, HasSubstr("column by column"));
  Code<Grid, SolverInOrder<backwards, false>> fromTheEnd;
  EXPECT_THAT(asked("another-order", fromTheEnd).value().mistake, HasSubstr("backwards"));
}

TEST(SearchProbes, TellASolverThatWantsOneSolution) {
  Code<Grid, SolverOfProperPuzzles> proper;
  EXPECT_TRUE(asked("wants-one-solution", proper));
}

/// Right in all but usedValuesAt().
class OddStepSolver : public IStepSolver {
 public:
  Cells readGrid(std::istream& in) override { return right_.readGrid(in); }
  void printGrid(const Cells& grid, std::ostream& out) override { right_.printGrid(grid, out); }
  bool isValid(const Cells& grid) override { return right_.isValid(grid); }
  std::optional<Cell> findNextEmptyCell(const Cells& grid, int x, int y) override {
    return right_.findNextEmptyCell(grid, x, y);
  }
  bool solve(Cells& grid) override { return right_.solve(grid); }

 protected:
  StepSolver right_;
};

template <std::array<bool, 9> (*changed)(const std::array<bool, 9>& used, int x, int y)>
class OddSteps final : public OddStepSolver {
 public:
  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override {
    return changed(right_.usedValuesAt(grid, x, y), x, y);
  }
};

std::array<bool, 9> withoutNine(const std::array<bool, 9>& used, int /*x*/, int /*y*/) {
  auto changed = used;
  changed[8] = false;
  return changed;
}

std::array<bool, 9> onePlaceOff(const std::array<bool, 9>& used, int /*x*/, int /*y*/) {
  auto changed = used;
  std::rotate(changed.begin(), changed.end() - 1, changed.end());
  return changed;
}

std::array<bool, 9> notInTheLastLine(const std::array<bool, 9>& used, int x, int /*y*/) {
  return x == 8 ? std::array<bool, 9>{} : used;
}

class StepsWithoutColumns final : public OddStepSolver {
 public:
  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override {
    Cells changed = grid;
    for (std::size_t line = 0; line < 9; ++line) {
      const bool isInBox = static_cast<int>(line) / 3 == x / 3;
      if (!isInBox) changed.at(line).at(static_cast<std::size_t>(y)) = 0;
    }
    return right_.usedValuesAt(changed, x, y);
  }
};

/// Looks at the boxes on the diagonal alone.
class StepsWithThreeBoxes final : public OddStepSolver {
 public:
  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override {
    return right_.usedValuesAt(grid, x, y);
  }
  bool isValid(const Cells& grid) override {
    const auto isRight = [&](auto digitOf) {
      std::array<int, 10> counts{};
      for (int i = 0; i < 9; ++i) ++counts.at(static_cast<std::size_t>(digitOf(i)));
      return std::ranges::all_of(counts, [](int count) { return count <= 1; });
    };
    const auto at = [&](int x, int y) {
      return grid.at(static_cast<std::size_t>(x)).at(static_cast<std::size_t>(y));
    };
    for (int n = 0; n < 9; ++n) {
      if (!isRight([&](int i) { return at(n, i); }) || !isRight([&](int i) { return at(i, n); }))
        return false;
    }
    for (const int n : {0, 3, 6}) {
      if (!isRight([&](int i) { return at(n + i / 3, n + i % 3); })) return false;
    }
    return true;
  }
};

/// Each line and column overwrites what was found in the one before.
class StepsThatJudgeTheLast final : public OddStepSolver {
 public:
  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override {
    return right_.usedValuesAt(grid, x, y);
  }
  bool isValid(const Cells& grid) override {
    unsigned line = 0;
    unsigned column = 0;
    for (std::size_t i = 0; i < 9; ++i) {
      line |= 1U << grid[8].at(i);
      column |= 1U << grid.at(i)[8];
      for (std::size_t k = 0; k < 9; ++k) {
        unsigned box = 0;
        for (std::size_t place = 0; place < 9; ++place)
          box |= 1U << grid.at(k / 3 * 3 + place / 3).at(k % 3 * 3 + place % 3);
        if (box != 0b11'1111'1110) return false;
      }
    }
    return line == 0b11'1111'1110 && column == 0b11'1111'1110;
  }
};

/// Looks at the box of (y, x) in the place of that of (x, y).
class StepsWithMirroredBoxes final : public OddStepSolver {
 public:
  std::array<bool, 9> usedValuesAt(const Cells& grid, int x, int y) override {
    std::array<bool, 9> used{};
    const auto note = [&](int value) {
      if (value != 0) used.at(static_cast<std::size_t>(value - 1)) = true;
    };
    for (std::size_t i = 0; i < 9; ++i) {
      note(grid.at(static_cast<std::size_t>(x)).at(i));
      note(grid.at(i).at(static_cast<std::size_t>(y)));
      note(grid.at(static_cast<std::size_t>(y) / 3 * 3 + i / 3)
               .at(static_cast<std::size_t>(x) / 3 * 3 + i % 3));
    }
    return used;
  }
};

TEST(SearchProbes, TellABoxOnTheOtherSideOfTheDiagonal) {
  CodeWith<IStepSolver, StepsWithMirroredBoxes> mirrored;
  EXPECT_EQ(asked("used-values-overlooked", mirrored).value().mistake,
            "usedValuesAt() looks at the box on the other side of the diagonal.");
}

TEST(SearchProbes, TellWhatIsValidOverlooksInFullGrids) {
  CodeWith<IStepSolver, StepsWithThreeBoxes> boxes;
  EXPECT_EQ(asked("step-units-overlooked", boxes).value().mistake,
            "isValid() looks only at those boxes that stand on the diagonal.");
  CodeWith<IStepSolver, StepsThatJudgeTheLast> last;
  EXPECT_EQ(asked("step-units-overlooked", last).value().mistake,
            "isValid() looks at none of the lines and columns but the last.");
  CodeWith<IStepSolver, StepSolver> right;
  EXPECT_FALSE(asked("step-units-overlooked", right));
}

TEST(SearchProbes, TellWhatUsedValuesOverlooks) {
  CodeWith<IStepSolver, OddSteps<withoutNine>> noNine;
  EXPECT_EQ(asked("used-values-overlooked", noNine).value().mistake,
            "usedValuesAt() never says that 9 is used.");
  CodeWith<IStepSolver, OddSteps<onePlaceOff>> off;
  EXPECT_THAT(asked("used-values-overlooked", off).value().mistake, HasSubstr("one place off"));
  CodeWith<IStepSolver, StepsWithoutColumns> noColumns;
  EXPECT_EQ(asked("used-values-overlooked", noColumns).value().mistake,
            "usedValuesAt() does not look at the column.");
  CodeWith<IStepSolver, OddSteps<notInTheLastLine>> noLastLine;
  EXPECT_THAT(asked("used-values-overlooked", noLastLine).value().evidence,
              HasSubstr("the line in 432 of 486 cases"));
}

TEST(SearchProbes, TellWhatEnumeratorsRepeatAndOverlook) {
  CodeWith<IAllSolutionsSolver, EnumeratorInEachOrder> eachOrder;
  EXPECT_THAT(asked("hex-each-order", eachOrder).value().evidence,
              HasSubstr("2 times with 2 gaps, and 6 times with 3"));
  CodeWith<IAllSolutionsSolver, EnumeratorOfFifteenDigits> fifteen;
  EXPECT_EQ(asked("hex-gaps-missed", fifteen).value().mistake, "No gap ever gets the digit 16.");
}

/// Its masks have 16 bits, and 16 is bit 16.
class EnumeratorThatLetsSixteenIn final : public IAllSolutionsSolver {
 public:
  void solveAll(IGrid& grid, const std::function<void(const IGrid&)>& onSolution) override {
    AllSolutionsSolver().solveAll(grid, onSolution);
    for (int cell = 0; cell < 256; ++cell) {
      const int x = cell % 16;
      const int y = cell / 16;
      if (grid.get(x, y) != 0) continue;
      grid.set(x, y, 16);
      onSolution(grid);
      grid.set(x, y, 0);
    }
  }
};

TEST(SearchProbes, NameTheDigitThatIsLetInEverywhere) {
  CodeWith<IAllSolutionsSolver, EnumeratorThatLetsSixteenIn> sixteen;
  EXPECT_EQ(asked("hex-digit-let-in", sixteen).value().mistake,
            "The search never sees that 16 is used.");
  CodeWith<IAllSolutionsSolver, AllSolutionsSolver> right;
  EXPECT_FALSE(asked("hex-digit-let-in", right));
}

TEST(SearchProbes, TellWhatSurvivesFromOnePuzzleToTheNext) {
  Code<Grid, SolverThatWorksOnce> once;
  EXPECT_THAT(asked("state-survives", once).value().evidence,
              HasSubstr("not by a new solver after another one was asked about another puzzle"));
}

}  // namespace
}  // namespace sudoku::grading
