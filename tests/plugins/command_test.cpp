#include "plugins/sandbox/command.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sudoku::sandbox {
namespace {

using testing::HasSubstr;

Command shell(const std::string& script) {
  return {.arguments = {"sh", "-c", script}, .folder = "/"};
}

TEST(Command, TellsHowItEndedAndWhatItPrinted) {
  const auto outcome = run(shell("echo out; echo err >&2; exit 3"));
  EXPECT_FALSE(outcome.succeeded());
  EXPECT_EQ(describeWaitStatus(outcome.waitStatus), "ended with status 3");
  EXPECT_EQ(outcome.output, "out\nerr\n");
  EXPECT_TRUE(run(shell("true")).succeeded());
}

TEST(Command, TellsTheSignal) {
  EXPECT_THAT(describeWaitStatus(run(shell("kill -SEGV $$")).waitStatus),
              HasSubstr("signal 11 (Segmentation fault)"));
}

TEST(Command, HasNothingToReadAndNoEnvironmentOfOurs) {
  ::setenv("SUDOKULAB_SECRET", "secret", 1);
  const auto outcome = run(shell("cat; env; ls /proc/self/fd"));
  ::unsetenv("SUDOKULAB_SECRET");
  EXPECT_TRUE(outcome.succeeded());
  EXPECT_THAT(outcome.output, Not(HasSubstr("secret")));
  EXPECT_THAT(outcome.output, testing::EndsWith("\n0\n1\n2\n3\n"))
      << "3 is the folder that ls reads";
}

TEST(Command, IsStoppedAtTheWallClockLimitWithAllThatItStarted) {
  Command command = shell("sleep 1000 & sleep 1000");
  command.limits.wall = std::chrono::milliseconds(50);
  const auto outcome = run(command);
  EXPECT_TRUE(outcome.timedOut);
  EXPECT_FALSE(outcome.succeeded());
}

TEST(Command, ShowsTheBeginningOfLongOutputOnly) {
  const auto outcome = run(shell("head -c 300000 /dev/zero"));
  EXPECT_TRUE(outcome.succeeded());
  EXPECT_EQ(outcome.output.size(), 64U * 1024);
}

TEST(Command, SaysThatItCannotBeStarted) {
  const auto outcome = run({.arguments = {"/nowhere/program"}, .folder = "/"});
  EXPECT_FALSE(outcome.succeeded());
  EXPECT_THAT(outcome.output, HasSubstr("cannot start /nowhere/program"));
}

}  // namespace
}  // namespace sudoku::sandbox
