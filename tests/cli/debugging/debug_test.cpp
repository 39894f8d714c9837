#include <gmock/gmock.h>

#include "cli/debugging/debugger.h"
#include "tests/support/cli/command_line.h"

namespace sudoku {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// Fixture whose submission is a copy of one of an assignment's samples.
class Debug : public CommandLine {
 protected:
  void begin(const std::string& assignment, const std::string& sample) {
    const auto from = std::filesystem::path(assignments()) / assignment / "samples" / sample;
    std::filesystem::copy(from, folder() / "mine", std::filesystem::copy_options::recursive);
    write("mine/sudokulab.toml", "assignment = \"" + assignment + "\"\n");
  }
  /// Debugs in the submission's folder; gdb runs the commands once it has stopped.
  Result debug(const std::string& words, const std::string& commands) {
    return shell("cd mine && sudokulab debug " + words + " --batch -- " + commands);
  }
  static void skipWithoutGdb() {
    if (!cli::findGdb()) GTEST_SKIP() << "there is no gdb on this machine";
  }
};

TEST_F(Debug, StopsWhereSolveIsEnteredAndWhereTheRuleIsBroken) {
  skipWithoutGdb();
  begin("grid-solver", "faulty/forgets-to-reset");
  const Result result = debug("solver-takes-back", "-ex 'p grid' -ex c -ex bt -ex 'p *grid'");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.err, HasSubstr("Here the check fails.\n  expected: "));
  const auto entered = result.out.find("ForwardSolver::solve (this=");
  const auto broken = result.out.find("ForwardSolver::fill (this=");
  EXPECT_LT(entered, broken) << result.out;
  EXPECT_THAT(result.out, AllOf(HasSubstr("grid->set(x, y, digit);"), Not(HasSubstr("wire::"))))
      << "the line, and only frames of the submission";
  if (result.out.find("(not drawn: gdb cannot call a function here") != std::string::npos)
    GTEST_SKIP() << "this gdb cannot call functions on this processor";
  const std::string row = "[0-9.]( [0-9.]){8}\n";
  EXPECT_THAT(result.out, testing::ContainsRegex("1 = \n(" + row + "){9}"));
  EXPECT_THAT(result.out, testing::ContainsRegex("2 = \n(" + row + "){9}"));
}

TEST_F(Debug, TakesTheFirstCheckThatFailedWhereNoneIsNamed) {
  skipWithoutGdb();
  begin("grid-solver", "faulty/forgets-to-reset");
  const Result unknown = sudokulab("debug mine --batch");
  EXPECT_EQ(unknown.code, 2);
  EXPECT_THAT(unknown.err, HasSubstr("no earlier grading of this submission is known\n  grade it "
                                     "first, or name a check: sudokulab debug CHECK mine"));
  ASSERT_EQ(sudokulab("grade mine --check solver-takes-back").code, 1);
  const Result result = sudokulab("debug mine --batch -- -ex k");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.err, HasSubstr("debugging solver-takes-back, which did not pass last time"));
}

TEST_F(Debug, RefusesWhatMustNotOrCannotBeDebugged) {
  begin("hex-all-solutions", "right/plain-recursion");
  for (const char* words : {"", "hex-foo", "own-tests", "hex-recursive mine mine"}) {
    const Result result = shell(std::string("cd mine && sudokulab debug ") + words);
    EXPECT_EQ(result.code, 2) << words << result.err;
  }
}

TEST_F(Debug, SaysThatGdbIsMissing) {
  begin("grid-solver", "right/bit-masks");
  const Result result =
      shell("cd mine; ln -s $(command -v sudokulab) . ; PATH= ./sudokulab debug grid-shape");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, AllOf(HasSubstr("there is no gdb on this machine"),
                                HasSubstr("apt-get install gdb")));
}

}  // namespace
}  // namespace sudoku
