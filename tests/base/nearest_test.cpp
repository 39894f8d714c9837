#include "base/nearest.h"

#include <gtest/gtest.h>

namespace sudoku {
namespace {

TEST(DidYouMean, NamesWhatIsNear) {
  const std::vector<std::string> names = {"grid-solver", "stack-board", "solve", "step-by-step"};
  EXPECT_EQ(didYouMean("gird-solver", names), "\n  did you mean grid-solver?") << "letters swapped";
  EXPECT_EQ(didYouMean("grid-slver", names), "\n  did you mean grid-solver?") << "letter missing";
  EXPECT_EQ(didYouMean("sollve", names), "\n  did you mean solve?") << "letter inserted";
  EXPECT_EQ(didYouMean("step", names), "\n  did you mean step-by-step?") << "prefix";
  EXPECT_EQ(didYouMean("aa", {"ab", "ac"}), "\n  did you mean ab or ac?");
}

TEST(DidYouMean, IsSilentWhereNothingIsNear) {
  EXPECT_EQ(didYouMean("compare", {"grid", "solve"}), "");
  EXPECT_EQ(didYouMean("", {"a"}), "");
  EXPECT_EQ(didYouMean("x", {"y"}), "") << "a different letter is a different word";
  EXPECT_EQ(didYouMean("solve", {"solve"}), "") << "an exact match needs no suggestion";
  EXPECT_EQ(didYouMean(std::string(1'000'000, 'x'), {"grid"}), "");
}

}  // namespace
}  // namespace sudoku
