#include "lab/measure/event_counter.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <ctime>

namespace sudoku::lab {
namespace {

/// Works until the process has used that much processor time.
void work(std::int64_t nanoseconds) {
  timespec now{};
  do {
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  } while (now.tv_sec * 1'000'000'000 + now.tv_nsec < nanoseconds);
}

TEST(EventCounter, CountsWhatAStartedProcessDoes) {
  const EventCounter counter(EventCounter::Event::processorNanoseconds);
  const auto before = counter.read();
  if (!before) GTEST_SKIP() << "this machine lets nobody count";
  const pid_t child = ::fork();
  if (child == 0) {
    work(30'000'000);
    ::_exit(0);
  }
  ::waitpid(child, nullptr, 0);
  EXPECT_GE(*counter.read() - *before, 25'000'000);
}

TEST(EventCounter, GrowsOrSaysThatItCannotCount) {
  const EventCounter counter(EventCounter::Event::instructions);
  const auto before = counter.read();
  const auto after = counter.read();
  ASSERT_EQ(before.has_value(), after.has_value());
  if (before) EXPECT_GT(*after, *before);
}

}  // namespace
}  // namespace sudoku::lab
