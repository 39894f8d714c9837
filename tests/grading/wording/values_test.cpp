#include "grading/wording/values.h"

#include <gtest/gtest.h>

namespace sudoku::grading {
namespace {

TEST(FirstDifference, NamesLineAndCharacterAndBothSymbols) {
  EXPECT_EQ(firstDifferenceOf("1 2\n3,4", "1 2\n3 4"),
            "The first difference: character 2 of line 2 is ',' but should be a space.");
  EXPECT_EQ(firstDifferenceOf("1\t2", "1 2"),
            "The first difference: character 2 of line 1 is a tab but should be a space.");
}

TEST(FirstDifference, TellsATextThatEndsTooSoonOrTooLate) {
  EXPECT_EQ(
      firstDifferenceOf("No", "No."),
      "The first difference: character 3 of line 1 is the end of the text but should be '.'.");
  EXPECT_EQ(firstDifferenceOf("1 2\n", "1 2"),
            "The first difference: character 4 of line 1 is a line break but should be the end of "
            "the text.");
}

}  // namespace
}  // namespace sudoku::grading
