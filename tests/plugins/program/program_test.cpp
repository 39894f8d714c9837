// Runs of a program: the files it finds, the results taken from it, and what a run leaves behind.
#include "plugins/program/program.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <thread>

#include "base/files/file_descriptor.h"
#include "tests/support/plugins/scripts.h"

namespace sudoku::program {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Optional;

using test::kListFolder;
using test::writes;

// Prints the limit after some work.
const std::string kTellCpuLimit =
    "my $i = 0; $i++ while $i < 200000; open(my $in, '<', '/proc/self/limits');"
    "while (<$in>) { print $1 if /^Max cpu time +(\\d+)/; }";

const Task kSolutions{.fileName = "puzzle.txt", .fileText = "..\r\n", .resultName = "result.txt"};

class ProgramRun : public testing::Test {
 protected:
  program::Run ran(const std::string& lines, const Task& task = {}) const {
    return test::script(files, lines, limits).run(task);
  }
  /// Why no result is taken from a program that runs these lines.
  std::string whyNothingIsTaken(const std::string& lines) const {
    const program::Run run = ran(lines, kSolutions);
    EXPECT_TRUE(run.ended.succeeded()) << run.ended.errors;
    EXPECT_FALSE(run.result.has_value());
    return run.whyNoResult;
  }

  test::Files files;
  sandbox::Limits limits = test::generousLimits();
};

TEST_F(ProgramRun, ReadsItsInputAndKeepsOutputApartFromErrors) {
  const program::Run run = ran(R"(print <STDIN>; print STDERR "wrong\n";)", {.input = "5 3 0\n"});
  EXPECT_TRUE(run.ended.succeeded());
  EXPECT_EQ(run.ended.output, "5 3 0\n");
  EXPECT_EQ(run.ended.errors, "wrong\n");
}

TEST_F(ProgramRun, HasTheMachineStackThatAShellGives) {
  EXPECT_THAT(
      ran("open(my $in, '<', '/proc/self/limits'); print grep /stack/, <$in>;").ended.output,
      HasSubstr("Max stack size            8388608"));
}

TEST_F(ProgramRun, FindsItsFileAndLeavesAResultByteForByte) {
  const program::Run run = ran(
      "open(my $in, '<', 'puzzle.txt'); my $text = <$in>;" + writes("'result.txt'", "$text, $text"),
      kSolutions);
  EXPECT_THAT(run.result, Optional(std::string("..\r\n..\r\n")));
  EXPECT_EQ(run.whyNoResult, "");
}

TEST_F(ProgramRun, FindsTheResultOfAnEarlierRunIfItIsReportedSo) {
  Task task = kSolutions;
  task.oldResult = "old\n";
  const std::string appends = "open(my $out, '>>', 'result.txt') or die; print $out 'new';";
  EXPECT_THAT(ran(appends, task).result, Optional(std::string("old\nnew")));
  EXPECT_THAT(ran("exit 0;", task).result, Optional(std::string("old\n")));
  EXPECT_THAT(ran(writes("'result.txt'", "'new'"), task).result, Optional(std::string("new")));
  EXPECT_THAT(ran(appends, kSolutions).result, Optional(std::string("new")));
}

TEST_F(ProgramRun, FindsNothingButItsFileAndNothingOfOurs) {
  EXPECT_EQ(ran(kListFolder, kSolutions).ended.output, "puzzle.txt");
  EXPECT_EQ(ran(kListFolder).ended.output, "");
  ::setenv("SUDOKULAB_SECRET", "secret", 1);
  const std::string words = ran(R"(print "$_=$ENV{$_}\n" for keys %ENV;)").ended.output;
  ::unsetenv("SUDOKULAB_SECRET");
  EXPECT_THAT(words, Not(HasSubstr("secret")));
  EXPECT_THAT(words, HasSubstr("LC_ALL=C.UTF-8\n"));
}

TEST_F(ProgramRun, HasAFreshFolderEachTimeThatIsGoneAfterwards) {
  Program program = test::script(
      files, kListFolder + R"(print STDERR readlink('/proc/self/cwd'), "\n"; mkdir 'deep';)" +
                 writes("'deep/file'", "1"));
  const program::Run first = program.run({});
  const program::Run second = program.run({});
  EXPECT_EQ(first.ended.output, "");
  EXPECT_EQ(second.ended.output, "");
  for (const program::Run* run : {&first, &second}) {
    const std::string folder = run->ended.errors.substr(0, run->ended.errors.find('\n'));
    EXPECT_TRUE(fs::path(folder).is_absolute()) << folder;
    EXPECT_FALSE(fs::exists(folder)) << folder;
  }
}

/// A process ID in a sandbox shows how many processes it had before.
class SandboxOfAProgram : public ProgramRun {
 protected:
  void SetUp() override {
    if (sandbox::machine().level != sandbox::Level::full) GTEST_SKIP() << sandbox::machine().why;
  }
  /// Uses the same sandbox for all runs where possible.
  Program script(const std::string& lines) {
    test::script(files, lines);
    return {files.beside("program"), test::runner(), limits, test::kPlainEnvironment, {}, &kept};
  }

