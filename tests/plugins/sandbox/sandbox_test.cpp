#include "plugins/sandbox/sandbox.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "plugins/sandbox/command.h"
#include "tests/support/plugins/files.h"

namespace sudoku::sandbox {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

/// Runs a shell script in a view, with the filter for tools because a shell starts processes.
class SandboxedCommand : public testing::Test {
 protected:
  void SetUp() override {
    if (machine().level != Level::full)
      GTEST_SKIP() << "this machine has no more: " << machine().why;
  }

  static CommandOutcome inside(const std::string& script, View view = {}) {
    return run({.arguments = {"/bin/sh", "-c", script},
                .folder = "/",
                .limits = {.outputBytes = 64u << 20},
                .view = std::move(view)});
  }

  test::Files files;
};

TEST_F(SandboxedCommand, SeesTheSystemAndNothingOfOthers) {
  const auto outcome =
      inside("test -x /usr/bin/env && ls -d /home /root /var /opt /etc/passwd /etc/shadow; ls /");
  EXPECT_THAT(outcome.output,
              AllOf(HasSubstr("'/home': No such file"), HasSubstr("'/root': No such file"),
                    HasSubstr("'/var': No such file"), HasSubstr("'/opt': No such file"),
                    HasSubstr("'/etc/passwd': No such file"),
                    HasSubstr("'/etc/shadow': No such file"), HasSubstr("usr")));
}

TEST_F(SandboxedCommand, SeesWhatItsViewNamesAndWritesWhereItMay) {
  files.write("given/text", "read me");
  files.write("open/text", "old");
  files.write("other/text", "secret");
  const auto path = [this](const char* name) { return (files.root() / name).string(); };
  const auto outcome = inside("cat " + path("given/text") + "; echo new > " + path("open/text") +
                                  "; echo no > " + path("given/text") + "; cat " +
                                  path("other/text") + "; echo no > /file; echo no > /usr/file",
                              {.readOnly = {path("given")}, .writable = {path("open")}});
  EXPECT_THAT(outcome.output, AllOf(HasSubstr("read me"), Not(HasSubstr("secret")),
                                    HasSubstr("given/text: Read-only file system"),
                                    HasSubstr("/file: Read-only file system"),
                                    HasSubstr("/usr/file: Read-only file system")));
  EXPECT_EQ(files.read("open/text"), "new\n");
  EXPECT_EQ(files.read("given/text"), "read me");
}

TEST_F(SandboxedCommand, HasSmallFoldersOfItsOwnThatGoWithIt) {
  const View view{.temporaryBytes = 1u << 20, .workBytes = 1u << 20};
  const auto outcome = inside(
      "head -c 3000000 /dev/zero > /tmp/a; head -c 3000000 /dev/zero > /sandbox/b;"
      " stat -c %s /tmp/a /sandbox/b",
      view);
  EXPECT_THAT(outcome.output,
              AllOf(HasSubstr("No space left on device"), HasSubstr("1048576\n1048576\n")));
  EXPECT_EQ(inside("ls /tmp /sandbox | grep -c '[ab]$'", view).output, "0\n");
}

TEST_F(SandboxedCommand, SeesNoOtherProcessAndTakesItsOwnAlong) {
  EXPECT_THAT(inside("ls -d /proc/[0-9]* | wc -l").output, testing::MatchesRegex("[1-5]\n"));
  const std::string marker = "sleep 98.7" + std::to_string(::getpid());
  inside("setsid " + marker + " & " + marker + " & sleep 0.05");
  // The kernel kills the rest of a PID namespace after its first process ends.
  const auto left = run({.arguments = {"sh", "-c",
                                       "for i in $(seq 200); do pgrep -f '^" + marker +
                                           "' >/dev/null || exit 0; sleep 0.05; done; exit 1"},
                         .folder = "/"});
  EXPECT_TRUE(left.succeeded());
}

TEST_F(SandboxedCommand, HasNoNetworkNoRightsAndNoNamespacesToMake) {
  const auto outcome = inside(
      "cat /proc/net/dev; grep -E 'CapEff|NoNewPrivs|Seccomp:' /proc/self/status; unshare -U true;"
      " mount -t tmpfs none /tmp; hostname");
  EXPECT_THAT(outcome.output, AllOf(Not(HasSubstr("eth")), HasSubstr("CapEff:\t0000000000000000"),
                                    HasSubstr("NoNewPrivs:\t1"), HasSubstr("Seccomp:\t2"),
                                    HasSubstr("unshare: unshare failed: Operation not permitted"),
                                    HasSubstr("sandbox\n")));
}

TEST_F(SandboxedCommand, HasTheEnvironmentThatItIsGivenAndNoOther) {
  ::setenv("SUDOKULAB_SECRET", "secret", 1);
  Command command{.arguments = {"/usr/bin/env"}, .folder = "/tmp", .environment = {"A=b c", "E="}};
  command.view = View{};
  const auto outcome = run(command);
  ::unsetenv("SUDOKULAB_SECRET");
  EXPECT_EQ(outcome.output, "A=b c\nE=\nPWD=/tmp\n");
}

TEST_F(SandboxedCommand, IsStoppedAtItsLimits) {
  Command command{.arguments = {"/bin/sh", "-c", "sleep 1000 & sleep 1000"}, .folder = "/"};
  command.view = View{};
  command.limits.wall = std::chrono::milliseconds(200);
  EXPECT_TRUE(run(command).timedOut);
  command.arguments = {"/bin/sh", "-c", "while :; do :; done"};
  command.limits.wall = std::chrono::seconds(600);
  command.limits.cpu = std::chrono::seconds(1);
  EXPECT_FALSE(run(command).succeeded());
}

TEST(Machine, GivesAReasonForLessThanFull) {
  EXPECT_EQ(machine().level == Level::full, machine().why.empty());
}

}  // namespace
}  // namespace sudoku::sandbox
