// How a process with student code ends, and what is reported about it.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <fstream>
#include <thread>

#include "plugins/sandbox/sandbox.h"
#include "tests/support/endings.h"
#include "tests/support/plugins/remote.h"

namespace sudoku::remote {
namespace {

using namespace std::chrono_literals;
using test::OneCheck;
using test::sample;
using test::shipped;

using WorkerEnding = test::Worker;

/// The signal that ended the process; 0 if it exited.
int signalOf(const Ending& ending) {
  const int status = ending.process.waitStatus;
  return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

/// The last descendant in the chain of first children.
pid_t innermostChild(pid_t of) {
  std::ifstream children(
      fmt::format("/proc/{0}/task/{1}/children", of, of == ::getpid() ? ::gettid() : of));
  pid_t child = 0;
  return children >> child ? innermostChild(child) : of;
}

/// Makes a solver end its process in solve(). Returns the signal.
int signalThatEnds(WorkerProcess& worker, const std::string& name) {
  OneCheck check(worker, sample(name));
  EXPECT_THROW(check.solve(), wire::ChannelClosed);
  EXPECT_FALSE(check.code.end().killedByUs);
  return signalOf(check.code.end());
}

TEST_F(WorkerEnding, OfAPoliteWorkerIsStatusZeroAndNothingElse) {
  OneCheck check(worker, shipped("grid"));
  check.code.make<IGrid>()->set(0, 0, 1);
  const Ending& ending = check.code.end();
  EXPECT_EQ(ending.process.waitStatus, 0);
  EXPECT_FALSE(ending.killedByUs);
  EXPECT_EQ(ending.process.strayProcesses, 0);
  EXPECT_EQ(ending.outputBytes, 0U);
  EXPECT_GT(ending.process.peakMemoryKiB, 0);
  EXPECT_EQ(&check.code.end(), &ending) << "it ends once";
}

TEST_F(WorkerEnding, OfAnExitInTheMiddleOfACallIsItsStatus) {
  OneCheck check(worker, sample("exits"));
  EXPECT_THROW(check.solve(), wire::ChannelClosed);
  EXPECT_EQ(check.code.end().process.waitStatus, 0);
  EXPECT_FALSE(check.code.end().killedByUs);
}

TEST_F(WorkerEnding, OfACrashIsItsSignal) {
  EXPECT_EQ(signalThatEnds(worker, "segfaults"), SIGSEGV);
  EXPECT_EQ(signalThatEnds(worker, "recurses_without_end"), SIGSEGV);
  EXPECT_EQ(signalThatEnds(worker, "throws_what_throws"), SIGABRT);
}

TEST_F(WorkerEnding, OfACrashWhileThePluginIsLoadedIsItsSignal) {
  RemoteImplementation code(worker, test::generousLimits());
  EXPECT_THROW(code.load(sample("aborts_when_loaded").string()), wire::ChannelClosed);
  EXPECT_EQ(signalOf(code.end()), SIGABRT);
}

// The cell read is after the lent object, in protected memory: always a signal, never a 0 by
// chance.
TEST_F(WorkerEnding, OfAWrongCastOfTheLentGridIsAlwaysASegmentationFault) {
  for (int turn = 0; turn < 5; ++turn) EXPECT_EQ(signalThatEnds(worker, "casts_the_grid"), SIGSEGV);
}

TEST_F(WorkerEnding, OfAWrongCastOfTheScratchGridIsASegmentationFault) {
  OneCheck check(worker, sample("casts_the_grid"));
  const auto scratch = check.code.makeScratchGrid(Grid());
  const auto solver = check.code.make<ISolver>(scratch->target());
  EXPECT_THROW(solver->solve(), wire::ChannelClosed);
  EXPECT_EQ(signalOf(check.code.end()), SIGSEGV);
}

TEST_F(WorkerEnding, OfACastOfTheStudentsOwnGridIsNone) {
  OneCheck check(worker, sample("casts_the_grid"));
  const auto grid = check.code.make<IGrid>();
  EXPECT_TRUE(check.code.make<ISolver>(*grid)->solve());
  EXPECT_EQ(check.code.end().process.waitStatus, 0);
}

TEST_F(WorkerEnding, OfALoopIsTheProcessorTimeLimit) {
  OneCheck check(worker, sample("loops"), {.cpu = 1s, .wall = 100s});
  EXPECT_THROW(check.solve(), wire::ChannelClosed);
  EXPECT_EQ(signalOf(check.code.end()), SIGXCPU);
  EXPECT_GE(check.code.end().process.cpuMicroseconds, 500'000);
}

// Each call costs the judge and the kernel more time than it costs the code itself.
TEST_F(WorkerEnding, OfALoopThatMakesCallsIsAlsoALimitOfTheseCalls) {
  struct Counting final : IGrid {
    int get(int, int) const override { return ++calls, 0; }
    void set(int, int, int) override {}
    bool isValid() const override { return true; }
    mutable int calls = 0;
  } grid;
  OneCheck check(worker, sample("reads_without_end"), {.cpu = 100s, .wall = 100s, .own = 50ms});
  EXPECT_THROW(check.code.make<ISolver>(grid)->solve(), OwnTimeUsedUp);
  EXPECT_GT(grid.calls, 10);
  EXPECT_LE(grid.calls, 6'250 + 100);
  EXPECT_GE(check.code.end().own, std::chrono::microseconds(8) * (grid.calls - 1));
}

TEST_F(WorkerEnding, OfSilenceIsTheWallClockLimit) {
  OneCheck check(worker, sample("sleeps"), {.wall = 3s});
  EXPECT_THROW(check.solve(), wire::ChannelTimeout);
  EXPECT_TRUE(check.code.end().killedByUs);
  EXPECT_EQ(signalOf(check.code.end()), SIGKILL);
}

TEST_F(WorkerEnding, OfAFloodIsTheFileSizeLimit) {
  OneCheck check(worker, sample("floods"), {.cpu = 100s, .wall = 200s, .outputBytes = 64 << 10});
  EXPECT_THROW(check.solve(), wire::ChannelClosed);
  const Ending& ending = check.code.end();
  EXPECT_EQ(signalOf(ending), SIGXFSZ);
  EXPECT_EQ(ending.outputBytes, 64U << 10);
  EXPECT_EQ(ending.output.size(), kShownOutputBytes);
  EXPECT_THAT(ending.output, testing::StartsWith("xxxxx"));
}

TEST_F(WorkerEnding, HoldsWhatWasPrinted) {
  OneCheck check(worker, sample("prints"));
  EXPECT_TRUE(check.solve());
  const Ending& ending = check.code.end();
  EXPECT_EQ(ending.process.waitStatus, 0);
  EXPECT_THAT(ending.output, testing::HasSubstr("to standard output\n"));
  EXPECT_THAT(ending.output, testing::HasSubstr("to standard error\n"));
  EXPECT_EQ(ending.outputBytes, ending.output.size());
}

TEST_F(WorkerEnding, LeavesNoProcessBehindAsNoneMayBeStarted) {
  OneCheck check(worker, sample("starts_a_process"));
  EXPECT_TRUE(check.solve()) << "fork() was not refused with EPERM";
  EXPECT_EQ(check.code.end().process.strayProcesses, 0);
}

TEST_F(WorkerEnding, OfAllocationWithoutEndIsNoneButTheExceptionIsReported) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "AddressSanitizer maps terabytes, so the worker sets no memory limit with it";
#endif
  OneCheck check(worker, sample("allocates"),
                 {.cpu = 100s, .wall = 200s, .memoryBytes = 256 << 20});
  try {
    check.solve();
    FAIL() << "it found enough memory";
  } catch (const wire::RemoteException& error) {
    EXPECT_TRUE(error.outOfMemory());
  }
  EXPECT_EQ(check.code.end().process.waitStatus, 0);
}

TEST_F(WorkerEnding, OfGarbageOnTheChannelFollowsAProtocolError) {
  OneCheck check(worker, sample("writes_garbage"));
  EXPECT_THROW(check.solve(), wire::ProtocolError);
  check.code.end();
  EXPECT_TRUE(OneCheck(worker, sample("prints")).solve()) << "the next check has its own channel";
}

TEST_F(WorkerEnding, OfADestructorThatUsesItsGridIsPolite) {
  OneCheck check(worker, sample("destroys_late"));
  const auto scratch = check.code.makeScratchGrid(Grid());
  EXPECT_TRUE(check.code.make<ISolver>(scratch->target())->solve());
  EXPECT_EQ(check.code.end().process.waitStatus, 0);
}

TEST_F(WorkerEnding, TakesNothingFromAnAnswerThatWasReturned) {
  OneCheck check(worker, sample("thread_crashes_later"));
  const pid_t process = innermostChild(::getpid());
  const auto scratch = check.code.makeScratchGrid(Grid());
  const auto solver = check.code.make<ISolver>(scratch->target());
  EXPECT_TRUE(solver->solve());
  ASSERT_TRUE(test::endsWithin(process, 60s));
  EXPECT_EQ(scratch->contents().get(0, 0), 7);
  EXPECT_EQ(scratch->calls().set, 1);
  EXPECT_EQ(signalOf(check.code.end()), SIGSEGV);
}

TEST_F(WorkerEnding, LetsNoLateThreadChangeALentGrid) {
  OneCheck check(worker, sample("thread_sets_later"));
  const auto solver = check.code.make<ISolver>(check.grid);
  EXPECT_TRUE(solver->solve());
  std::this_thread::sleep_for(1000ms);
  check.code.searchFacts();  // reads whatever was sent meanwhile
  EXPECT_EQ(check.grid, Grid());
  EXPECT_TRUE(check.code.end().sawLateCalls);
}

TEST_F(WorkerEnding, LetsNoLateThreadChangeAScratchGrid) {
  OneCheck check(worker, sample("thread_sets_later"));
  const auto scratch = check.code.makeScratchGrid(Grid());
  EXPECT_TRUE(check.code.make<ISolver>(scratch->target())->solve());
  check.code.searchFacts();  // so that the grid is requested again
  std::this_thread::sleep_for(1000ms);
  EXPECT_EQ(scratch->contents(), Grid());
  EXPECT_TRUE(check.code.end().sawLateCalls);
}

TEST_F(WorkerEnding, ChargesNothingForADestructorThatNeverEnds) {
  OneCheck check(worker, sample("destructor_loops"));
  EXPECT_TRUE(check.solve());
  const Ending& ending = check.code.end(2s);  // far more than the call waited for a core
  EXPECT_TRUE(ending.killedByUs);
  EXPECT_GE(ending.process.cpuMicroseconds, 10'000);  // of 2 s: others may use the core
  EXPECT_LT(ending.own.count(), ending.process.cpuMicroseconds);
}

TEST_F(WorkerEnding, TellsWhatADestructorSleepsButNotWhatTheCallsBeforeItTook) {
  OneCheck check(worker, sample("destructor_sleeps"));
  EXPECT_TRUE(check.solve());
  const Ending& ending = check.code.end(30s);
  EXPECT_FALSE(ending.killedByUs);
  EXPECT_GE(ending.ownToEnd, 100ms);  // of 1.5 s, minus the time that either side waited for a core
  EXPECT_LT(ending.own, 1s);

  OneCheck other(worker, sample("prints"));
  EXPECT_TRUE(other.solve());
  EXPECT_LT(other.code.end(30s).ownToEnd, 1s);
}

TEST_F(WorkerEnding, ChargesNothingForAStartThatIsLate) {
  OneCheck(worker, shipped("grid")).code.end();  // starts the fork server
  const pid_t server = innermostChild(::getpid());
  ASSERT_NE(server, ::getpid());
  ::kill(server, SIGSTOP);
  const std::jthread later([server] {
    std::this_thread::sleep_for(400ms);
    ::kill(server, SIGCONT);
  });
  sandbox::Limits limits = test::generousLimits();
  limits.own = 200ms;
  OneCheck check(worker, shipped("grid"), limits);
  EXPECT_LT(check.code.end().own, 200ms);
}

TEST_F(WorkerEnding, LeavesNoStateToTheNextCheck) {
  for (int turn = 0; turn < 3; ++turn) {
    OneCheck check(worker, sample("counts_its_objects"));
    check.code.make<IGrid>();
    EXPECT_EQ(check.code.make<IGrid>()->get(0, 0), 2);
  }
}

TEST_F(WorkerEnding, LeavesTheForkServerToTheNextCheck) {
  for (const char* name : {"segfaults", "exits", "throws_what_throws"}) {
    OneCheck check(worker, sample(name));
    EXPECT_THROW(check.solve(), wire::ChannelClosed);
  }
  EXPECT_TRUE(OneCheck(worker, sample("prints")).solve());
}

TEST_F(WorkerEnding, LeavesEmptyFoldersToTheNextCheckWhateverWasLeftThere) {
  if (sandbox::machine().level != sandbox::Level::full)
    GTEST_SKIP() << "elsewhere it writes nowhere: see writing_test.cpp";
  if (test::stage().string().starts_with("/tmp/"))
    GTEST_SKIP() << "the build is below /tmp, where the plugin is seen: that is no empty folder";
  for (const int trace : {1, 2, 3, 4}) {
    {
      OneCheck check(worker, sample("leaves_traces"));
      check.grid.set(0, 0, trace);
      EXPECT_TRUE(check.solve());
      EXPECT_EQ(check.code.end().process.leftTraces, 1) << trace;
    }
    EXPECT_TRUE(OneCheck(worker, sample("leaves_traces")).solve()) << trace;
  }
}

TEST_F(WorkerEnding, LeavesTheSandboxToTheNextCheckWhereNothingWasLeft) {
  for (int turn = 0; turn < 2; ++turn) {
    OneCheck check(worker, sample("prints"));
    EXPECT_TRUE(check.solve());
    EXPECT_EQ(check.code.end().process.leftTraces, 0);
  }
}

TEST_F(WorkerEnding, IsKnownWhenACheckIsGivenUpInTheMiddle) {
  { const OneCheck check(worker, sample("prints")); }
  EXPECT_TRUE(OneCheck(worker, sample("prints")).solve());
}

TEST_F(WorkerEnding, MemoryFromNewIsNotZero) {
  OneCheck check(worker, sample("forgets_to_initialise"));
  const auto grid = check.code.make<IGrid>();
  for (int y = 0; y < 9; ++y) {
    for (int x = 0; x < 9; ++x) ASSERT_EQ(grid->get(x, y), static_cast<int>(0xA5A5A5A5));
  }
}

TEST_F(WorkerEnding, MemoryFromNewHoldsASmallNumberOnRequestThatNoSudokuHasForASize) {
  EXPECT_THAT((std::array{0, 1, 2, 3, 4, 8, 9, 15, 16}),
              testing::Not(testing::Contains(static_cast<int>(NewMemory::smallNumbers))));
  RemoteImplementation code(worker, test::generousLimits());
  code.load(sample("forgets_to_initialise").string(), NewMemory::smallNumbers);
  const auto grid = code.make<IGrid>();
  for (int y = 0; y < 9; ++y) {
    for (int x = 0; x < 9; ++x)
      ASSERT_EQ(grid->get(x, y), static_cast<int>(NewMemory::smallNumbers));
  }
}

TEST(WorkerProcess, SaysThatTheProgramIsMissing) {
  EXPECT_THROW(WorkerProcess({.program = "/nowhere/worker"}), std::system_error);
}

}  // namespace
}  // namespace sudoku::remote
