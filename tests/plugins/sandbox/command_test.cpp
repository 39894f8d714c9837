#include "plugins/sandbox/command.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <thread>

#include "base/files/file_descriptor.h"
#include "tests/support/plugins/files.h"

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

TEST(Command, FindsItsInputOnStandardInputByteForByte) {
  Command command = shell("cat");
  command.input = std::string("one\r\n\0two, and no line end", 26);
  EXPECT_EQ(run(command).output, command.input);
}

TEST(Command, FindsMoreInputThanAPipeHolds) {
  Command command = shell("wc -c");
  command.input = std::string(3 << 20, 'x');
  command.limits.outputBytes = 1024;  // limits the output, not the input
  EXPECT_EQ(run(command).output, "3145728\n");
}

TEST(Command, MayLeaveItsInputUnread) {
  Command command = shell("echo done");
  command.input = std::string(3 << 20, 'x');
  const auto outcome = run(command);
  EXPECT_TRUE(outcome.succeeded()) << describeWaitStatus(outcome.waitStatus);
  EXPECT_EQ(outcome.output, "done\n");
}

// Like a redirected file: head reads a block and seeks back to the end of the first line.
TEST(Command, CanSeekInItsInput) {
  Command command = shell("head -n 1; echo --; cat");
  command.input = "one\ntwo\nthree\n";
  EXPECT_EQ(run(command).output, "one\n--\ntwo\nthree\n");
}

TEST(Command, CannotChangeItsInput) {
  Command command = shell(
      "(echo more >> /proc/self/fd/0) 2>/dev/null || echo not appended;"
      "(: > /proc/self/fd/0) 2>/dev/null || echo not cut; cat");
  command.input = "as it was\n";
  EXPECT_EQ(run(command).output, "not appended\nnot cut\nas it was\n");
}

TEST(Command, KeepsErrorsApartOnlyWhereItIsAsked) {
  Command command = shell("echo out; echo err >&2; echo out again");
  EXPECT_EQ(run(command).errors, "");
  command.separateErrors = true;
  const auto outcome = run(command);
  EXPECT_EQ(outcome.output, "out\nout again\n");
  EXPECT_EQ(outcome.errors, "err\n");
}

TEST(Command, ShowsTheBeginningOfLongErrorsOnly) {
  Command command = shell("head -c 300000 /dev/zero >&2; echo out");
  command.separateErrors = true;
  const auto outcome = run(command);
  EXPECT_EQ(outcome.errors.size(), 64U * 1024);
  EXPECT_EQ(outcome.output, "out\n");
}

// The CPU limit ends the loop. The kernel counts in ticks, so the measured time may be less.
TEST(Command, TellsTheCpuTimeOfItselfAndOfChildrenThatItAwaited) {
  Command command = shell("sh -c 'while :; do :; done'; echo awaited");
  command.limits.cpu = std::chrono::seconds(1);
  const auto outcome = run(command);
  EXPECT_THAT(outcome.output, HasSubstr("awaited\n"));
  EXPECT_GE(outcome.cpu, std::chrono::milliseconds(500));
}

TEST(Command, IsStoppedAtTheWallClockLimitWithAllThatItStarted) {
  Command command = shell("sleep 1000 & sleep 1000");
  command.limits.wall = std::chrono::milliseconds(50);
  const auto outcome = run(command);
  EXPECT_TRUE(outcome.timedOut);
  EXPECT_FALSE(outcome.succeeded());
}

TEST(Command, IsKilledAndAwaitedWhereWhatGoesOnMeanwhileThrows) {
  const test::Files files;
  files.write("pid", "");
  Command command = shell("echo $$ > pid; exec sleep 10");
  command.folder = files.root();
  command.meanwhile = [&](pid_t) {
    if (files.read("pid").ends_with('\n')) throw std::runtime_error("enough");
  };
  EXPECT_THROW(run(command), std::runtime_error);
  EXPECT_EQ(::kill(std::stoi(files.read("pid")), 0), -1);
  EXPECT_EQ(errno, ESRCH);
}

TEST(Command, IsKilledWhereAllThatItStartedUsesTooMuchTogether) {
  const auto usesTooMuch = [](const std::string& script, const Limits& limits) {
    Command command = shell(script);
    command.limits = limits;
    return run(command).usedTooMuch;
  };
  const std::string children = "for i in 1 2 3 4 5 6; do sleep 0.3 & done; wait";
  EXPECT_TRUE(usesTooMuch(children, {.processes = 5}));
  EXPECT_FALSE(usesTooMuch(children, {.processes = 6}));
  EXPECT_TRUE(usesTooMuch(children, {.threads = 4, .processes = 100}));
  const std::string memory =
      "for i in 1 2 3; do perl -e '$x = \"a\" x 40_000_000; sleep 1' & done; wait";
  EXPECT_TRUE(usesTooMuch(memory, {.residentBytes = 100u << 20, .processes = 100}));
  EXPECT_FALSE(usesTooMuch("true", {.residentBytes = 100u << 20, .processes = 100}));
}

