// What a report shows first, and how much of the rest.
#include "grading/wording/story.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <sstream>

#include "grading/reports/formats.h"
#include "tests/support/grading/report_samples.h"

namespace sudoku::grading {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// A report in which a cause explains one of the failed checks.
Report explained() {
  Report report = samples::faulty();
  report.causes = {{"never-takes-back",
                    "The search never takes a digit back.",
                    "It called set(x, y, 0) never.",
                    "Empty the cell before you return false.",
                    {"solver-takes-back"}}};
  return report;
}

TEST(Text, ShowsWhatPassingChecksPrintedWhereAllIsReported) {
  Report report;
  CheckResult one;
  one.id = "one";
  one.criterion.points = 1;
  one.outcome = Outcome::passed;
  one.evidence.output = "hello";
  report.results = {one};
  EXPECT_THAT(textReport(report, {.verbose = true}), HasSubstr("printed:   hello"));
  EXPECT_THAT(textReport(report, {}), Not(HasSubstr("hello")));
  report.results[0].criterion.visible = false;
  EXPECT_THAT(textReport(report, {.verbose = true}), Not(HasSubstr("hello")));
}

TEST(Text, CountsExtraPointsWhereNothingElseIsGraded) {
  Report report;
  CheckResult own;
  own.id = "own-tests";
  own.criterion.points = 10;
  own.outcome = Outcome::passed;
  own.criterion.extra = true;
  report.results = {own};
  EXPECT_THAT(textReport(report, {}), HasSubstr("10 extra points;"));
  report.results[0].criterion.extra = false;
  report.results[0].criterion.points = 1;
  EXPECT_THAT(textReport(report, {}), HasSubstr("1 of 1 point;"));
}

TEST(Story, HasEachCheckOnce) {
  const Report report = explained();
  const Story story = storyOf(report);
  ASSERT_EQ(story.causes.size(), 1);
  EXPECT_EQ(story.causes[0].checks.size(), 1);
  EXPECT_EQ(story.others.size(), 2);
  EXPECT_EQ(story.inWords(), "2 of 6 checks pass, 3 fail, 1 is skipped");
}

TEST(Story, CountsNoFailureWhereTheCheckItselfHasFailed) {
  Report report = samples::faulty();
  report.results.front().outcome = Outcome::error;
  EXPECT_EQ(storyOf(report).inWords(),
            "1 of 6 checks pass, 3 fail, 1 could not be judged, 1 is skipped");
}

TEST(Story, PutsWhatASanitizerFoundBeforeOtherFailures) {
  Report report = samples::faulty();
  CheckResult& memory = *std::ranges::find(report.results, "solver-any-grid", &CheckResult::id);
  ASSERT_NE(storyOf(report).others.front(), &memory);
  memory.outcome = Outcome::failed;
  memory.evidence.memoryFault = MemoryFault{};
  EXPECT_EQ(storyOf(report).others.front(), &memory);
  memory.criterion.visible = false;
  EXPECT_NE(storyOf(report).others.front(), &memory) << "a hidden check keeps its place";
}

TEST(Story, PutsWrongAnswersBeforeCostAndCostBeforeTimeOuts) {
  Report report = samples::faulty();
  report.results = {samples::check("late", "In time", 1, Outcome::timedOut),
                    samples::check("solver-cost", "No absurd number of calls", 2, Outcome::failed),
                    samples::check("wrong", "Right", 1, Outcome::failed)};
  std::vector<std::string> order;
  for (const CheckResult* result : storyOf(report).others) order.push_back(result->id);
  EXPECT_THAT(order, ElementsAre("wrong", "solver-cost", "late"));
}

TEST(Story, TellsNoCauseOfWhatTheRubricHides) {
  Report report = explained();
  for (CheckResult& result : report.results) result.criterion.visible = false;
  EXPECT_THAT(storyOf(report).causes, IsEmpty());
  for (const ReportFormat& format : kReportFormats) {
    if (format.name == "json") continue;  // for instructors
    EXPECT_THAT(format.write(report, {}), Not(HasSubstr("takes a digit back"))) << format.name;
  }
}

TEST(TextFormat, BeginsWithTheCauseAndAnExample) {
  const std::string text = textReport(explained(), {});
  EXPECT_THAT(
      text, AllOf(HasSubstr("Start here\n  The search never takes a digit back."),
                  HasSubstr("because:   It called set(x, y, 0) never."),
                  HasSubstr("failed: Takes back what it tried (solver-takes-back, 0 of 4 points)"),
                  HasSubstr("seen:      true, but a digit appears twice in row 0"),
                  Not(HasSubstr("what does it leave behind"))));
  EXPECT_LT(text.find("Start here"), text.find("Works with any grid"));
}

TEST(TextFormat, TellsOneFailureInFullAndTheOthersBriefly) {
  const std::string text = textReport(samples::faulty(), {});
  EXPECT_THAT(text, AllOf(HasSubstr("seen:      true, but a digit appears twice in row 0"),
                          HasSubstr("    signal 11 (Segmentation fault) in the middle of solve()"),
                          HasSubstr("2 of 6 checks pass"), Not(HasSubstr("A new grid is empty"))));
}

TEST(Story, CutsWhatWasSeenBetweenWords) {
  CheckResult result = samples::check("id", "title", 1, Outcome::failed);
  result.reason = "a grid that is none, and some more words";
  EXPECT_EQ(briefly(result, 40), result.reason);
  EXPECT_EQ(briefly(result, 25), "a grid that is none,...");
  result.reason = std::string(50, 'w');
  EXPECT_EQ(briefly(result, 25), "...");
  result.reason = "./full.cpp:28\nValue of: hint\n  Actual: false\n";
  EXPECT_EQ(briefly(result, 72), "./full.cpp:28 Value of: hint Actual: false");
}

// "An unsolvable grid is seen: it returned false" reads like the correct answer.
TEST(Story, TellsBrieflyWhatWasExpectedBesideWhatWasSeen) {
  CheckResult result = samples::check("id", "An unsolvable grid is detected", 1, Outcome::failed);
  result.evidence.finding = Finding{.expected = "solve() returns true on a grid with 2 empty cells",
                                    .seen = "it returned false"};
  EXPECT_EQ(briefly(result, 72),
            "expected: solve() returns true on a grid with 2 empty cells\nseen: it returned false");
}

TEST(TextFormat, TellsAllWhenAskedTo) {
  const std::string text = textReport(explained(), {.verbose = true});
  EXPECT_THAT(text,
              AllOf(HasSubstr("a digit appears twice in row 0"), HasSubstr("seen:      signal 11"),
                    HasSubstr("A new grid is empty"), HasSubstr("2304 bytes of stack")));
}

TEST(TextFormat, NamesFurtherFailuresOfManyAlone) {
  Report report = samples::faulty();
  const CheckResult one =
      *std::ranges::find(report.results, Outcome::crashed, &CheckResult::outcome);
  for (int i = 0; i < 5; ++i) {
    report.results.push_back(one);
    report.results.back().id = fmt::format("further-{}", i);
  }
  EXPECT_THAT(textReport(report, {}), AllOf(HasSubstr("more:\n    "), HasSubstr("further-4")));
  EXPECT_THAT(textReport(report, {.verbose = true}), Not(HasSubstr("more:\n")));
}

TEST(TextFormat, CountsSkippedChecksOfManyTogether) {
  Report report = samples::faulty();
  CheckResult one = samples::check("id", "title", 1, Outcome::skipped);
  one.reason = "fix this first: the other";
  for (int i = 0; i < 6; ++i) report.results.push_back(one);
  EXPECT_THAT(textReport(report, {}), HasSubstr("skipped, fix this first: the other: 6 checks\n"));
}

TEST(TextFormat, ShowsTheFirstAndTheLastLinesOfWhatWasPrinted) {
  Report report = samples::faulty();
  CheckResult& first = *std::ranges::find(report.results, Outcome::failed, &CheckResult::outcome);
  first.evidence.output = "1st\n2nd\n3rd\n4th\n5th\n6th\n7th\n8th\n";
  EXPECT_THAT(textReport(report, {}),
              AllOf(HasSubstr("2nd\n"), HasSubstr("... 3 more lines\n"), Not(HasSubstr("5th")),
                    HasSubstr("6th\n"), HasSubstr("8th\n")));
  EXPECT_THAT(textReport(report, {.verbose = true}), HasSubstr("4th"));
}

TEST(TextFormat, KeepsToTheWidth) {
  Report report = explained();
  report.work.compilerMessages.clear();  // compiler output is not wrapped
  for (const std::size_t width : {std::size_t{80}, std::size_t{120}}) {
    std::istringstream lines(textReport(report, {.width = width}));
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), width) << line;
  }
}

TEST(TextFormat, LeavesAWordThatIsTooLongInOnePiece) {
  Report report = explained();
  const std::string word(200, 'w');
  report.causes[0].evidence = "a " + word + " b";
  EXPECT_THAT(textReport(report, {}), HasSubstr(word));
}

TEST(Causes, StandInEveryFormatThatPeopleRead) {
  for (auto* write : {textReport, htmlReport, gradescopeReport, jsonReport})
    EXPECT_THAT(write(explained(), {}), HasSubstr("The search never takes a digit back."));
}

}  // namespace
}  // namespace sudoku::grading
