// How often tests are run, so that they earn nothing by chance.
#include "grading/luck.h"

#include <gtest/gtest.h>

#include <cmath>

namespace sudoku::grading {
namespace {

int runsOf(const Repetitions& runs, int mistakes) {
  return runs.withReference + mistakes * runs.withEachMistake;
}

TEST(Luck, EarnsAnythingLessThanOnceInAThousandWhateverTheProbabilityOfAFailure) {
  for (std::size_t mistakes = 1; mistakes <= 50; ++mistakes) {
    const Repetitions runs = repetitionsFor(mistakes);
    for (double p = 0.0005; p < 1; p += 0.0005) {
      const double one = std::pow(1 - p, runs.withReference) * std::pow(p, runs.withEachMistake);
      ASSERT_LT(static_cast<double>(mistakes) * one, 0.001) << mistakes << " mistakes, p = " << p;
      ASSERT_LE(static_cast<double>(mistakes) * one, luckOf(runs, mistakes) * (1 + 1e-9));
    }
  }
}

TEST(Luck, IsKeptSmallWithTheFewestRuns) {
  for (int mistakes = 1; mistakes <= 30; ++mistakes) {
    const int chosen = runsOf(repetitionsFor(static_cast<std::size_t>(mistakes)), mistakes);
    for (int k = 1; k < chosen; ++k) {
      for (int r = 1; k + mistakes * r < chosen; ++r)
        ASSERT_GE(luckOf({k, r}, static_cast<std::size_t>(mistakes)), 0.001)
            << mistakes << " mistakes, " << k << " and " << r;
    }
  }
}

TEST(Luck, TakesTwelveAndFourRunsForSixMistakes) {
  EXPECT_EQ(repetitionsFor(6).withReference, 12);
  EXPECT_EQ(repetitionsFor(6).withEachMistake, 4);
}

}  // namespace
}  // namespace sudoku::grading
