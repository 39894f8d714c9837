#include "grading/attempts/submission_time.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "grading/grader/examine.h"
#include "grading/grader/grader.h"
#include "tests/support/plugins/files.h"
#include "tests/support/plugins/places.h"

namespace sudoku::grading {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Limits limitsOf(std::chrono::milliseconds check, std::chrono::milliseconds submission) {
  Limits limits = test::generousLimits();
  limits.cpu = check;
  limits.submission = submission;
  return limits;
}

TEST(SubmissionTime, GivesLaterChecksLessAfterTimeOuts) {
  SubmissionTime time(limitsOf(4s, 60s));
  std::vector<std::chrono::milliseconds> limits;
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(time.ofACheck().own, time.ofACheck().cpu);
    EXPECT_EQ(time.ofACheck().wall, test::generousLimits().wall) << "this limit allows for load";
    limits.push_back(time.ofACheck().cpu);
    time.noteTimeOut();
  }
  EXPECT_THAT(limits, ElementsAre(4s, 1s, 500ms, 500ms));
  EXPECT_EQ(time.ofACheck(build::Variant::sanitized).own, 1s) << "the sanitized build is slower";
  EXPECT_THAT(time.notes(), ElementsAre(HasSubstr("checks that start after it get less than 4 s")));
}

TEST(SubmissionTime, IsUsedUpByAllThatIsCharged) {
  SubmissionTime time(limitsOf(4s, 10s));
  EXPECT_THAT(time.notes(), IsEmpty());
  time.charge(4s);
  EXPECT_FALSE(time.isScarce());
  time.charge(1001ms);
  EXPECT_TRUE(time.isScarce());
  EXPECT_EQ(time.left(), 4999ms);
  time.charge(5s);
  EXPECT_TRUE(time.isUsedUp());
  EXPECT_THAT(time.whyUsedUp(), HasSubstr("have used up the submission's 10 s"));
  EXPECT_THAT(time.notes(), ElementsAre(HasSubstr("10 s")));
}

TEST(SubmissionTime, GivesLittleToEndAfterOneThatDidNot) {
  SubmissionTime time(limitsOf(4s, 10s));
  const auto first = time.graceAtTheEnd();
  time.recordHang();
  EXPECT_LT(time.graceAtTheEnd(), first / 10);
}

TEST(SubmissionTime, GivesTheTimeToEndOnceAndNotToEachCheck) {
  SubmissionTime time(limitsOf(4s, 10s));
  const auto first = time.graceAtTheEnd();
  time.noteEnd(first * 3 / 4);
  EXPECT_EQ(time.graceAtTheEnd(), first / 4);
  time.noteEnd(first / 4);
  EXPECT_LT(time.graceAtTheEnd(), first / 10);
  EXPECT_EQ(time.left(), 10s) << "it costs no other time";
}

TEST(SubmissionTime, RunsNothingOnceItIsUsedUp) {
  SubmissionTime time(limitsOf(4s, 10s));
  time.charge(10s);
  int runs = 0;
  const Attempt seen = attempt({.file = "/nowhere", .time = &time}, 1, [&](Context&) { ++runs; });
  EXPECT_EQ(seen.verdict.outcome, Outcome::timedOut);
  EXPECT_EQ(seen.verdict.reason, time.whyUsedUp());
  EXPECT_EQ(runs, 0);
}

/// A grid that never answers.
constexpr const char* kSilent = R"(#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <unistd.h>
class Silent : public sudoku::IGrid {
 public:
  int get(int, int) const override { while (true) ::usleep(5000); }
  void set(int, int, int) override {}
  bool isValid() const override { return true; }
};
SUDOKU_EXPORT_GRID(Silent)
)";

constexpr const char* kFourChecks = R"([assignment]
name = "silent"
title = "Silent"
[[check]]
id = "grid-starts-empty"
points = 1
[[check]]
id = "grid-stores-digits"
points = 1
[[check]]
id = "grid-clears-cells"
points = 1
[[check]]
id = "grid-stores-conflicts"
points = 1
)";

TEST(SubmissionTime, IsSharedByAllChecks) {
  test::Files files;
  files.write("grid.cpp", kSilent);
  Rubric rubric = parseRubric(kFourChecks, "a.toml");
  rubric.limits = limitsOf(400ms, 500ms);
  const Report report = grade(files.root(), rubric, test::installation(), {.jobs = 1});
  ASSERT_EQ(report.refused, "") << report.work.compilerMessages;
  ASSERT_EQ(report.results.size(), 4U);
  for (const CheckResult& check : report.results)
    EXPECT_EQ(check.outcome, Outcome::timedOut) << check.id;
  const auto whyOf = [&](std::size_t i) {
    const CheckResult& check = report.results[i];
    return check.evidence.finding ? check.evidence.finding->seen : check.reason;
  };
  EXPECT_THAT(whyOf(0), HasSubstr("slept or waited for most of 0.4 s"));
  for (const std::size_t late : {1U, 2U, 3U})
    EXPECT_THAT(whyOf(late), HasSubstr("have used up the submission's 0.5 s"));
  EXPECT_THAT(report.notes, testing::Contains(HasSubstr("used up their 0.5 s")));
}

}  // namespace
}  // namespace sudoku::grading
