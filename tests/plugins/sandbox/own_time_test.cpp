#include "plugins/sandbox/own_time.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "plugins/sandbox/limits.h"

namespace sudoku::sandbox {
namespace {

using namespace std::chrono_literals;
using std::chrono::microseconds;

std::string readAll(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(OwnTime, AddsUpWhatPasses) {
  OwnTime time;
  for (int i = 0; i < 1000; ++i) time.passedInSilence(25ms);
  EXPECT_EQ(time.atMost(), 25s);
}

TEST(OwnTime, LeavesOutWhatTheProcessWaitedForACore) {
  OwnTime time;
  for (int i = 0; i < 100; ++i) time.passed(10ms);
  const auto own = time.of(CoreTime{.used = 0ms, .queued = 900ms});
  ASSERT_TRUE(own);
  EXPECT_LE(*own, microseconds(100ms)) << "less, if this thread had to wait for a core too";
  EXPECT_EQ(time.of(CoreTime{.used = 0ms, .queued = 2s}), microseconds(0));
}

TEST(OwnTime, IsNotKnownWhereTheSchedulerDoesNotTell) {
  OwnTime time;
  time.passed(10ms);
  EXPECT_EQ(time.of(std::nullopt), std::nullopt);
}

TEST(OwnTime, IsNoLessThanWhatTheProcessWorked) {
  OwnTime time;
  for (int i = 0; i < 100; ++i) time.passed(10ms);
  EXPECT_EQ(time.of(CoreTime{.used = 500ms, .queued = 900ms}), 500ms)
      << "both sides waited for part of it at the same time";
}

TEST(OwnTime, GivesNoCreditForWhatTheProcessWaitedBeforeAnyoneCounted) {
  OwnTime time;
  time.passedInSilence(1ms);
  const CoreTime process{.used = 1ms, .queued = 500ms};
  time.began(process);
  EXPECT_EQ(time.of(process), 1ms);
  for (int i = 0; i < 100; ++i) time.passedInSilence(10ms);
  EXPECT_EQ(time.of(process), 1001ms);
}

TEST(OwnTime, DoesNotCountThatTheOneWhoWaitsWasStopped) {
  OwnTime time;
  time.passed(1h);
  EXPECT_EQ(time.atMost(), 2 * kWatchInterval);
}

TEST(CoreTime, IsReportedOfThisProcessAndOfNoneThatIsNotThere) {
  if (!coreTimeOfThisThread()) GTEST_SKIP() << "this kernel does not tell";
  EXPECT_TRUE(coreTimeOf(::getpid()));
  EXPECT_FALSE(coreTimeOf(-1));
}

/// Threads that compete for one core.
class Crowd {
 public:
  explicit Crowd(int size) {
    ::sched_getaffinity(0, sizeof before_, &before_);
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(static_cast<std::size_t>(::sched_getcpu()), &one);
    ::sched_setaffinity(0, sizeof one, &one);
    for (int i = 0; i < size; ++i) {
      threads_.emplace_back([this] {
        while (!isOver_) {
        }
      });
    }
  }
  ~Crowd() {
    isOver_ = true;
    for (std::thread& thread : threads_) thread.join();
    ::sched_setaffinity(0, sizeof before_, &before_);
  }

 private:
  cpu_set_t before_{};
  std::atomic<bool> isOver_ = false;
  std::vector<std::thread> threads_;
};

TEST(CoreTime, DoesNotAddUpWhatThreadsWaitForOneAnother) {
  if (!coreTimeOfThisThread()) GTEST_SKIP() << "this kernel does not tell";
  const auto begin = std::chrono::steady_clock::now();
  const auto before = coreTimeOf(::getpid());
  std::optional<CoreTime> after;
  {
    const Crowd crowd(8);
    std::this_thread::sleep_for(100ms);
    after = coreTimeOf(::getpid());
  }
  ASSERT_TRUE(before && after);
  EXPECT_LE(after->queued - before->queued, std::chrono::steady_clock::now() - begin);
}

// A process sleeps, and the thread that waits for it has to wait for a core each time it checks.
TEST(OwnTime, CountsASleepHoweverLateTheOneWhoWaitsIs) {
  if (!coreTimeOfThisThread()) GTEST_SKIP() << "this kernel does not tell";
  constexpr int kSleeps = 10;
  const Crowd crowd(40);
  OwnTime time;
  const auto start = OwnTime::Clock::now();
  for (int i = 0; i < kSleeps; ++i) {
    const auto begin = OwnTime::Clock::now();
    std::this_thread::sleep_for(kWatchInterval);
    time.passedInSilence(std::chrono::duration_cast<microseconds>(OwnTime::Clock::now() - begin));
  }
  EXPECT_GE(time.of(CoreTime{}), (OwnTime::Clock::now() - start) * 8 / 10);
}

TEST(OwnTime, LeavesOutHowLateTheOneWhoWaitsWasWithItsAnswer) {
  if (!coreTimeOfThisThread()) GTEST_SKIP() << "this kernel does not tell";
  const Crowd crowd(40);
  OwnTime time;
  for (int i = 0; i < 10; ++i) {
    const auto begin = OwnTime::Clock::now();
    std::this_thread::sleep_for(1ms);
    time.passed(std::chrono::duration_cast<microseconds>(OwnTime::Clock::now() - begin));
  }
  EXPECT_LE(time.of(CoreTime{}), 20ms) << "of ten sleeps of a millisecond";
}

/// A child process that runs `work` and then waits to be killed.
template <class Work>
class Child {
 public:
  explicit Child(Work work) {
    int ends[2];
    EXPECT_EQ(::pipe(ends), 0);
    pid_ = ::fork();
    if (pid_ == 0) {
      work([end = ends[1]] { EXPECT_EQ(::write(end, "x", 1), 1); });
      while (true) ::pause();
    }
    char ready = 0;
    EXPECT_EQ(::read(ends[0], &ready, 1), 1);
    ::close(ends[0]);
    ::close(ends[1]);
  }
  ~Child() {
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  pid_t pid() const { return pid_; }

 private:
  pid_t pid_ = -1;
};

TEST(Excess, IsSeenWhateverAProcessCallsItself) {
  for (const char* name : {"one\ntwo", ") R 1\n)", "\n\n"}) {
    const Child child([name](auto&& isReady) {
      ::prctl(PR_SET_NAME, name);
      isReady();
    });
    EXPECT_EQ(excessOf(child.pid(), {.residentBytes = 1}), Excess::memory) << name;
    EXPECT_EQ(excessOf(child.pid(), {.threads = 0}), Excess::threads) << name;
    EXPECT_EQ(excessOf(child.pid(), {}), Excess::none) << name;
  }
}

TEST(Excess, IsSeenWhereTheFirstThreadHasEnded) {
  const Child child([](auto&& isReady) {
    std::thread([isReady, first = ::gettid()] {
      const std::string stat = "/proc/self/task/" + std::to_string(first) + "/stat";
      while (readAll(stat).find(") Z") == std::string::npos) ::usleep(1000);
      isReady();
      while (true) ::pause();
    }).detach();
    ::syscall(SYS_exit, 0);
  });
  EXPECT_EQ(excessOf(child.pid(), {.residentBytes = 1}), Excess::memory);
}

}  // namespace
}  // namespace sudoku::sandbox
