#include "grading/explaining/memory_cause.h"

#include <gmock/gmock.h>

namespace sudoku::grading {
namespace {

using testing::ElementsAre;

CheckResult failedWith(std::string id, std::string reason) {
  CheckResult result;
  result.id = std::move(id);
  result.outcome = Outcome::failed;
  result.reason = std::move(reason);
  result.place = "stack.h:26, Stack::pop\n  top = top->next;\ncalled from solver.cpp:45";
  return result;
}

TEST(MemoryCause, TellsWhatASanitizerFoundAndWhere) {
  const std::string fault = "AddressSanitizer: heap-use-after-free in Stack::pop at stack.h:26";
  const auto cause =
      memoryCause({failedWith("stack-any-board", "the answer is wrong"),
                   failedWith("stack-few-gaps", fault), failedWith("memory-safety", fault)});
  ASSERT_TRUE(cause);
  EXPECT_EQ(cause->mistake, "The code uses memory that was given back: stack.h:26, Stack::pop.");
  EXPECT_EQ(cause->evidence, fault + ": top = top->next;");
  EXPECT_THAT(cause->checks, ElementsAre("stack-few-gaps", "memory-safety"));
}

TEST(MemoryCause, SaysOfAVariableThatItWasNeverSet) {
  const auto cause = memoryCause({failedWith(
      "memory-safety",
      "grid.h:9:3: runtime error: load of value 165, which is not a valid value for type 'bool'")});
  ASSERT_TRUE(cause);
  EXPECT_EQ(cause->mistake,
            "The code reads a variable that was never set: stack.h:26, Stack::pop.");
}

TEST(MemoryCause, IsNoneWhereNoMistakeIsTold) {
  EXPECT_FALSE(memoryCause({failedWith("solver-cost", "used more than 2 s of CPU time")}));
  EXPECT_FALSE(memoryCause({failedWith("memory-safety", "AddressSanitizer: stack-overflow in f")}));
  CheckResult nowhere = failedWith("memory-safety", "AddressSanitizer: heap-use-after-free");
  nowhere.place.clear();
  EXPECT_FALSE(memoryCause({nowhere}));
}

}  // namespace
}  // namespace sudoku::grading
