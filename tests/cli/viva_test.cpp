#include <gmock/gmock.h>

#include "tests/support/cli/command_line.h"

namespace sudoku {
namespace {

using testing::HasSubstr;
using testing::Not;

class VivaCommand : public CommandLine {};

TEST_F(VivaCommand, WritesASheetAndAKey) {
  const Result result =
      sudokulab("viva " + assignments() + "/grid-solver/reference --seed 5 --out asked");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("wrote asked/sheet.html, and asked/key.html for the examiner"));
  EXPECT_THAT(read("asked/sheet.html"), HasSubstr("Which digits has it placed"));
  EXPECT_THAT(read("asked/sheet.html"), Not(HasSubstr("The calls just before it are")));
  EXPECT_THAT(read("asked/key.html"), HasSubstr("The calls just before it are"));
}

TEST_F(VivaCommand, SaysWhyThereIsNothingToAsk) {
  const Result wrong =
      sudokulab("viva " + assignments() + "/grid-solver/samples/faulty/always-false");
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.err, HasSubstr("ask about a solver that works"));
  const Result built = sudokulab("viva " + plugin("stack"));
  EXPECT_EQ(built.code, 2);
  EXPECT_THAT(built.err, HasSubstr("has no sources"));
}

}  // namespace
}  // namespace sudoku
