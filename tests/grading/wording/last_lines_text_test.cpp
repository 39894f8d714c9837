#include "grading/wording/last_lines_text.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace sudoku::grading {
namespace {

TEST(LastLinesInWords, NameTheFileOnceAndTellHowOftenEachRan) {
  EXPECT_EQ(inWords({{"my_sudoku.cpp:8", "Solver::fits", 27, "if (used) return false;"},
                     {"my_sudoku.cpp:31", "Solver::solve", 1, "return true;"}},
                    kFewRows),
            "my_sudoku.cpp\n"
            "   8    27x  if (used) return false;\n"
            "  31         return true;");
}

TEST(LastLinesInWords, TellSomethingOfEachFunction) {
  LastLines lines = {{"a.cpp:1", "main", 1, "read();"}};
  for (int i = 2; i < 30; ++i) lines.push_back({"a.cpp:" + std::to_string(i), "put", 1, "put();"});
  const std::string text = inWords(lines, kFewRows);
  EXPECT_EQ(std::ranges::count(text, '\n'), 9);
  EXPECT_TRUE(text.starts_with("a.cpp\n   1         read();\n  22         put();\n")) << text;
}

TEST(LastLinesInWords, CutLongOnes) {
  const std::string text = inWords({{"a.cpp:4", "main", 1, std::string(200, 'x')}}, kFewRows);
  EXPECT_EQ(text.size(), 6U + 110U);
  EXPECT_TRUE(text.ends_with("x..."));
}

TEST(LastLinesInWords, CountALongOneTwice) {
  LastLines lines;
  for (int i = 1; i < 9; ++i)
    lines.push_back({"a.cpp:" + std::to_string(i), "put", 1, std::string(60, 'x')});
  EXPECT_EQ(std::ranges::count(inWords(lines, 6), '\n'), 3);
}

}  // namespace
}  // namespace sudoku::grading
