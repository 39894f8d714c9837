// Describes how solutions are numbered.
#include "grading/subjects/programs/numbering.h"

#include <gmock/gmock.h>

namespace sudoku::grading {
namespace {

TEST(Numbering, IsReportedInWordsUpToTheFirstFault) {
  EXPECT_EQ(numberingOf({}), "no header \"Solution N\"");
  EXPECT_EQ(numberingOf({1, 2, 4}), "numbered 1 to 2, 4");
  EXPECT_EQ(numberingOf({0, 1}), "numbered 0, 1");
  EXPECT_EQ(numberingOf({1, 3}), "numbered 1, 3");
}

}  // namespace
}  // namespace sudoku::grading