  KeptRunner kept;
};

TEST_F(SandboxOfAProgram, IsNewForEachRunOfACheck) {
  Program program = test::script(files, "print $$;");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(program.run({}).ended.output, "2");
}

TEST_F(SandboxOfAProgram, IsThatOfTheRunBeforeWhereNothingWasLeftThere) {
  const std::string lines = "print $$;" + writes("'result.txt'", "'kept'");
  Program program = script(lines);
  EXPECT_EQ(program.run(kSolutions).ended.output, "2");
  const program::Run second = program.run(kSolutions);
  EXPECT_EQ(second.ended.output, "3");
  EXPECT_THAT(second.result, Optional(std::string("kept")));
  EXPECT_EQ(script(lines).run(kSolutions).ended.output, "4");
}

TEST_F(SandboxOfAProgram, IsAnotherOneWhereTheRunBeforeLeftAFile) {
  for (const char* file :
       {"'other.txt'", "'/tmp/other.txt'", "'/dev/shm/other.txt'", "\"$0.txt\""}) {
    Program program =
        script(std::string("print -e ") + file + " ? 'there' : $$;" + writes(file, "1"));
    for (int i = 0; i < 2; ++i) EXPECT_EQ(program.run({}).ended.output, "2") << file;
  }
}

TEST_F(ProgramRun, TakesNoResultThatIsNoRegularFile) {
  EXPECT_EQ(whyNothingIsTaken("exit 0;"), "it was not written");
  if (sandbox::machine().level == sandbox::Level::full) {  // at `limits`, it cannot make folders
    EXPECT_EQ(whyNothingIsTaken("mkdir 'result.txt' or die;"), "it is not a regular file");
  }
}

TEST_F(ProgramRun, NamesAFileThatStandsInThePlaceOfItsResult) {
  const std::string two = writes("'solution.txt'", "1") + writes("'trace.txt'", "1");
  EXPECT_EQ(ran(two, kSolutions).otherFile, "solution.txt");
  EXPECT_EQ(ran(two + writes("'result.txt'", "1"), kSolutions).otherFile, "");
  EXPECT_EQ(ran(two).otherFile, "") << "no result was asked for";
  EXPECT_EQ(
      ran(writes("\"\\033[2J\"", "1") + writes("'x' x 48", "1") + "mkdir 'folder';", kSolutions)
          .otherFile,
      "");
}

// std::filesystem::copy_file leaves such a file where chmod is refused.
TEST_F(ProgramRun, TakesAResultThatMayNotBeRead) {
  EXPECT_THAT(ran("use Fcntl; sysopen(my $out, 'result.txt', O_WRONLY | O_CREAT, 0200) or die; "
                  "print $out 'kept'; close($out);",
                  kSolutions)
                  .result,
              Optional(std::string("kept")));
}

TEST_F(ProgramRun, TakesAResultUpToALimit) {
  limits.outputBytes = 16u << 20;
  EXPECT_EQ(whyNothingIsTaken(writes("'result.txt'", "'x' x 8388609")),
            "it is too large to be read");
  const program::Run largest = ran(writes("'result.txt'", "'x' x 8388608"), kSolutions);
  ASSERT_TRUE(largest.result) << largest.whyNoResult;
  EXPECT_EQ(largest.result->size(), 8388608U);
}

TEST_F(ProgramRun, TellsAnEmptyResultFromAMissingOne) {
  EXPECT_THAT(ran(writes("'result.txt'", "''"), kSolutions).result, Optional(std::string()));
}

TEST_F(ProgramRun, AsksForNoResultWhereThereIsNone) {
  const program::Run run = ran(writes("'result.txt'", "1"));
  EXPECT_EQ(run.result, std::nullopt);
  EXPECT_EQ(run.whyNoResult, "");
}

TEST_F(ProgramRun, TakesTheResultWhateverTheExitCode) {
  const program::Run run = ran(writes("'result.txt'", "1") + "exit 3;", kSolutions);
  EXPECT_EQ(WEXITSTATUS(run.ended.waitStatus), 3);
  EXPECT_THAT(run.result, Optional(std::string("1")));
}

TEST_F(ProgramRun, TellsASignal) {
  const program::Run run = ran("kill 'SEGV', $$;");
  ASSERT_TRUE(WIFSIGNALED(run.ended.waitStatus));
  EXPECT_EQ(WTERMSIG(run.ended.waitStatus), SIGSEGV);
}

// The limit is in whole seconds, rounded up: one millisecond of use lowers it by one.
TEST_F(ProgramRun, HasLessCpuTimeLeftAfterEachRun) {
  limits.cpu = 50'001ms;
  Program program = test::script(files, kTellCpuLimit, limits);
  EXPECT_EQ(program.run({}).ended.output, "51");
  EXPECT_LE(std::stoi(program.run({}).ended.output), 50);
}

TEST_F(ProgramRun, HasASecondOfCpuTimeLeftWhateverWasUsed) {
  limits.cpu = 1ms;
  Program program = test::script(files, kTellCpuLimit, limits);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(program.run({}).ended.output, "1");
}

TEST_F(ProgramRun, IsStoppedAtTheWallClockLimitAndTheNextOneIsRunAllTheSame) {
  limits.wall = 500ms;
  Program program = test::script(files, R"(sleep 1000 if <STDIN> ne "go\n";)", limits);
  EXPECT_TRUE(program.run({.input = "wait\n"}).ended.timedOut);
  // It has one second left, which may be too short to start on a busy machine.
  bool succeeded = false;
  for (int i = 0; i < 30 && !succeeded; ++i)
    succeeded = program.run({.input = "go\n"}).ended.succeeded();
  EXPECT_TRUE(succeeded);
}

TEST_F(ProgramRun, WhatCannotBeStartedIsNoFaultOfTheProgram) {
  const fs::path file = files.write("../program", "no program\n");
  fs::permissions(file, fs::perms::owner_all);
  Program program(file, test::runner(), limits, {});
  EXPECT_THAT([&] { program.run({}); },
              testing::ThrowsMessage<std::runtime_error>(
                  HasSubstr("could not be started: cannot start the program: Exec format error")));
}

// Like a child of another thread between fork and exec.
TEST_F(ProgramRun, WaitsWhileTheProgramIsStillOpenForWriting) {
  Program program = test::script(files, "print 'ran';");
  FileDescriptor writer(::open(files.beside("program").c_str(), O_WRONLY | O_CLOEXEC));
  ASSERT_TRUE(writer);
  const std::jthread closer([&] {
    std::this_thread::sleep_for(200ms);
    writer.reset();
  });
  EXPECT_EQ(program.run({}).ended.output, "ran");
}

TEST_F(ProgramRun, MayStartNoProcess) {
  EXPECT_EQ(ran("print defined(fork) ? 'forked' : 'refused';").ended.output, "refused");
}

TEST_F(ProgramRun, MayMakeNoPipeAndNoLinkInThePlaceOfItsResult) {
  EXPECT_EQ(ran("print symlink('/etc/passwd', 'result.txt') ? 'made' : 'refused';").ended.output,
            "refused");
  EXPECT_EQ(ran("require POSIX; print POSIX::mkfifo('result.txt', 0600) ? 'made' : 'refused';")
                .ended.output,
            "refused");
}

TEST_F(ProgramRun, TakesTheFactsThatAnInstrumentedBuildLeaves) {
  const program::Run run = ran(writes("$ENV{SUDOKULAB_FACTS}", "'61 4000'"));
  EXPECT_EQ(run.facts.functionDepth, 61);
  EXPECT_EQ(run.facts.functionCalls, 4000);
}

TEST_F(ProgramRun, TakesNoFactsThatMakeNoSense) {
  for (const char* text :
       {"''", "'61'", "'deep deeper'", "'61 99999999999999'", "'61 0'", "'61 -4'"}) {
    const std::string lines = writes("$ENV{SUDOKULAB_FACTS}", text);
    const program::Run run = ran(lines);
    EXPECT_TRUE(run.ended.succeeded()) << lines << ": " << run.ended.errors;
    EXPECT_EQ(run.facts.functionDepth, 0) << lines;
    EXPECT_EQ(run.facts.functionCalls, 0) << lines;
  }
}

}  // namespace
}  // namespace sudoku::program
