#include "lab/findings/lesson.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace sudoku::lab {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// A solver whose time doubles with each gap.
std::vector<Row> doublingRows(const std::string& name, double factor = 1, int puzzles = 10) {
  std::vector<Row> rows;
  for (int i = 0; i < puzzles; ++i) {
    Row& row = rows.emplace_back(Row{.puzzle = rows.size(), .gaps = 30 + i, .solver = name});
    row.time = std::llround(std::pow(2, i) * 1e6 * factor);
    row[Counted::placements] = 100 + (i * 7) % 10;
    row[Counted::level] = row.gaps;
    row[Counted::stackBytes] = 100 + 8 * row.gaps;
    row[Counted::heapBytes] = 4 * row.gaps;
  }
  return rows;
}

std::vector<Row> both(std::vector<Row> rows, const std::vector<Row>& others) {
  rows.insert(rows.end(), others.begin(), others.end());
  return rows;
}

TracedSearches traced() {
  TracedSearches all{.puzzle = 3, .profiles = std::vector<SearchProfile>(2)};
  all.profiles[0].stack.recursion = Recursion{.function = "Solver::fill", .bytes = 96};
  all.profiles[1].stack.container =
      OwnContainer{.name = "moves", .type = "std::stack<Move>", .entryBytes = 12};
  return all;
}

TEST(Lesson, SaysHowTheSearchMemoryAndTimeDiffer) {
  const auto rows = both(doublingRows("one"), doublingRows("other", 1.5));
  EXPECT_THAT(
      lessonOf(findingsOf(rows, {"one", "other"}), traced()),
      ElementsAre(
          "Search: one and other search the same: they make equally many placements on each of the "
          "10 puzzles that both solved, 1045 each in all.",
          "Memory: a level costs 96 bytes of call stack in one (a call of fill, built for "
          "debugging) and 12 bytes in other (an entry of moves, std::stack<Move>).",
          "Time: other takes 1.50 times as long as one (geometric mean over 10 puzzles); each gap "
          "more multiplies the time by 2.000 (95 %: 2.000 to 2.000) in one, and by 2.000 (95 %: "
          "2.000 to 2.000) in other."));
}

TEST(Lesson, SaysWhereTheSearchesDiffer) {
  auto rows = both(doublingRows("one"), doublingRows("other"));
  *rows.back()[Counted::placements] += 5;
  EXPECT_THAT(lessonOf(findingsOf(rows, {"one", "other"}), traced())[0],
              HasSubstr("do not search the same: on the 10 puzzles that both solved they make 1045 "
                        "and 1050 placements, and equally many on only 9."));
}

TEST(Lesson, FallsBackToTheFitsOfASolverThatWasNotTraced) {
  const auto rows = both(doublingRows("one"), doublingRows("other"));
  TracedSearches all = traced();
  all.profiles[0].stack = {};
  EXPECT_THAT(lessonOf(findingsOf(rows, {"one", "other"}), all)[1],
              AllOf(HasSubstr("about 8 bytes of call stack and 4 of heap in one and 12 bytes in "
                              "other"),
                    Not(HasSubstr("built"))));
}

TEST(Lesson, SaysLessOfWhatWasNotMeasured) {
  EXPECT_THAT(lessonOf(findingsOf({}, {"one", "other"}), {}), ElementsAre());
  const auto rows = both(doublingRows("one", 1, 1), doublingRows("other", 3, 1));
  EXPECT_THAT(lessonOf(findingsOf(rows, {"one", "other"}), {}),
              ElementsAre("Search: on the one puzzle that both solved, one and other both make 100 "
                          "placements.",
                          "Time: other takes 3.00 times as long as one on one puzzle."));
}

TEST(Lesson, SaysWhereGrowthMayBeChanceAndWhatIsMissing) {
  auto rows = doublingRows("one");
  for (Row& row : rows) row.time = 1000 + (row.gaps * 37) % 11;
  rows[4] = {.puzzle = 4, .gaps = 34, .solver = "one", .outcome = Outcome::overLimit};
  EXPECT_THAT(lessonOf(findingsOf(rows, {"one"}), {}).back(),
              AllOf(HasSubstr("in one, which may be chance"),
                    HasSubstr("without the 1 puzzle over the limit")));
}

TEST(Lesson, ShowsNamesOfStudentsWithoutControlCharacters) {
  const auto rows = both(doublingRows("one"), doublingRows("other"));
  TracedSearches all = traced();
  all.profiles[0].stack.recursion->function = "f\x1b[2J";
  EXPECT_THAT(lessonOf(findingsOf(rows, {"one", "other"}), all)[1], Not(HasSubstr("\x1b")));
}

TEST(TypicalPuzzle, IsTheMedianOfThoseThatAllFinished) {
  auto rows = both(doublingRows("one", 1, 5), doublingRows("other", 1, 5));
  // Placements of one: 100, 107, 104, 101, 108.
  EXPECT_EQ(typicalPuzzle(rows, {"one", "other"}), 2u);
  rows[2].outcome = Outcome::overLimit;
  EXPECT_EQ(typicalPuzzle(rows, {"one", "other"}), 3u) << "the lower of two";
  for (Row& row : rows) row.outcome = Outcome::crashed;
  EXPECT_EQ(typicalPuzzle(rows, {"one", "other"}), std::nullopt);
}

}  // namespace
}  // namespace sudoku::lab
