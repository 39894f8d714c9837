#include "lab/measure/measurer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "plugins/host/plugin.h"
#include "solution/making/generator.h"
#include "solution/text/puzzle_text.h"
#include "tests/support/lab/measuring.h"

namespace sudoku::lab {
namespace {

using testing::HasSubstr;

constexpr MeasureOptions kQuick{.repeat = 2, .limit = std::chrono::milliseconds(200)};

Row measure(const std::string& word, const Grid& puzzle, const MeasureOptions& options = kQuick) {
  const Candidate candidate = test::candidate(word);
  return Measurer(candidate, test::installation(), options).measure(puzzle);
}

/// Measures a solver built from that source on a puzzle with one gap, in the middle.
Row measureOnOneGap(const char* source) {
  const TemporaryFolder folder;
  std::ofstream(folder.path() / "solver.cpp") << source;
  Random random(3);
  Grid puzzle = randomFullGrid({}, random);
  puzzle.set(4, 4, 0);
  return measure(folder.path().string(), puzzle);
}

/// A grid that shares no code with the lab's: 81 numbers, and a counter for each function.
class TinyGrid : public IGrid {
 public:
  explicit TinyGrid(const Grid& puzzle) {
    for (int i = 0; i < 81; ++i) cells_[i] = puzzle.get(i % 9, i / 9);
  }
  int get(int x, int y) const override {
    ++gets;
    return cells_[9 * y + x];
  }
  void set(int x, int y, int digit) override {
    ++(digit > 0 ? placements : resets);
    filled_ += (digit > 0) - (cells_[9 * y + x] > 0);
    deepest = std::max(deepest, filled_);
    cells_[9 * y + x] = digit;
  }
  bool isValid() const override {
    ++validities;
    for (int a = 0; a < 81; ++a) {
      for (int b = a + 1; b < 81; ++b) {
        const bool together =
            a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
        if (together && cells_[a] != 0 && cells_[a] == cells_[b]) return false;
      }
    }
    return true;
  }

  mutable std::int64_t gets = 0;
  std::int64_t placements = 0;
  std::int64_t resets = 0;
  mutable std::int64_t validities = 0;
  int deepest = 0;

 private:
  int cells_[81]{};
  int filled_ = 0;
};

/// A solver that solves and then forges its time in a message on the worker's channel.
constexpr const char* kForgesItsTime = R"(
#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <sudoku/solver.h>
#include <sys/socket.h>
#include <unistd.h>
#include <cstring>
struct Forges : sudoku::ISolver {
  explicit Forges(sudoku::IGrid& grid) : grid(grid) {}
  bool solve() override {
    for (int i = 0; i < 81; ++i) {
      for (int digit = 1; grid.get(i % 9, i / 9) == 0; ++digit) {
        grid.set(i % 9, i / 9, digit);
        if (!grid.isValid()) grid.set(i % 9, i / 9, 0);
      }
    }
    int numbers[5 + 81] = {1, -1, 0x7fffffff, 3, 3};
    for (int i = 0; i < 81; ++i) numbers[5 + i] = grid.get(i % 9, i / 9);
    unsigned char packet[12 + sizeof numbers] = {2, 7, 5 + 81, 0, 2};
    std::memcpy(packet + 12, numbers, sizeof numbers);
    ::send(3, packet, sizeof packet, MSG_NOSIGNAL);
    ::sleep(60);
    return true;
  }
  sudoku::IGrid& grid;
};
SUDOKU_EXPORT_SOLVER(Forges)
)";

TEST(Measurer, BelievesNoTimeThatIsLongerThanItWaited) {
  const Row row = measureOnOneGap(kForgesItsTime);
  EXPECT_EQ(row.outcome, Outcome::crashed);
  EXPECT_THAT(row.note, HasSubstr("longer than the run took"));
  EXPECT_FALSE(row.time);
}

/// An enumerator that reports a valid grid of another shape in the runs that are not timed.
constexpr const char* kReportsAnotherShape = R"(
#include <sudoku/all_solutions_solver.h>
#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <cstring>
#include <typeinfo>
struct Other : sudoku::IGrid {
  explicit Other(int order) : order(order) {}
  int get(int x, int y) const override { return (x + y * order + y / order + y) % (order * order) + 1; }
  void set(int, int, int) override {}
  bool isValid() const override { return true; }
  sudoku::Shape shape() const override { return {order, order}; }
  int order;
};
struct Reports : sudoku::IAllSolutionsSolver {
  void solveAll(sudoku::IGrid& grid,
                const std::function<void(const sudoku::IGrid&)>& report) override {
    if (std::strcmp(typeid(grid).name(), "N6sudoku4GridE") != 0) return report(Other(2));
    for (int digit = 1; digit <= 9; ++digit) {
      grid.set(4, 4, digit);
      if (grid.isValid()) report(grid);
    }
    grid.set(4, 4, 0);
  }
};
SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(Reports)
)";

