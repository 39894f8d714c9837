#include "grading/subjects/mocks/search_watcher.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "grading/puzzles/puzzles.h"
#include "solution/solvers/recursive_solver.h"
#include "solution/solvers/stack_solver.h"
#include "solution/text/puzzle_text.h"
#include "tests/support/grading/code_that_solves.h"
#include "tests/support/grading/searches.h"

namespace sudoku::grading {
namespace {

using test::ListSearch;
using test::runCheck;
using test::SearchStyle;
using test::Seen;
using test::Solve;
using test::WatchedBySearchWatcher;
using testing::HasSubstr;

struct Style {
  std::string name;
  std::function<bool(IGrid&)> solve;
  bool searches = true;
  bool cellFault = false;
  bool digitFault = false;
  bool resetFault = false;
};

void PrintTo(const Style& style, std::ostream* out) { *out << style.name; }

std::function<bool(IGrid&)> list(SearchStyle style) {
  return [style](IGrid& grid) { return ListSearch(grid, style).solve(); };
}

class SearchStyles : public testing::TestWithParam<Style> {};

/// Puzzles with long searches that backtrack to gaps with several possible digits.
std::vector<Grid> puzzles() {
  Random random(3);
  std::vector<Grid> all;
  for (int i = 0; i < 3; ++i)
    all.push_back(solvablePuzzle(45, random, {.atLeast = 1'500, .atMost = 20'000}));
  return all;
}

TEST_P(SearchStyles, BreaksTheRulesThatItBreaksAndNoOther) {
  for (const Grid& puzzle : puzzles()) {
    WatchedBySearchWatcher grid(puzzle);
    ASSERT_TRUE(GetParam().solve(grid));
    EXPECT_EQ(grid.watcher.sawSearch(), GetParam().searches);
    EXPECT_EQ(grid.watcher.sawGoingBack(), GetParam().searches);
    if (!GetParam().searches) continue;
    const auto what = [](const std::optional<Finding>& fault) {
      return fault ? fault->expected + " / " + fault->seen : "none";
    };
    EXPECT_EQ(grid.watcher.cellOrder().has_value(), GetParam().cellFault)
        << what(grid.watcher.cellOrder());
    EXPECT_EQ(grid.watcher.digitOrder().has_value(), GetParam().digitFault)
        << what(grid.watcher.digitOrder());
    EXPECT_EQ(grid.watcher.takingBack().has_value(), GetParam().resetFault)
        << what(grid.watcher.takingBack());
  }
}

INSTANTIATE_TEST_SUITE_P(
    All, SearchStyles,
    testing::Values(
        Style{"Naive", [](IGrid& grid) { return RecursiveSolver(grid).solve(); }},
        Style{"ExplicitStack", [](IGrid& grid) { return StackSolver(grid).solve(); }},
        Style{"LegalDigitsOnly", list({})},
        Style{"ResetAfterEachDigit", list({.resetsAfterEachDigit = true})},
        Style{"Probing", test::solveByProbing},
        Style{.name = "ColumnByColumn", .solve = list({.byColumns = true}), .cellFault = true},
        Style{.name = "FallingDigits", .solve = list({.digitsFall = true}), .digitFault = true},
        Style{.name = "NoReset", .solve = list({.resets = false}), .resetFault = true},
        Style{.name = "WriteBack",
              .solve = [](IGrid& grid) { return test::solveOnACopy(grid, false); },
              .searches = false},
        Style{.name = "WriteBackFromTheEnd",
              .solve = [](IGrid& grid) { return test::solveOnACopy(grid, true); },
              .searches = false}),
    [](const auto& param) { return param.param.name; });

struct Student {
  std::string name;
  Solve solve;
  std::vector<std::string> loses = {};
  std::string note;
};

void PrintTo(const Student& student, std::ostream* out) { *out << student.name; }

class SearchChecks : public testing::TestWithParam<Student> {};

// In any style, each check judges only its own rule, and passes a correct order only if it sees
// evidence of it.
TEST_P(SearchChecks, TakeThePointsOfWhatIsWrongAndNoOthers) {
  const Student& student = GetParam();
  for (const std::string id : {"solver-cells-in-order", "solver-digits-rising", "solver-takes-back",
                               "solver-keeps-givens", "stack-takes-back", "stack-keeps-fixed"}) {
    const bool loses = std::ranges::find(student.loses, id) != student.loses.end();
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      const Seen seen = runCheck(id, student.solve, seed);
      EXPECT_EQ(seen.passed, !loses) << id << ", seed " << seed << ": " << seen.words;
      if (seen.passed && !id.ends_with("givens") && !id.ends_with("fixed"))
        EXPECT_THAT(seen.words, HasSubstr(student.note)) << id << ", seed " << seed;
      if (seen.passed && student.note.empty()) EXPECT_EQ(seen.words, "") << id;
    }
  }
}

Student student(std::string name, test::Way way, std::vector<std::string> loses = {}) {
  return {std::move(name), [way](IGrid& grid) { return test::SearchInAWay(grid, way).solve(); },
          std::move(loses)};
}

/// Searches on a copy and fills the gaps at the end.
bool writesItsCopyBack(IGrid& grid) {
  const auto solution = firstSolution(grid);
  for (int cell = 0; cell < 81 && solution; ++cell) {
    const int x = cell % 9;
    const int y = cell / 9;
    if (grid.get(x, y) == 0) grid.set(x, y, solution->get(x, y));
  }
  return solution.has_value();
}

std::vector<Student> students() {
  using test::CellOrder;
  using test::Legality;
  using test::Resetting;
  std::vector<Student> all;
  for (const auto& [legality, how] : {std::pair{Legality::byGet, "ByGet"},
                                      {Legality::byIsValid, "ByIsValid"},
                                      {Legality::byOwnMasks, "ByMasks"}}) {
    const std::string by = how;
    for (const auto& [order, name] : {std::pair{CellOrder::columns, "Columns"},
                                      {CellOrder::backwards, "Backwards"},
                                      {CellOrder::snake, "Snake"},
                                      {CellOrder::boxes, "Boxes"},
                                      {CellOrder::fewestFirst, "FewestFirst"}}) {
      const test::Way way{.order = order, .legality = legality};
      all.push_back(student(name + by, way, {"solver-cells-in-order"}));
      test::Way falling = way;
      falling.digitsFall = true;
      falling.resetting = Resetting::afterTheLast;
      all.push_back(student(std::string("Falling") + name + by, falling,
                            {"solver-cells-in-order", "solver-digits-rising"}));
    }
    all.push_back(student("Right" + by, {.legality = legality}));
    all.push_back(student("RightNextGap" + by, {.legality = legality, .looksForTheNextGap = true}));
    all.push_back(student("RightResetAtTheEnd" + by,
                          {.legality = legality, .resetting = Resetting::afterTheLast}));
    all.push_back(student("Falling" + by, {.digitsFall = true, .legality = legality},
                          {"solver-digits-rising"}));
    all.push_back(student("NeverResets" + by, {.legality = legality, .resetting = Resetting::never},
                          {"solver-takes-back", "stack-takes-back"}));
    all.push_back(student("SinglesFirst" + by, {.legality = legality, .fillsSinglesFirst = true},
                          {"solver-cells-in-order"}));
  }
  all.push_back(student("NeverResetsNextGap",
                        {.resetting = Resetting::never, .looksForTheNextGap = true},
                        {"solver-takes-back", "stack-takes-back"}));
  all.push_back({"Probing", test::solveByProbing});
  all.push_back({"OwnCopy", writesItsCopyBack, {}, "no cell got a second digit"});
  return all;
}

INSTANTIATE_TEST_SUITE_P(All, SearchChecks, testing::ValuesIn(students()),
                         [](const auto& param) { return param.param.name; });

/// A watcher of an empty grid that is fed individual calls.
struct ExplainedChecks {
  SearchWatcher watcher{Grid()};
  int calls = 0;

