// How much reports reveal to students.
#include "grading/reports/hints.h"
#include "base/files/input_error.h"

#include <gmock/gmock.h>

#include <algorithm>

#include "grading/reports/formats.h"
#include "grading/reports/report_json.h"
#include "tests/support/grading/report_samples.h"

namespace sudoku::grading {
namespace {

using testing::HasSubstr;

constexpr const char* kSeen = "what was seen";
constexpr const char* kPlace = "sudoku.cpp:8, search";
constexpr const char* kWrong = "The search never takes a digit back.";
constexpr const char* kNext = "Empty the cell before you return.";
constexpr const char* kHint = "Look at the end of the function.";

/// A report with two failures; a cause explains the first.
Report failing(Hints hints) {
  Report report = samples::faulty();
  report.run.hints = hints;
  report.results = {samples::check("first", "The first", 1, Outcome::failed),
                    samples::check("second", "The second", 1, Outcome::failed)};
  for (CheckResult& result : report.results) {
    result.reason = kSeen;
    result.evidence.place = kPlace;
    result.criterion.hint = kHint;
  }
  report.causes = {{"cause", kWrong, "it called nothing", kNext, {"first"}}};
  return report;
}

TEST(Hints, AreReportedAsFarAsTheRubricSaysInAllThatStudentsRead) {
  for (const ReportFormat& format : kReportFormats) {
    if (format.name == "json" || format.name == "junit") continue;  // JUnit has neither
    for (const Hints hints : {Hints::evidence, Hints::whereToLook}) {
      const std::string text = format.write(failing(hints), {.width = 0});
      const auto isTold = [&](const char* words) { return text.find(words) != std::string::npos; };
      EXPECT_TRUE(isTold(kSeen)) << format.name;
      EXPECT_TRUE(isTold(kPlace)) << format.name;
      EXPECT_TRUE(isTold(kWrong)) << format.name;
      EXPECT_EQ(isTold(kNext), hints == Hints::whereToLook) << format.name;
      EXPECT_EQ(isTold(kHint), hints == Hints::whereToLook) << format.name;
    }
  }
}

TEST(Hints, AreKeptInJsonWithAllThatIsHeldBack) {
  const Report again = reportFromJson(jsonReport(failing(Hints::evidence), {}), "report.json");
  EXPECT_EQ(again.run.hints, Hints::evidence);
  EXPECT_EQ(again.causes.front().next, kNext);
  EXPECT_EQ(again.results.front().criterion.hint, kHint);
}

TEST(WrongStepInJson, IsReadAsItWasWritten) {
  Report report = failing(Hints::whereToLook);
  WrongStep step{.kind = StepKind::goesBackPast, .step = 7, .cell = {3, 4}, .digit = 5};
  step.puzzle.set(0, 0, 1);
  step.before.set(8, 8, 9);
  step.other = Cell{6, 2};
  step.tried = {1, 9};
  step.count = 2;
  report.causes[0].id = "goes-back-past";
  report.causes[0].place = kPlace;
  report.causes[0].lastLines = {{"sudoku.cpp:8", "search", 9, "return false;"}};
  report.causes[0].step = step;
  const std::string json = jsonReport(report, {});
  const Cause again = reportFromJson(json, "report.json").causes.front();
  EXPECT_EQ(again.place, kPlace);
  EXPECT_EQ(again.lastLines, report.causes[0].lastLines);
  ASSERT_TRUE(again.step);
  EXPECT_EQ(again.step->kind, step.kind);
  EXPECT_EQ(again.step->puzzle, step.puzzle);
  EXPECT_EQ(again.step->before, step.before);
  EXPECT_EQ(again.step->step, 7U);
  EXPECT_EQ(again.step->cell.y, 4);
  EXPECT_EQ(again.step->other->x, 6);
  EXPECT_EQ(again.step->tried, step.tried);
  EXPECT_EQ(again.step->count, 2);
}

TEST(WrongStepInJson, OfAnUnknownKindIsRefused) {
  Report report = failing(Hints::whereToLook);
  report.causes[0].step = WrongStep{};
  EXPECT_THROW(reportFromJson(jsonReport(report, {}), "report.json"), InputError);
}

TEST(Hints, OfOlderReportsHadMoreLevels) {
  std::string json = jsonReport(failing(Hints::evidence), {});
  json.replace(json.find("\"hints\": 0"), 10, "\"hints\": 2");
  EXPECT_EQ(reportFromJson(json, "report.json").run.hints, Hints::whereToLook);
}

TEST(Hints, OutOfRangeAreRefused) {
  std::string json = jsonReport(failing(Hints::evidence), {});
  json.replace(json.find("\"hints\": 0"), 10, "\"hints\": 4");
  try {
    reportFromJson(json, "report.json");
    FAIL() << "was read";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("expected 0 or 1"));
  }
}

}  // namespace
}  // namespace sudoku::grading
