#include "grading/grader/schedule.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <future>
#include <mutex>
#include <thread>

namespace sudoku::grading {
namespace {

using testing::ElementsAre;
using testing::Eq;
using testing::IsEmpty;
using testing::Optional;

TEST(Schedule, HandsOutIndependentTasksInTheirOrder) {
  Schedule schedule({{}, {}, {}});
  for (std::size_t task = 0; task < 3; ++task) EXPECT_THAT(schedule.next(), Optional(task));
  EXPECT_EQ(schedule.next(), std::nullopt);
}

TEST(Schedule, HasNothingToDoWithoutTasks) {
  Schedule schedule({});
  EXPECT_EQ(schedule.next(), std::nullopt);
}

TEST(Schedule, PassesOverATaskThatWaitsForARunningOne) {
  Schedule schedule({{}, {0}, {}});
  EXPECT_THAT(schedule.next(), Optional(Eq(0U)));
  EXPECT_THAT(schedule.next(), Optional(Eq(2U)));
  schedule.done(0);
  EXPECT_THAT(schedule.next(), Optional(Eq(1U)));
}

TEST(Schedule, HoldsATaskBackUntilAllItsPrerequisitesAreDone) {
  Schedule schedule({{}, {}, {0, 1}, {}});
  schedule.next();
  schedule.next();
  schedule.done(1);
  EXPECT_THAT(schedule.next(), Optional(Eq(3U)));
  schedule.done(0);
  EXPECT_THAT(schedule.next(), Optional(Eq(2U)));
}

TEST(Schedule, HandsOutATaskAgainThatWasPutOffWhenAllBeforeItAreDone) {
  Schedule schedule({{}, {}, {}, {}});
  schedule.putFirst({2});
  EXPECT_EQ(schedule.next(), 2U);
  schedule.putOff(2);
  EXPECT_EQ(schedule.next(), 0U);
  EXPECT_EQ(schedule.next(), 1U);
  EXPECT_EQ(schedule.next(), 3U);
  schedule.done(0);
  schedule.done(1);
  EXPECT_EQ(schedule.next(), 2U);
}

TEST(Schedule, CountsWhatIsDone) {
  Schedule schedule({{}, {}});
  schedule.next();
  schedule.next();
  EXPECT_EQ(schedule.done(1), 1U);
  EXPECT_EQ(schedule.done(0), 2U);
}

TEST(Schedule, WakesAThreadThatWaitsForAPrerequisite) {
  Schedule schedule({{}, {0}});
  schedule.next();
  auto waiting = std::async(std::launch::async, [&schedule] { return schedule.next(); });
  schedule.done(0);
  EXPECT_THAT(waiting.get(), Optional(Eq(1U)));
}

TEST(Schedule, LetsAThreadThatWaitsGoWhenAnotherTakesTheLastTask) {
  Schedule schedule({{}, {0}});
  schedule.next();
  auto one = std::async(std::launch::async, [&schedule] { return schedule.next(); });
  auto other = std::async(std::launch::async, [&schedule] { return schedule.next(); });
  schedule.done(0);
  const auto first = one.get();
  const auto second = other.get();
  EXPECT_NE(first.has_value(), second.has_value());
}

TEST(Schedule, KeepsTheOrderOfPrerequisitesForManyThreads) {
  constexpr std::size_t kTasks = 200;
  std::vector<std::vector<std::size_t>> after(kTasks);
  for (std::size_t task = 0; task < kTasks; ++task) {
    for (std::size_t earlier = task % 7 + 1; earlier <= task && earlier < 30; earlier += 5)
      after[task].push_back(task - earlier);
  }
  Schedule schedule(after);
  std::mutex mutex;
  std::vector<bool> done(kTasks);
  int handedOut = 0;
  int tooEarly = 0;
  const auto work = [&] {
    while (const auto task = schedule.next()) {
      {
        const std::scoped_lock lock(mutex);
        ++handedOut;
        for (const std::size_t earlier : after[*task]) tooEarly += done[earlier] ? 0 : 1;
        done[*task] = true;
      }
      schedule.done(*task);
    }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i) threads.emplace_back(work);
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(handedOut, static_cast<int>(kTasks));
  EXPECT_EQ(tooEarly, 0);
}

TEST(Schedule, BeginsWithWhatIsUrgentAndWhatThatWaitsFor) {
  Schedule schedule({{}, {}, {1}, {}});
  schedule.putFirst({2});
  for (const std::size_t expected : {1U, 2U, 0U, 3U}) {
    const auto task = schedule.next();
    ASSERT_THAT(task, Optional(Eq(expected)));
    schedule.done(*task);
  }
}

TEST(Schedule, HandsOutNothingOnceItIsStopped) {
  Schedule schedule({{}, {}, {}});
  schedule.next();
  schedule.stop();
  schedule.done(0);
  EXPECT_EQ(schedule.next(), std::nullopt);
  EXPECT_TRUE(schedule.isDone(0));
  EXPECT_FALSE(schedule.isDone(1));
}

/// Two plain checks, then a sanitized one that depends on the first.
Rubric withASanitizedCheck(const Check& plain, const Check& sanitized) {
  Rubric rubric;
  for (const Check* check : {&plain, &plain, &sanitized}) {
    RubricItem item;
    item.check = check;
    rubric.items.push_back(item);
  }
  rubric.items.back().after = {0};
  return rubric;
}

class PrerequisitesOf : public testing::Test {
 protected:
  PrerequisitesOf() { sanitized.variant = build::Variant::sanitized; }

  Check plain;
  Check sanitized;
  Rubric rubric = withASanitizedCheck(plain, sanitized);
};

TEST_F(PrerequisitesOf, LetTheSanitizedCheckWaitForAllOthersWhileItsBuildIsNotThere) {
  EXPECT_THAT(prerequisitesOf(rubric, false),
              ElementsAre(IsEmpty(), IsEmpty(), ElementsAre(0U, 1U)));
}

TEST_F(PrerequisitesOf, LetItWaitForWhatItDependsOnAloneOnceItIsBuilt) {
  EXPECT_THAT(prerequisitesOf(rubric, true), ElementsAre(IsEmpty(), IsEmpty(), ElementsAre(0U)));
}

}  // namespace
}  // namespace sudoku::grading
