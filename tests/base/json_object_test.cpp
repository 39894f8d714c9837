#include "base/json_object.h"
#include "base/files/input_error.h"

#include <gtest/gtest.h>

namespace sudoku::grading {
namespace {

std::string lists(std::size_t depth) {
  return std::string(depth, '[') + "1" + std::string(depth, ']');
}

TEST(ParseJson, CountsLevelsOutsideOfTexts) {
  EXPECT_NO_THROW(parseJson(lists(20), "f"));
  EXPECT_THROW(parseJson(lists(21), "f"), InputError);
  EXPECT_NO_THROW(parseJson(R"(["\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\\", "[[[[[[[[[[["])", "f"));
  EXPECT_NO_THROW(parseJson(R"([[1], [2], {"a": [3]}, [4], [5], [6], [7], [8], [9]])", "f"));
}

// A parser that scans all earlier siblings of each value would take minutes.
TEST(ParseJson, ReadsManySiblingsInOnePass) {
  constexpr std::size_t kMany = 400'000;
  std::string text = "[{}";
  for (std::size_t i = 1; i < kMany; ++i) text += ",{}";
  EXPECT_EQ(parseJson(text + "]", "f").size(), kMany);
}

}  // namespace
}  // namespace sudoku::grading
