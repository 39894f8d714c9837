// One run of a program after the other: what it finds, what is taken from it, and what is left
// over.
#include "plugins/program/program.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "plugins/wire/file_descriptor.h"
#include "scripts.h"

namespace sudoku::program {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::Optional;

const Task kSolutions{.fileName = "puzzle.txt", .fileText = "..\r\n", .resultName = "result.txt"};

class ProgramRun : public testing::Test {
 protected:
  program::Run ran(const std::string& lines, const Task& task = {}) const {
    return test::script(files, lines, limits).run(task);
  }
  /// Why nothing was taken from a program that leaves result.txt like this.
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
  const program::Run run = ran("cat; echo wrong >&2", {.input = "5 3 0\n"});
  EXPECT_TRUE(run.ended.succeeded());
  EXPECT_EQ(run.ended.output, "5 3 0\n");
  EXPECT_EQ(run.ended.errors, "wrong\n");
}

TEST_F(ProgramRun, FindsItsFileAndLeavesAResultByteForByte) {
  const program::Run run = ran("cat puzzle.txt puzzle.txt > result.txt", kSolutions);
  EXPECT_THAT(run.result, Optional(std::string("..\r\n..\r\n")));
  EXPECT_EQ(run.whyNoResult, "");
}

TEST_F(ProgramRun, FindsNothingButItsFileAndNothingOfOurs) {
  EXPECT_EQ(ran("ls -A", kSolutions).ended.output, "puzzle.txt\n");
  EXPECT_EQ(ran("ls -A").ended.output, "");
  ::setenv("SUDOKULAB_SECRET", "secret", 1);
  const std::string words = ran("env").ended.output;
  ::unsetenv("SUDOKULAB_SECRET");
  EXPECT_THAT(words, Not(HasSubstr("secret")));
  EXPECT_THAT(words, HasSubstr("LC_ALL=C.UTF-8\n"));
}

TEST_F(ProgramRun, HasAFreshFolderEachTimeThatIsGoneAfterwards) {
  Program program = test::script(files, "ls -A; pwd >&2; mkdir -p deep/er; echo 1 > deep/er/file");
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

TEST_F(ProgramRun, TakesNoResultThatIsNoRegularFile) {
  EXPECT_EQ(whyNothingIsTaken("true"), "it was not written");
  EXPECT_EQ(whyNothingIsTaken("mkdir result.txt"), "it is no regular file");
  EXPECT_EQ(whyNothingIsTaken("mkfifo result.txt"), "it is no regular file");
  EXPECT_NE(whyNothingIsTaken("ln -s puzzle.txt result.txt"), "") << "a link may lead anywhere";
  EXPECT_NE(whyNothingIsTaken("ln -s nowhere result.txt"), "");
}

TEST_F(ProgramRun, TakesAResultUpToALimit) {
  limits.outputBytes = 16u << 20;
  EXPECT_EQ(whyNothingIsTaken("head -c 8388609 /dev/zero > result.txt"),
            "it has 8388609 bytes, at most 8388608 are read");
  const program::Run largest = ran("head -c 8388608 /dev/zero > result.txt", kSolutions);
  ASSERT_TRUE(largest.result) << largest.whyNoResult;
  EXPECT_EQ(largest.result->size(), 8388608U);
}

TEST_F(ProgramRun, TellsAnEmptyResultFromAMissingOne) {
  EXPECT_THAT(ran(": > result.txt", kSolutions).result, Optional(std::string()));
}

TEST_F(ProgramRun, AsksForNoResultWhereThereIsNone) {
  const program::Run run = ran("echo 1 > result.txt");
  EXPECT_EQ(run.result, std::nullopt);
  EXPECT_EQ(run.whyNoResult, "");
}

TEST_F(ProgramRun, TakesTheResultWhateverTheExitCode) {
  const program::Run run = ran("echo 1 > result.txt; exit 3", kSolutions);
  EXPECT_EQ(WEXITSTATUS(run.ended.waitStatus), 3);
  EXPECT_THAT(run.result, Optional(std::string("1\n")));
}

TEST_F(ProgramRun, TellsASignal) {
  const program::Run run = ran("kill -SEGV $$");
  ASSERT_TRUE(WIFSIGNALED(run.ended.waitStatus));
  EXPECT_EQ(WTERMSIG(run.ended.waitStatus), SIGSEGV);
}

// The shell tells its limit in whole seconds, rounded up: one millisecond makes it one less.
TEST_F(ProgramRun, HasLessCpuTimeLeftAfterEachRun) {
  limits.cpu = 50'001ms;
  Program program =
      test::script(files, "i=0; while [ $i -lt 50000 ]; do i=$((i + 1)); done; ulimit -t", limits);
  EXPECT_EQ(program.run({}).ended.output, "51\n");
  EXPECT_LE(std::stoi(program.run({}).ended.output), 50);
}

TEST_F(ProgramRun, HasASecondOfCpuTimeLeftWhateverWasUsed) {
  limits.cpu = 1ms;
  Program program =
      test::script(files, "i=0; while [ $i -lt 50000 ]; do i=$((i + 1)); done; ulimit -t", limits);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(program.run({}).ended.output, "1\n");
}

TEST_F(ProgramRun, IsStoppedAtTheWallClockLimitAndTheNextOneIsRunAllTheSame) {
  limits.wall = 50ms;
  Program program = test::script(files, "read answer; [ $answer = go ] || sleep 1000", limits);
  EXPECT_TRUE(program.run({.input = "wait\n"}).ended.timedOut);
  EXPECT_TRUE(program.run({.input = "go\n"}).ended.succeeded());
}

// A child that lives on holds the pipe open; when it is killed, the pipe ends.
TEST_F(ProgramRun, LeavesNoChildrenOfItsGroupBehind) {
  const auto pipe = files.beside("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const wire::FileDescriptor reader(::open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC));
  const program::Run run = ran("exec 3>" + pipe.string() + "; sleep 1000 & echo started >&3");
  EXPECT_TRUE(run.ended.succeeded()) << run.ended.errors;
  char text[16] = {};
  ASSERT_EQ(::read(reader.get(), text, sizeof text), 8) << "\"started\"";
  pollfd ended{reader.get(), POLLIN, 0};
  EXPECT_EQ(::poll(&ended, 1, 100'000), 1) << "the child lives on";
  EXPECT_EQ(::read(reader.get(), text, sizeof text), 0);
}

TEST_F(ProgramRun, TakesTheFactsThatAnInstrumentedBuildLeaves) {
  const program::Run run = ran("echo 61 4000 > \"$SUDOKULAB_FACTS\"");
  EXPECT_EQ(run.facts.functionDepth, 61);
  EXPECT_EQ(run.facts.functionCalls, 4000);
}

TEST_F(ProgramRun, TakesNoFactsThatMakeNoSense) {
  for (const char* lines :
       {"true", "echo > $SUDOKULAB_FACTS", "echo 61 > $SUDOKULAB_FACTS",
        "echo deep deeper > $SUDOKULAB_FACTS", "echo 61 99999999999999 > $SUDOKULAB_FACTS",
        "echo 61 0 > $SUDOKULAB_FACTS", "echo 61 -4 > $SUDOKULAB_FACTS", "mkfifo $SUDOKULAB_FACTS",
        "echo 61 4000 > here; ln -s $PWD/here $SUDOKULAB_FACTS"}) {
    const program::Run run = ran(lines);
    EXPECT_TRUE(run.ended.succeeded()) << lines << ": " << run.ended.errors;
    EXPECT_EQ(run.facts.functionDepth, 0) << lines;
    EXPECT_EQ(run.facts.functionCalls, 0) << lines;
  }
}

}  // namespace
}  // namespace sudoku::program
