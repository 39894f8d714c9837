// How often students' tests run, so that chance or the order of runs earns them nothing.
#include "grading/own_tests/chance.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>
#include <vector>

namespace sudoku::grading {
namespace {

constexpr double kMaxLuck = 0.001;

int runsOf(const Repetitions& runs, int mistakes) {
  return runs.withReference + mistakes * runs.withEachMistake;
}

TEST(Luck, EarnsAnythingLessThanOnceInAThousandWhateverTheProbabilityOfAFailure) {
  for (std::size_t mistakes = 1; mistakes <= 50; ++mistakes) {
    const Repetitions runs = repetitionsFor(mistakes, kMaxLuck);
    ASSERT_LT(chanceOf(runs, mistakes), kMaxLuck);
    for (double p = 0.0005; p < 1; p += 0.0005) {
      const double one = std::pow(1 - p, runs.withReference) * std::pow(p, runs.withEachMistake);
      ASSERT_LE(static_cast<double>(mistakes) * one, chanceOf(runs, mistakes) * (1 + 1e-9))
          << mistakes << " mistakes, p = " << p;
    }
  }
}

/// The mistakes found by tests that fail in all runs from `begin` on and in none before.
int foundBy(const std::vector<int>& order, int reference, int mistakes, std::size_t begin) {
  const auto failing = order.begin() + static_cast<std::ptrdiff_t>(begin);
  if (std::find(failing, order.end(), reference) != order.end()) return 0;
  int found = mistakes;
  for (int mistake = 0; mistake < mistakes; ++mistake)
    found -= std::find(order.begin(), failing, mistake) != failing ? 1 : 0;
  return found;
}

TEST(Luck, IsNoGreaterForTestsThatKnowWhereInTheOrderTheyAre) {
  constexpr int kGradings = 20000;
  std::mt19937 random(5);
  for (const int mistakes : {1, 2, 6, 14}) {
    const Repetitions runs = repetitionsFor(static_cast<std::size_t>(mistakes), kMaxLuck);
    std::vector<int> order(static_cast<std::size_t>(runs.withReference), mistakes);
    for (int mistake = 0; mistake < mistakes; ++mistake)
      order.insert(order.end(), static_cast<std::size_t>(runs.withEachMistake), mistake);
    std::vector<int> lucky(order.size());
    for (int i = 0; i < kGradings; ++i) {
      std::ranges::shuffle(order, random);
      for (std::size_t begin = 0; begin < order.size(); ++begin)
        lucky[begin] += foundBy(order, mistakes, mistakes, begin) > 0 ? 1 : 0;
    }
    // Twice the bound is far beyond the statistical error of this many gradings.
    EXPECT_LT(std::ranges::max(lucky),
              2 * kGradings * chanceOf(runs, static_cast<std::size_t>(mistakes)));
  }
}

TEST(Luck, IsKeptSmallWithTheFewestRuns) {
  for (int mistakes = 1; mistakes <= 30; ++mistakes) {
    const int chosen =
        runsOf(repetitionsFor(static_cast<std::size_t>(mistakes), kMaxLuck), mistakes);
    for (int k = 1; k < chosen; ++k) {
      for (int r = 1; k + mistakes * r < chosen; ++r)
        ASSERT_GE(chanceOf({k, r}, static_cast<std::size_t>(mistakes)), kMaxLuck)
            << mistakes << " mistakes, " << k << " and " << r;
    }
  }
}

TEST(Luck, TakesEighteenAndFourRunsForSixMistakes) {
  EXPECT_EQ(repetitionsFor(6, kMaxLuck).withReference, 18);
  EXPECT_EQ(repetitionsFor(6, kMaxLuck).withEachMistake, 4);
}

}  // namespace
}  // namespace sudoku::grading