// A process that the command started keeps the FIFO open as long as it lives.
TEST(Command, IsKilledWithAllThatItStartedWhereItsProcessMustEnd) {
  const test::Files files;
  const std::string fifo = files.write("unused", "").parent_path() / "fifo";
  ASSERT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
  std::array<int, 2> go{};
  ASSERT_EQ(::pipe2(go.data(), O_CLOEXEC), 0);
  const pid_t process = ::fork();
  if (process == 0) {
    ::close(go[1]);
    std::thread([&] { run(shell("(echo begun; sleep 600) >" + fifo + " & wait")); }).detach();
    char nothing = 0;
    [[maybe_unused]] const ssize_t count = ::read(go[0], &nothing, 1);
    killCommandsForGood();
    ::_exit(0);
  }
  const FileDescriptor alive(::open(fifo.c_str(), O_RDONLY));
  std::array<char, 16> text{};
  EXPECT_EQ(::read(alive.get(), text.data(), text.size()), 6);
  for (const int end : go) ::close(end);
  pollfd event{alive.get(), POLLIN, 0};
  EXPECT_EQ(::poll(&event, 1, 60'000), 1);
  EXPECT_EQ(::read(alive.get(), text.data(), text.size()), 0);
  ::waitpid(process, nullptr, 0);
}

/// How many processes have this word on their command line.
int processesWith(const std::string& word) {
  int count = 0;
  std::error_code none;
  for (const auto& process : std::filesystem::directory_iterator("/proc", none)) {
    std::ifstream in(process.path() / "cmdline");
    const std::string line{std::istreambuf_iterator<char>(in), {}};
    if (line.find(word) != std::string::npos) ++count;
  }
  return count;
}

TEST(Command, LeavesNoProcessHoweverEarlyItIsKilled) {
  if (machine().level != Level::full) GTEST_SKIP() << "bubblewrap cannot be used here";
  const std::string word = fmt::format("9{}.5", ::getpid());
  for (int i = 0; i < 150; ++i) {
    const RunningCommand running(
        {.arguments = {"sleep", word}, .folder = "/", .view = View{}, .filter = Filter::compiler});
    std::this_thread::sleep_for(std::chrono::microseconds(250 * i));
  }
  for (int i = 0; i < 100 && processesWith(word) > 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_EQ(processesWith(word), 0);
}

TEST(Command, ShowsTheBeginningOfLongOutputOnly) {
  const auto outcome = run(shell("head -c 300000 /dev/zero"));
  EXPECT_TRUE(outcome.succeeded());
  EXPECT_EQ(outcome.output.size(), 64U * 1024);
}

TEST(Command, ShowsAsMuchAsIsWanted) {
  Command command = shell("head -c 300000 /dev/zero; head -c 10 /dev/zero >&2");
  command.separateErrors = true;
  command.keptBytes = 299'999;
  const auto outcome = run(command);
  EXPECT_EQ(outcome.output.size(), 299'999U);
  EXPECT_EQ(outcome.errors.size(), 10U);
}

TEST(Command, SaysThatItCannotBeStarted) {
  const auto outcome = run({.arguments = {"/nowhere/program"}, .folder = "/"});
  EXPECT_FALSE(outcome.succeeded());
  EXPECT_THAT(outcome.output, HasSubstr("cannot start /nowhere/program"));
}

TEST(Command, SaysThatItsLimitsCannotBeSet) {
  Command command = shell("echo started");
  command.limits.cpu = std::chrono::seconds(-2);
  const auto outcome = run(command);
  EXPECT_EQ(describeWaitStatus(outcome.waitStatus), "ended with status 127");
  EXPECT_THAT(outcome.output, HasSubstr("cannot start sh: setrlimit"));
}

TEST(Command, MayBeAProgramThatWasCopiedWhileOthersBegan) {
  std::vector<std::jthread> others;
  for (int i = 0; i < 3; ++i) {
    others.emplace_back([](const std::stop_token& stop) {
      while (!stop.stop_requested()) run({.arguments = {"/bin/true"}, .folder = "/"});
    });
  }
  test::Files files;
  const std::filesystem::path program = files.beside("program");
  for (int i = 0; i < 300; ++i) {
    std::filesystem::remove(program);
    copyProgram("/bin/true", program);
    const auto outcome = run({.arguments = {program.string()}, .folder = "/"});
    ASSERT_TRUE(outcome.succeeded()) << "in turn " << i << ": " << outcome.output;
  }
}

}  // namespace
}  // namespace sudoku::sandbox
