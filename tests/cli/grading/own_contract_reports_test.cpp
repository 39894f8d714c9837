// What reports tell of classes of an assignment's own contracts, without any word of a check.

#include <gmock/gmock.h>

#include <filesystem>

#include "tests/support/cli/own_contracts.h"

namespace sudoku {
namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kUndoBegins = "    if (changes_.empty()) return false;\n";

using OwnContractCalls = OwnContracts;

TEST_F(OwnContractCalls, NameTheOneThatHasCrashed) {
  const auto report = graded(
      submissionWith(kUndoBegins, "    if (changes_.empty()) __builtin_trap();\n"), "./course", 1);
  const json check = checkIn(report, "undo-nothing");
  EXPECT_EQ(check["outcome"], "crashed");
  EXPECT_EQ(check["expected"], "an answer to undo()");
  EXPECT_THAT(check["seen"], HasSubstr("in the middle of a call"));
  EXPECT_THAT(check["last_calls"], ElementsAre("new IUndoGrid()", "undo()"));
}

TEST_F(OwnContractCalls, NameTheOneThatHasThrownAndWhatTheOthersReturned) {
  const auto report = graded(
      submissionWith("    digits_[y][x] = digit;\n",
                     "    digits_[y][x] = digit;\n    if (x == 3) throw std::string(\"lost\");\n"),
      "./course", 1);
  const json check = checkIn(report, "undo-nothing");
  EXPECT_EQ(check["expected"], "an answer to set(3, 5, 7)");
  EXPECT_THAT(check["seen"], HasSubstr("your code threw std::"));
  EXPECT_THAT(check["last_calls"],
              ElementsAre("new IUndoGrid()", "undo() -> false", "set(9, 0, 1) threw",
                          "undo() -> false", "set(3, 5, 7)"));
}

TEST_F(OwnContractCalls, NameTheOneThatNeverEnds) {
  replace("course/assignment.toml", "cpu_seconds = 2", "cpu_seconds = 1");
  const auto report = graded(
      submissionWith(kUndoBegins, "    for (volatile int i = 0;; i = i + 1);\n"), "./course", 1);
  const json check = checkIn(report, "undo-nothing");
  EXPECT_EQ(check["outcome"], "timed out");
  EXPECT_EQ(check["expected"], "an answer to undo()");
}

TEST_F(OwnContractCalls, LeadToAnAssertionThatFails) {
  const auto report = graded(
      submissionWith(kUndoBegins, "    if (changes_.empty()) return true;\n"), "./course", 1);
  const json check = checkIn(report, "undo-nothing");
  EXPECT_THAT(check["seen"], HasSubstr("nothing has been set"));
  EXPECT_FALSE(check.contains("expected") && check["expected"] != "") << check;
  EXPECT_THAT(check["last_calls"].get<std::vector<std::string>>(),
              testing::Contains("undo() -> true"));
  const Result text = grade("mine");
  EXPECT_THAT(text.out, HasSubstr("last calls: undo() -> true; set(9, 0, 1) threw; "));
}

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
