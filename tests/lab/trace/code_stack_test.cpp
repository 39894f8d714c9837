#include "lab/trace/code_stack.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sudoku::lab {
namespace {

TEST(CodeStack, KeepsFramesThatARecordDoesNotName) {
  CodeStack stack;
  stack.apply(R"({"depth":2,"frames":{"0":{"line":1},"1":{"line":2}}})");
  stack.apply(R"({"depth":3,"frames":{"1":{"line":5},"2":{"line":6}}})");
  ASSERT_EQ(stack.frames().size(), 3);
  EXPECT_EQ(stack.frames()[0]["line"], 1);
  EXPECT_EQ(stack.frames()[1]["line"], 5);
  EXPECT_EQ(stack.frames()[2]["line"], 6);
  stack.apply(R"({"depth":1})");
  EXPECT_EQ(stack.frames().size(), 1);
}

TEST(CodeStack, IgnoresWhatIsNotInTheFormat) {
  CodeStack stack;
  stack.apply(R"({"depth":1,"frames":{"0":{"line":1}}})");
  for (const char* record :
       {"", "[", "[]", "{}", R"({"depth":-1})", R"({"depth":1e9})", R"({"depth":99999999999})",
        R"({"depth":1,"frames":[]})", R"({"depth":1,"frames":{"7":{},"x":{},"0":4}})"})
    stack.apply(record);
  ASSERT_EQ(stack.frames().size(), 1);
  EXPECT_EQ(stack.frames()[0]["line"], 1);
}

}  // namespace
}  // namespace sudoku::lab
