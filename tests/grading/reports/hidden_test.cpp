#include "grading/reports/hidden.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "grading/reports/formats.h"
#include "tests/support/grading/report_samples.h"

namespace sudoku::grading {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::uint64_t kHiddenSeed = 918273645;

/// A puzzle that only the hidden check used.
Grid hiddenPuzzle() {
  Grid puzzle = samples::finding().puzzle.value();
  puzzle.set(2, 0, 0);
  puzzle.set(0, 1, 0);
  return puzzle;
}

/// A visible and a hidden check share a cause, whose wrong step is on the hidden puzzle.
Report sharedCause() {
  Report report = samples::faulty();
  for (CheckResult& result : report.results) {
    if (!result.criterion.visible) result.evidence.finding->puzzle = hiddenPuzzle();
  }
  Cause cause{.id = "step",
              .mistake = "SECRET MISTAKE",
              .evidence = "SECRET EVIDENCE",
              .next = "SECRET NEXT",
              .checks = {"solver-takes-back", "solver-hidden"}};
  cause.step = WrongStep{.puzzle = hiddenPuzzle(), .before = hiddenPuzzle()};
  report.causes = {cause};
  return report;
}

/// What students read of a report in this format.
std::string forStudentsOf(const ReportFormat& format, const Report& report) {
  std::string text = format.write(report, {.verbose = true});
  if (format.name != "gradescope") return text;
  nlohmann::json json = nlohmann::json::parse(text);
  auto& tests = json["tests"];
  for (auto at = tests.begin(); at != tests.end();)
    at = (*at)["visibility"] == "hidden" ? tests.erase(at) : at + 1;
  return json.dump();
}

class StudentFormats : public testing::TestWithParam<ReportFormat> {};

TEST_P(StudentFormats, ShowNothingOfACauseOnTheHiddenPuzzle) {
  EXPECT_THAT(forStudentsOf(GetParam(), sharedCause()), Not(HasSubstr("SECRET")));
}

TEST_P(StudentFormats, ShowNoRuleOfAHiddenCheck) {
  Report report = samples::right();
  report.results.front().criterion.visible = false;
  report.results.front().criterion.rationale = "SECRET RULE";
  report.results.front().note = "SECRET NOTE";
  EXPECT_THAT(forStudentsOf(GetParam(), report), Not(HasSubstr("SECRET")));
}

TEST_P(StudentFormats, ShowNoSeedIfChecksWereLeftOut) {
  Report report = samples::right();
  report.run.seed = kHiddenSeed;
  report.run.leftOut = {"solver-hidden"};
  EXPECT_THAT(forStudentsOf(GetParam(), report), Not(HasSubstr(std::to_string(kHiddenSeed))));
}

INSTANTIATE_TEST_SUITE_P(All, StudentFormats,
                         testing::Values(kReportFormats[0], kReportFormats[2], kReportFormats[3],
                                         kReportFormats[4], kReportFormats[5]),
                         [](const auto& one) { return std::string(one.param.name); });

TEST(WithoutHidden, KeepsAWrongStepOnThePuzzleOfAVisibleCheck) {
  Report report = sharedCause();
  report.causes[0].step->puzzle = samples::finding().puzzle.value();
  const Report view = withoutHidden(report);
  ASSERT_EQ(view.causes.size(), 1U);
  EXPECT_THAT(view.causes[0].checks, testing::ElementsAre("solver-takes-back"));
  EXPECT_EQ(view.points(), report.points());
}

}  // namespace
}  // namespace sudoku::grading
