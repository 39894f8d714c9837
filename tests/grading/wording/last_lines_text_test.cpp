#include "grading/wording/last_lines_text.h"

#include <gtest/gtest.h>

namespace sudoku::grading {
namespace {

TEST(LastLinesInWords, NameTheFileOnceAndTellHowOftenEachRan) {
  EXPECT_EQ(inWords({{"my_sudoku.cpp:8", "Solver::fits", 27, "if (used) return false;"},
                     {"my_sudoku.cpp:31", "Solver::solve", 1, "return true;"}}),
            "my_sudoku.cpp\n"
            "   8    27x  if (used) return false;\n"
            "  31         return true;");
}

TEST(LastLinesInWords, TellTheLastThreeOfEachFunction) {
  LastLines lines = {{"a.cpp:1", "main", 1, "read();"}};
  for (int i = 2; i < 9; ++i) lines.push_back({"a.cpp:" + std::to_string(i), "print", 1, "put();"});
  EXPECT_EQ(inWords(lines),
            "a.cpp\n"
            "   1         read();\n"
            "   6         put();\n"
            "   7         put();\n"
            "   8         put();");
}

TEST(LastLinesInWords, LeaveOutWhatSaysNothing) {
  EXPECT_EQ(inWords({{"a.cpp:4", "main", 1, "}"}, {"a.h:2", "Grid::~Grid", 1, "class Grid {"}}),
            "");
}

TEST(LastLinesInWords, CutLongOnes) {
  const std::string text = inWords({{"a.cpp:4", "main", 1, std::string(200, 'x')}});
  EXPECT_EQ(text.size(), 6U + 64U);
  EXPECT_TRUE(text.ends_with("x..."));
}

}  // namespace
}  // namespace sudoku::grading
