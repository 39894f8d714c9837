#include "lab/findings/findings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace sudoku::lab {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::Each;
using testing::HasSubstr;
using testing::Not;

/// A solver whose time doubles with each gap and that makes a hundred placements per microsecond.
std::vector<Row> rowsOf(const std::string& name, double factor = 1) {
  std::vector<Row> rows;
  for (int gaps = 30; gaps < 40; ++gaps) {
    const double nanoseconds = std::pow(2, gaps - 20);
    rows.push_back({.puzzle = rows.size(),
                    .gaps = gaps,
                    .solver = name,
                    .runs = 1,
                    .time = std::llround(nanoseconds * factor)});
    Row& row = rows.back();
    row[Counted::placements] = std::llround(nanoseconds / 10);
    row[Counted::level] = gaps;
    row[Counted::stackBytes] = 100 + 8 * gaps;
    row[Counted::heapBytes] = 0;
  }
  return rows;
}

std::vector<Row> together(std::vector<Row> rows, const std::vector<Row>& others) {
  rows.insert(rows.end(), others.begin(), others.end());
  return rows;
}

TEST(Findings, FitTheGrowthOfTime) {
  const Findings findings = findingsOf(rowsOf("one"), {"one"});
  ASSERT_TRUE(findings.series[0].fits.timeByGaps);
  EXPECT_NEAR(std::exp(findings.series[0].fits.timeByGaps->slope), 2, 1e-3);
  EXPECT_NEAR(findings.series[0].fits.timeByPlacements->slope, 1, 1e-2);
  EXPECT_NEAR(findings.series[0].fits.stackByLevel->slope, 8, 1e-6);
  EXPECT_NEAR(*findings.series[0].medianNanosecondsPerPlacement, 10, 0.1);
}

TEST(Findings, SaySameSearchOnlyWhereEveryPlacementAgrees) {
  auto rows = together(rowsOf("one"), rowsOf("other", 1.5));
  EXPECT_THAT(sentencesOf(findingsOf(rows, {"one", "other"}), "2 s"),
              AllOf(Contains(HasSubstr("Same search: one and other made exactly the same number of "
                                       "placements on each of the 10 puzzles")),
                    Contains(HasSubstr("other took 1.50 times as long as one"))));
  ++*rows.back()[Counted::placements];
  EXPECT_THAT(
      sentencesOf(findingsOf(rows, {"one", "other"}), "2 s"),
      AllOf(Contains(HasSubstr("Not the same search: of the 10 puzzles that both solved, one "
                               "and other made the same number of placements on only 9")),
            Each(Not(HasSubstr("Same search:")))));
}

TEST(Findings, SayOfOnePuzzleWhatIsTrueOfOne) {
  auto rows = together(rowsOf("one"), rowsOf("other", 1.5));
  std::erase_if(rows, [](const Row& row) { return row.puzzle != 0; });
  const auto sentences = sentencesOf(findingsOf(rows, {"one", "other"}), "2 s");
  EXPECT_THAT(
      sentences,
      AllOf(Contains(HasSubstr("one solved 1 of 1 puzzle.")),
            Contains(HasSubstr(
                "On the one puzzle that both solved, one and other made the same number of")),
            Contains(HasSubstr("other took 1.50 times as long as one on one puzzle")),
            Each(Not(HasSubstr("1 puzzles"))), Each(Not(HasSubstr("geometric mean")))));
}

TEST(Findings, LeaveOutWhatWasCutOffAndSaySo) {
  auto rows = rowsOf("one");
  for (std::size_t i = 8; i < 10; ++i) {
    rows[i] = {.puzzle = i, .gaps = rows[i].gaps, .solver = "one", .outcome = Outcome::overLimit};
  }
  const Findings findings = findingsOf(rows, {"one"});
  EXPECT_EQ(findings.series[0].fits.timeByGaps->points, 8u);
  EXPECT_DOUBLE_EQ(findings.series[0].cutOff(), 0.2);
  EXPECT_THAT(sentencesOf(findings, "2 s"),
              AllOf(Contains(HasSubstr("solved 8 of 10 puzzles; 2 (20 %) took more than 2 s")),
                    Contains(HasSubstr("cut off (2 of 10 puzzles, 20 %) are not in this fit"))));
}

TEST(Findings, SayNothingOfWhatWasNotSeen) {
  std::vector<Row> rows;
  for (int gaps = 30; gaps < 40; ++gaps)
    rows.push_back({.puzzle = rows.size(), .gaps = gaps, .solver = "copy", .time = 1000 + gaps});
  const auto sentences = sentencesOf(findingsOf(rows, {"copy"}), "2 s");
  EXPECT_THAT(sentences, AllOf(Each(Not(HasSubstr("placements to the power"))),
                               Each(Not(HasSubstr("machine stack"))),
                               Contains(HasSubstr("does not search on the grid"))));
  EXPECT_TRUE(sentencesOf(findingsOf({}, {"none"}), "2 s").size() == 1);
}

TEST(Findings, SayLessWhereMemoryShrinks) {
  auto rows = rowsOf("one");
  for (Row& row : rows) {
    row[Counted::level] = row.gaps;
    row[Counted::stackBytes] = 1000 - row.gaps;
    row[Counted::heapBytes] = 500;
  }
  EXPECT_THAT(
      sentencesOf(findingsOf(rows, {"one"}), "2 s"),
      Contains(HasSubstr("uses 1.0 fewer bytes of machine stack and 0 more bytes of heap")));
}

TEST(Findings, CountFaultsApart) {
  auto rows = rowsOf("one");
  rows[0].outcome = Outcome::wrongAnswer;
  rows[1].outcome = Outcome::crashed;
  const Findings findings = findingsOf(rows, {"one"});
  EXPECT_EQ(findings.series[0].faults, 2u);
  EXPECT_EQ(findings.series[0].finished, 8u);
}

TEST(TimeText, ChoosesTheUnit) {
  EXPECT_EQ(timeText(12), "12 ns");
  EXPECT_EQ(timeText(1234), "1.23 µs");
  EXPECT_EQ(timeText(12'345'678), "12.3 ms");
  EXPECT_EQ(timeText(2e9), "2.00 s");
  EXPECT_EQ(timeText(2e11), "200 s");
}

}  // namespace
}  // namespace sudoku::lab
