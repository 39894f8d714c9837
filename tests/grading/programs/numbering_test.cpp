// How solutions are numbered, and what that tells.
#include "grading/programs/numbering.h"

#include <gmock/gmock.h>

namespace sudoku::grading {
namespace {

std::string mistakeIn(std::vector<std::optional<int>> numbers,
                      std::vector<std::string> faults = {}) {
  const SolutionsFile file{
      .grids = {}, .numbers = std::move(numbers), .faults = std::move(faults), .isEmpty = false};
  const auto found = misnumbering(file);
  return found ? found->mistake : "";
}

std::vector<std::optional<int>> oneTo(int last) {
  std::vector<std::optional<int>> numbers;
  for (int number = 1; number <= last; ++number) numbers.emplace_back(number);
  return numbers;
}

TEST(Numbering, IsToldInWordsUpToTheFirstFault) {
  EXPECT_EQ(numberingOf({}), "no header \"Solution N\"");
  EXPECT_EQ(numberingOf({1, 2, 4}), "numbered 1 to 2, 4");
  EXPECT_EQ(numberingOf({0, 1}), "numbered 0, 1");
}

TEST(Numbering, TellsAMistakeByItsPattern) {
  EXPECT_EQ(mistakeIn({1, 1, 1}), "All solutions have the same number.");
  EXPECT_EQ(mistakeIn(oneTo(9), {"line 172: found 'Solution a', expected ..."}),
            "From 10 on the numbers are written in hexadecimal.");
  auto bytes = oneTo(127);
  bytes.emplace_back(-128);
  EXPECT_EQ(mistakeIn(bytes), "The counter of the solutions has 8 bits: it can count no further.");
  EXPECT_EQ(mistakeIn({1, 10, 11, 12, 2, 3, 4, 5, 6, 7}),
            "The solutions stand in the order of texts, where 10 comes before 2.");
}

TEST(Numbering, TellsNothingOfWhatIsRightOrGoesWrongInNoKnownWay) {
  EXPECT_EQ(mistakeIn(oneTo(12)), "");
  EXPECT_EQ(mistakeIn(oneTo(127)), "");
  EXPECT_EQ(mistakeIn({1, 3, 4}), "");
}

}  // namespace
}  // namespace sudoku::grading
