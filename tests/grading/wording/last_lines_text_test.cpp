#include "grading/wording/last_lines_text.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace sudoku::grading {
namespace {

TEST(LastLinesInWords, AreAnExcerptOfEachFunctionThatOfTheLastOneFirst) {
  EXPECT_EQ(inWords({{"my_sudoku.cpp:9", "Solver::fits", 0, "  return false;"},
                     {"my_sudoku.cpp:8", "Solver::fits", 27, "if (used)"},
                     {"my_sudoku.cpp:11", "Solver::fits", 27, "return true;"},
                     {"my_sudoku.cpp:31", "Solver::solve", 1, "return true;"}},
                    kFewRows),
            "my_sudoku.cpp\n"
            "  31     1x  return true;\n"
            "   8    27x  if (used)\n"
            "   9           return false;\n"
            "  11    27x  return true;");
}

LastLines linesOf(const std::string& function, int from, int to) {
  LastLines lines;
  for (int i = from; i < to; ++i)
    lines.push_back({"a.cpp:" + std::to_string(i), function, i, function + "();"});
  return lines;
}

TEST(LastLinesInWords, LeaveRoomForEachOfThreeFunctions) {
  LastLines lines = linesOf("first", 1, 30);
  for (const LastLines& others : {linesOf("second", 30, 60), linesOf("third", 60, 90)})
    lines.insert(lines.end(), others.begin(), others.end());
  const std::string text = inWords(lines, 18);
  EXPECT_EQ(std::ranges::count(text, '\n'), 18);
  EXPECT_TRUE(text.starts_with("a.cpp\n  84    84x  third();\n")) << text;
  EXPECT_TRUE(text.ends_with("  29    29x  first();")) << text;
}

TEST(LastLinesInWords, AreThoseThatRanNearTheLastOneRatherThanOthers) {
  const std::string text = inWords({{"a.cpp:6", "put", 0, "never();"},
                                    {"a.cpp:1", "put", 1, "far();"},
                                    {"a.cpp:3", "put", 9, "near();"},
                                    {"a.cpp:5", "put", 1, "last();"}},
                                   2);
  EXPECT_EQ(text, "a.cpp\n   3     9x  near();\n   5     1x  last();");
}

TEST(LastLinesInWords, AreOnlyTheLastOneOfAFunctionThatTookNoChoice) {
  EXPECT_EQ(
      inWords({{"a.cpp:1", "main", 1, "read();"}, {"a.cpp:2", "main", 1, "solve();"}}, kFewRows),
      "a.cpp\n   2     1x  solve();");
}

TEST(LastLinesInWords, CutLongOnes) {
  const std::string text = inWords({{"a.cpp:4", "main", 1, std::string(200, 'x')}}, kFewRows);
  EXPECT_EQ(text.size(), 6U + 110U);
  EXPECT_TRUE(text.ends_with("x..."));
}

TEST(LastLinesInWords, CountALongOneTwice) {
  LastLines lines;
  for (int i = 1; i < 9; ++i)
    lines.push_back({"a.cpp:" + std::to_string(i), "put", i, std::string(70, 'x')});
  EXPECT_EQ(std::ranges::count(inWords(lines, 6), '\n'), 3);
}

}  // namespace
}  // namespace sudoku::grading