TEST(Measurer, TakesASolutionOfAnotherShapeForAWrongAnswer) {
  const Row row = measureOnOneGap(kReportsAnotherShape);
  EXPECT_TRUE(row.time) << row.note;
  EXPECT_EQ(row.outcome, Outcome::wrongAnswer) << row.note;
}

TEST(Measurer, CountsExactlyWhatAnIndependentCounterCounts) {
  const auto puzzles = test::tenPuzzles();
  for (const char* name : {"recursive", "stack"}) {
    const Candidate candidate = test::candidate(name);
    Measurer measurer(candidate, test::installation(), {.repeat = 1});
    host::Plugin here(candidate.library);
    for (const Grid& puzzle : puzzles) {
      const Row row = measurer.measure(puzzle);
      TinyGrid tiny(puzzle);
      ASSERT_TRUE(here.make<ISolver>(tiny)->solve());
      ASSERT_EQ(row.outcome, Outcome::solved) << row.note;
      EXPECT_EQ(row[Counted::placements], tiny.placements) << name;
      EXPECT_EQ(row[Counted::resets], tiny.resets) << name;
      EXPECT_EQ(row[Counted::get], tiny.gets) << name;
      EXPECT_EQ(row[Counted::set], tiny.placements + tiny.resets) << name;
      EXPECT_EQ(row[Counted::isValid], tiny.validities) << name;
      EXPECT_EQ(row[Counted::level], tiny.deepest) << name;
    }
  }
}

TEST(Measurer, TimesRunsAndTellsTheirSpread) {
  const Row row = measure("recursive", test::tenPuzzles()[0], {.repeat = 5});
  EXPECT_EQ(row.runs, 5);
  ASSERT_TRUE(row.time && row.timeLow && row.timeHigh);
  EXPECT_GT(*row.timeLow, 0);
  EXPECT_LE(*row.timeLow, *row.time);
  EXPECT_LE(*row.time, *row.timeHigh);
  EXPECT_EQ(row.gaps, 30);
}

TEST(Measurer, ShowsThatRecursionGrowsTheStackAndALoopDoesNot) {
  const auto puzzles = test::tenPuzzles();
  const auto growth = [&](const char* name) {
    return *measure(name, puzzles.back())[Counted::stackBytes] -
           *measure(name, puzzles.front())[Counted::stackBytes];
  };
  EXPECT_GT(growth("recursive"), 100);
  EXPECT_EQ(growth("stack"), 0);
}

TEST(Measurer, CountsTheHeapOfAnExplicitStack) {
  const Grid puzzle = test::tenPuzzles()[0];
  EXPECT_EQ(measure("recursive", puzzle)[Counted::allocations], 0);
  const Row row = measure("stack", puzzle);
  // A Move is 12 bytes, and 30 of them are on the stack at the end.
  EXPECT_GE(*row[Counted::heapBytes], 30 * 12);
  EXPECT_GE(*row[Counted::allocations], 1);
}

