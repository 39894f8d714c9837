// What reports tell of classes of an assignment's own contracts, without any word of a check.

#include <gmock/gmock.h>

#include <filesystem>

#include "tests/support/cli/own_contracts.h"

namespace sudoku {
namespace {

using testing::HasSubstr;
using testing::Not;

using OwnContractMessages = OwnContracts;

TEST_F(OwnContractMessages, OfTheCompilerAboutTheHeaderAreForTheLecturer) {
  replace("course/contract/undo_grid.h", "virtual bool undo() = 0;",
          "virtual bool undo() = 0;\n  int depth() const { int unused; return 0; }");
  const Result graded = grade("course/reference --format json");
  EXPECT_EQ(graded.code, 0) << graded.err;
  EXPECT_THAT(graded.out, Not(HasSubstr("unused")));
  const Result verified = sudokulab("assignments verify course --only reference");
  EXPECT_THAT(verified.err, HasSubstr("contract/undo_grid.h:14:27: warning: unused variable"));
}

TEST_F(OwnContractMessages, NameWhatTheClassLacksInTheHeaderThatStudentsHave) {
  const Result graded =
      grade(submissionWith("  bool undo() override {", "  bool takeBack() {") + " --format json");
  EXPECT_THAT(graded.out, HasSubstr("undo_grid.h:13:16: note: "));
  EXPECT_THAT(graded.out, Not(HasSubstr("outside the submission")));
  EXPECT_THAT(graded.out, Not(HasSubstr(folder().string())));
}

}  // namespace
}  // namespace sudoku
