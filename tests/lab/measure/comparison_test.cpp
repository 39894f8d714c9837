#include "lab/measure/comparison.h"

#include <gtest/gtest.h>

#include "tests/support/lab/measuring.h"

namespace sudoku::lab {
namespace {

class Comparisons : public testing::Test {
 protected:
  /// Returns the rows. Sets `measured` to the number of new ones.
  std::vector<Row> compare(const std::vector<Grid>& puzzles, std::size_t& measured,
                           const ComparisonOptions& options) {
    Journal journal(folder_.path() / "journal.csv");
    Comparison comparison(puzzles, candidates_, options, journal);
    comparison.run(test::installation(),
                   [&measured](const ComparisonProgress& seen) { measured = seen.measured; });
    return comparison.rows();
  }

  TemporaryFolder folder_;
  const std::vector<Candidate> candidates_ =
      findCandidates({"recursive", "stack"}, test::installation(), folder_.path());
  const std::vector<Grid> puzzles_ = test::tenPuzzles();
  const ComparisonOptions options_{.measure = {.repeat = 1}, .jobs = 2};
};

TEST_F(Comparisons, HaveARowForEachPuzzleAndSolverInOrder) {
  std::size_t measured = 0;
  const auto rows = compare(puzzles_, measured, options_);
  ASSERT_EQ(rows.size(), 20u);
  EXPECT_EQ(measured, 20u);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    EXPECT_EQ(rows[i].puzzle, i / 2);
    EXPECT_EQ(rows[i].solver, i % 2 == 0 ? "recursive" : "stack");
  }
}

TEST_F(Comparisons, MeasureNothingTwice) {
  std::size_t measured = 0;
  const std::vector<Grid> some(puzzles_.begin(), puzzles_.begin() + 3);
  const auto before = compare(some, measured, options_);
  EXPECT_EQ(measured, 6u);
  const std::vector<Grid> more(puzzles_.begin(), puzzles_.begin() + 5);
  const auto after = compare(more, measured, options_);
  EXPECT_EQ(measured, 4u);
  EXPECT_EQ(std::vector<Row>(after.begin(), after.begin() + 6), before);
}

TEST_F(Comparisons, MeasureAgainWithOtherOptions) {
  std::size_t measured = 0;
  const std::vector<Grid> one(puzzles_.begin(), puzzles_.begin() + 1);
  compare(one, measured, options_);
  compare(one, measured, {.measure = {.repeat = 2}});
  EXPECT_EQ(measured, 2u);
}

}  // namespace
}  // namespace sudoku::lab