  void set(int x, int y, int digit) {
    ++calls;
    watcher.onSet(x, y, digit,
                  [this] { return std::vector<std::string>{"call " + std::to_string(calls)}; });
  }
};

TEST(SearchWatcher, SeesNoSearchWhereEachGapGetsOneDigit) {
  ExplainedChecks told;
  told.set(0, 0, 0);
  told.set(0, 0, 1);
  told.set(0, 0, 1);
  told.set(1, 0, 2);
  EXPECT_FALSE(told.watcher.sawSearch());
}

TEST(SearchWatcher, SeesASearchWhereAGapGetsAnotherDigitOrLosesItsOwn) {
  ExplainedChecks changing;
  changing.set(0, 0, 1);
  changing.set(0, 0, 2);
  EXPECT_TRUE(changing.watcher.sawSearch());
  ExplainedChecks losing;
  losing.set(0, 0, 1);
  losing.set(0, 0, 0);
  EXPECT_TRUE(losing.watcher.sawSearch());
}

TEST(SearchWatcher, SeesGoingBackOnlyWhereALaterCellHadBeenFilled) {
  ExplainedChecks told;
  told.set(0, 0, 1);
  told.set(0, 0, 2);
  EXPECT_FALSE(told.watcher.sawGoingBack());
  told.set(1, 0, 1);
  told.set(1, 0, 0);
  told.set(0, 0, 3);
  EXPECT_TRUE(told.watcher.sawGoingBack());
  EXPECT_FALSE(told.watcher.takingBack());
}

TEST(SearchWatcher, NamesTheCellThatStillHoldsItsDigit) {
  ExplainedChecks told;
  told.set(0, 0, 1);
  told.set(1, 0, 2);
  told.set(0, 0, 2);
  ASSERT_TRUE(told.watcher.takingBack());
  EXPECT_THAT(told.watcher.takingBack()->seen,
              HasSubstr("cell (1, 0) still holds 2 when cell (0, 0) is set to 2"));
  EXPECT_EQ(told.watcher.takingBack()->after->get(0, 0), 1) << "the grid before that call";
}

TEST(SearchWatcher, NamesTheGapThatComesFirst) {
  ExplainedChecks told;
  told.set(3, 0, 1);
  ASSERT_TRUE(told.watcher.cellOrder());
  EXPECT_THAT(told.watcher.cellOrder()->expected,
              HasSubstr("cell (0, 0) is empty and comes first"));
  EXPECT_EQ(told.watcher.cellOrder()->seen, "set(3, 0, 1)");
}

TEST(SearchWatcher, CountsADigitAsTriedOnceThePathGoesOnBehindIt) {
  ExplainedChecks told;
  told.set(0, 0, 5);
  told.set(0, 0, 4);  // tested, not tried
  told.set(1, 0, 1);
  EXPECT_FALSE(told.watcher.digitOrder());
  told.set(1, 0, 0);
  told.set(0, 0, 3);
  EXPECT_FALSE(told.watcher.digitOrder());
  told.set(1, 0, 1);
  ASSERT_TRUE(told.watcher.digitOrder());
  EXPECT_THAT(told.watcher.digitOrder()->seen, HasSubstr("3 was tried after 4"));
}

TEST(SearchWatcher, BeginsAfreshInACellThatIsReachedByAnotherWay) {
  ExplainedChecks told;
  told.set(0, 0, 1);
  told.set(1, 0, 9);
  told.set(2, 0, 5);
  told.set(2, 0, 0);
  told.set(1, 0, 0);
  told.set(0, 0, 2);
  told.set(1, 0, 1);
  told.set(2, 0, 3);
  EXPECT_FALSE(told.watcher.digitOrder()) << "9 was tried after another digit in the first cell";
}

TEST(SearchWatcher, PassesOverWhatIsNoCellOrDigitAndGivensThatKeepTheirDigit) {
  Grid puzzle;
  puzzle.set(0, 0, 5);
  SearchWatcher watcher(puzzle);
  const auto none = [] { return std::vector<std::string>(); };
  watcher.onSet(0, 0, 5, none);
  for (const auto& [x, y, digit] : {std::array{9, 0, 1}, std::array{0, -1, 1}, std::array{1, 0, 10},
                                    std::array{1, 0, -1}, std::array{INT32_MIN, INT32_MAX, 3}}) {
    watcher.onSet(x, y, digit, none);
  }
  EXPECT_FALSE(watcher.sawSearch());
  watcher.onSet(1, 0, 1, none);
  EXPECT_FALSE(watcher.cellOrder()) << "the given before it is not a gap";
}

TEST(SearchWatcher, TakesADigitThatStandsThereAlreadyForNoChange) {
  ExplainedChecks told;
  told.set(0, 0, 1);
  told.set(1, 0, 2);
  told.set(0, 0, 1);
  EXPECT_FALSE(told.watcher.takingBack()) << "the stored digit is set again";
  EXPECT_FALSE(told.watcher.sawSearch());
}

TEST(SearchWatcher, LeavesGivensToOtherChecks) {
  Grid puzzle;
  puzzle.set(4, 0, 5);
  SearchWatcher watcher(puzzle);
  const auto none = [] { return std::vector<std::string>(); };
  for (const int digit : {0, 5}) watcher.onSet(4, 0, digit, none);
  EXPECT_FALSE(watcher.cellOrder());
  EXPECT_FALSE(watcher.sawSearch());
}

TEST(SearchWatcher, JudgesNothingAfterAGivenWasChanged) {
  Grid puzzle;
  puzzle.set(0, 0, 5);
  SearchWatcher watcher(puzzle);
  const auto none = [] { return std::vector<std::string>(); };
  watcher.onSet(1, 0, 2, none);
  watcher.onSet(2, 0, 1, none);
  watcher.onSet(2, 0, 0, none);
  watcher.onSet(0, 0, 6, none);
  watcher.onSet(1, 0, 1, none);
  watcher.onSet(2, 0, 1, none);
  EXPECT_FALSE(watcher.digitOrder()) << "1 after 2, but after another digit in the first cell";
}

TEST(SearchWatcher, SeesAnotherSearchOnceAllIsTakenBackAfterASolution) {
  Grid puzzle;
  ASSERT_TRUE(RecursiveSolver(puzzle).solve());
  for (const int x : {0, 1}) puzzle.set(x, 0, 0);
  const auto pass = [](SearchWatcher& watcher, std::initializer_list<int> digits) {
    const auto none = [] { return std::vector<std::string>(); };
    for (const int digit : digits) {
      watcher.onSet(0, 0, digit, none);
      watcher.onSet(1, 0, 9, none);
      watcher.onSet(1, 0, 0, none);
    }
    watcher.onSet(0, 0, 0, none);
  };
  SearchWatcher twice(puzzle);
  pass(twice, {1, 2});
  pass(twice, {1, 2});
  EXPECT_FALSE(twice.digitOrder());
  SearchWatcher falling(puzzle);
  pass(falling, {2, 1});
  EXPECT_TRUE(falling.digitOrder());
}

TEST(SearchWatcher, KeepsTheCallsThatLedToTheFirstFaultOfEachRule) {
  ExplainedChecks told;
  told.set(1, 0, 1);
  told.set(2, 0, 1);
  told.set(1, 0, 2);
  told.set(5, 0, 2);
  EXPECT_THAT(told.watcher.cellOrder()->lastCalls, testing::ElementsAre("call 1"));
  EXPECT_THAT(told.watcher.takingBack()->lastCalls, testing::ElementsAre("call 3"));
  EXPECT_FALSE(told.watcher.digitOrder());
}

}  // namespace
}  // namespace sudoku::grading
