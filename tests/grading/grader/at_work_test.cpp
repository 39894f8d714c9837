#include "grading/grader/at_work.h"

#include <gtest/gtest.h>

namespace sudoku::grading {
namespace {

using namespace std::chrono_literals;

TEST(AtWork, NamesWhatHasBeenAtWorkLongestOnceThatIsLong) {
  AtWork works;
  const AtWork::Clock::time_point begin{};
  EXPECT_EQ(works.longest(begin), "");
  auto first = works.begin("ada: solver-60-gaps", begin);
  const auto second = works.begin("ben: solver-20-gaps", begin + 1s);
  EXPECT_EQ(works.longest(begin + 2s), "");
  EXPECT_EQ(works.longest(begin + 12s), "ada: solver-60-gaps for 12 s");
  first.reset();
  EXPECT_EQ(works.longest(begin + 12s), "ben: solver-20-gaps for 11 s");
}

TEST(AtWork, NamesNothingThatATerminalWouldObey) {
  AtWork works;
  const AtWork::Clock::time_point begin{};
  const auto work = works.begin("\x1b[2J\rada: solver-60-gaps", begin);
  EXPECT_EQ(works.longest(begin + 12s), "\\x1b[2J\\x0dada: solver-60-gaps for 12 s");
}

}  // namespace
}  // namespace sudoku::grading
