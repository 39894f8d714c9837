#include "plugins/sandbox/own_time.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "plugins/sandbox/limits.h"

namespace sudoku::sandbox {
namespace {

using namespace std::chrono_literals;
using std::chrono::microseconds;

TEST(OwnTime, AddsUpWhatPasses) {
  OwnTime time;
  for (int i = 0; i < 1000; ++i) time.passed(25ms);
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

TEST(OwnTime, DoesNotCountThatTheOneWhoWaitsWasStopped) {
  OwnTime time;
  time.passed(1h);
  EXPECT_EQ(time.atMost(), 2 * kWatchInterval);
}

TEST(CoreTime, IsToldOfThisProcessAndOfNoneThatIsNotThere) {
  if (!coreTimeOfThisThread()) GTEST_SKIP() << "this kernel does not tell";
  EXPECT_TRUE(coreTimeOf(::getpid()));
  EXPECT_FALSE(coreTimeOf(-1));
}

}  // namespace
}  // namespace sudoku::sandbox