TEST(Measurer, MeasuresEveryKindOfSolver) {
  const Grid puzzle = test::tenPuzzles()[3];
  const Row board = measure("stack-board", puzzle);
  EXPECT_EQ(board.outcome, Outcome::solved) << board.note;
  EXPECT_EQ(board[Counted::placements], measure("recursive", puzzle)[Counted::placements]);
  const Row all = measure("all-solutions", puzzle);
  EXPECT_EQ(all.outcome, Outcome::solved) << all.note;
  EXPECT_EQ(all[Counted::placements], 0) << "it works on a copy";
  const Row steps = measure("step-by-step", puzzle);
  EXPECT_EQ(steps.outcome, Outcome::solved) << steps.note;
  EXPECT_FALSE(steps[Counted::placements]) << "it has no grid of ours to call";
  EXPECT_TRUE(steps.time);
}

TEST(Measurer, StopsAnEnumeratorAtTheFirstSolution) {
  EXPECT_EQ(measure("all-solutions", Grid()).outcome, Outcome::solved);
}

TEST(Measurer, SaysWhichShapesASolverTakes) {
  const Grid small(Shape{2, 2});
  EXPECT_EQ(measure("recursive", small).outcome, Outcome::solved);
  EXPECT_EQ(measure("stack-board", small).outcome, Outcome::notTaken);
  EXPECT_EQ(measure("step-by-step", small).outcome, Outcome::notTaken);
}

TEST(Measurer, TakesNoSolutionForAnAnswerWhereItIsRight) {
  const Grid unsolvable = parsePuzzle(
      "11.......\n.........\n.........\n.........\n.........\n.........\n.........\n.........\n"
      ".........");
  EXPECT_EQ(measure("stack", unsolvable).outcome, Outcome::noSolution);
  EXPECT_EQ(measure("stack-board", unsolvable).outcome, Outcome::noSolution);
}

TEST(Measurer, CutsOffAfterSoMuchProcessorTime) {
  const auto begin = std::chrono::steady_clock::now();
  const Row row = measure(test::sample("loops"), Grid());
  EXPECT_EQ(row.outcome, Outcome::overLimit);
  EXPECT_THAT(row.note, HasSubstr("0.2 s of processor time"));
  EXPECT_FALSE(row.time);
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(20));
}

TEST(Measurer, NamesCrashesAndExceptions) {
  const Row crash = measure(test::sample("segfaults"), Grid());
  EXPECT_EQ(crash.outcome, Outcome::crashed);
  EXPECT_FALSE(crash.note.empty());
  EXPECT_EQ(measure(test::sample("exits"), Grid()).outcome, Outcome::crashed);
  EXPECT_EQ(measure(test::sample("throws_an_int"), Grid()).outcome, Outcome::threw);
}

TEST(Measurer, BelievesNoAnswerThatItHasNotChecked) {
  // The sample claims success without doing anything.
  const Row wrong = measure(test::sample("prints"), test::tenPuzzles()[0]);
  EXPECT_EQ(wrong.outcome, Outcome::wrongAnswer);
  EXPECT_THAT(wrong.note, HasSubstr("it is empty"));
  EXPECT_FALSE(wrong.time);
}

TEST(Candidates, AreNamedAfterWhatTheyAreAndNumberedWhereThatComesTwice) {
  const TemporaryFolder scratch;
  const auto found = findCandidates({"recursive", "recursive", test::sample("loops")},
                                    test::installation(), scratch.path());
  ASSERT_EQ(found.size(), 3u);
  EXPECT_EQ(found[0].name, "recursive");
  EXPECT_EQ(found[1].name, "recursive-2");
  EXPECT_EQ(found[2].name, "loops");
  EXPECT_EQ(found[0].fingerprint, found[1].fingerprint);
  EXPECT_NE(found[0].fingerprint, found[2].fingerprint);
}

TEST(Candidates, SayWhatCannotBeTimed) {
  const TemporaryFolder scratch;
  const auto refusal = [&](const std::string& word) {
    try {
      findCandidates({word}, test::installation(), scratch.path());
    } catch (const std::exception& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  EXPECT_THAT(refusal("nobody"), HasSubstr("choose one of: all-solutions, board"));
  EXPECT_THAT(refusal("grid"), HasSubstr("grid: exports no solver"));
  EXPECT_THAT(refusal(test::sample("aborts_when_loaded")), HasSubstr("while it is being loaded"));
}

}  // namespace
}  // namespace sudoku::lab
