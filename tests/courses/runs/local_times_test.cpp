// Times in downloads that are local to the course: they order hand-ins, and the policy's time zone
// makes them comparable with the deadline.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "courses/runs/class_plan.h"

namespace sudoku::courses {
namespace {

using testing::SizeIs;

Instant noonOf(unsigned day) {
  return std::chrono::sys_days(std::chrono::year(2026) / 7 / static_cast<int>(day)) +
         std::chrono::hours(12);
}

Download twoAttempts() {
  Download download;
  for (const unsigned day : {2U, 1U}) {
    HandIn one{.name = "ada_" + std::to_string(day), .pieces = {}};
    one.submitters = {{.login = "ada", .isLoginExact = true}};
    one.time = noonOf(day);
    one.isLocalTime = true;
    download.handIns.push_back(std::move(one));
  }
  return download;
}

TEST(LocalTimes, ChooseTheLatestAttemptWithoutATimeZone) {
  const ClassPlan plan = planClass(twoAttempts(), {});
  ASSERT_THAT(plan.handIns, SizeIs(1));
  EXPECT_EQ(plan.handIns.front().name, "ada_2");
  EXPECT_EQ(plan.handIns.front().time, std::nullopt);
  EXPECT_EQ(plan.participants.front().student.login, "ada");
}

TEST(LocalTimes, AreInThePolicysTimeZone) {
  CourseFiles course;
  course.policy = parsePolicy(
      "[deadline]\ndue = 2026-07-02T12:00:00\ntime_zone = \"Europe/Berlin\"\n", "policy.toml");
  const ClassPlan plan = planClass(twoAttempts(), course);
  ASSERT_THAT(plan.handIns, SizeIs(1));
  EXPECT_EQ(plan.handIns.front().time, noonOf(2) - std::chrono::hours(2));
  EXPECT_EQ(plan.handIns.front().time, course.policy->due);
}

TEST(LocalTimes, GiveWayToTimesFromAFile) {
  CourseFiles course;
  course.times = HandInTimes{{"ada_1", noonOf(3)}};
  const ClassPlan plan = planClass(twoAttempts(), course);
  ASSERT_THAT(plan.handIns, SizeIs(1));
  EXPECT_EQ(plan.handIns.front().time, noonOf(3));
}

}  // namespace
}  // namespace sudoku::courses
