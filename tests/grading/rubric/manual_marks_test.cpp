#include "grading/rubric/manual_marks.h"
#include "base/files/input_error.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace sudoku::grading {
namespace {

Rubric rubric() {
  Rubric rubric;
  rubric.manual = {{"report", "The written report", 10}, {"style", "Style", 5}};
  return rubric;
}

ManualMarks marks(const std::string& text) { return parseManualMarks(text, "marks.csv", rubric()); }

std::string marksErrorOf(const std::string& text) {
  try {
    marks(text);
  } catch (const InputError& error) {
    return error.what();
  }
  return "it was taken";
}

TEST(ManualMarks, JoinTheTotalAndArePendingUntilThen) {
  const auto all = marks("submission,style,report,report comment\nstudent-001,,7.5,clear\n");
  ASSERT_TRUE(all.contains("student-001"));
  Report report;
  report.results.emplace_back();
  report.results[0].criterion.points = 100;
  report.results[0].outcome = Outcome::passed;
  report.manual = pendingMarks(rubric());
  EXPECT_EQ(report.points(), 100);
  EXPECT_EQ(report.maxPoints(), 100);
  EXPECT_EQ(report.pendingPoints(), 15);

  EXPECT_TRUE(apply(all.at("student-001"), report).empty());
  EXPECT_EQ(report.points(), 107.5);
  EXPECT_EQ(report.maxPoints(), 110);
  EXPECT_EQ(report.pendingPoints(), 5);
  EXPECT_EQ(report.manual[0].comment, "clear");
}

TEST(ManualMarks, TakeTheCommaOfOtherLanguages) {
  EXPECT_EQ(marks("submission;report\ns;7,5\n").at("s").items[0].mark, 7.5);
}

TEST(ManualMarks, AreRefusedWithLineFoundAndExpected) {
  EXPECT_EQ(marksErrorOf("name,report\n"),
            "marks.csv:1: found the first column 'name', expected 'submission'");
  EXPECT_EQ(
      marksErrorOf("submission,grade\n"),
      "marks.csv:1: found the column 'grade', expected one of: report, report comment, style, "
      "style comment, total, total comment");
  EXPECT_EQ(marksErrorOf("submission,report\na,1\nb,11\n"),
            "marks.csv:3: found the mark '11', expected a number from 0 to 10, or nothing while it "
            "is pending");
  for (const char* wrong : {"-1", "nan", "inf", "1x", "ten", "1 2"}) {
    EXPECT_THAT(marksErrorOf("submission,report\na," + std::string(wrong) + "\n"),
                testing::HasSubstr("found the mark '" + std::string(wrong) + "'"));
  }
  EXPECT_EQ(
      marksErrorOf("submission,report\na,1\na,2\n"),
      "marks.csv:3: found the submission 'a' a second time, expected each submission only once");
}

Rubric rubricWithChecks() {
  Rubric all = rubric();
  all.ownTests = OwnTestsItem{};
  all.ownTests->points = 20;
  return all;
}

PersonsMarks rowOf(const std::string& text) {
  return parseManualMarks(text, "marks.csv", rubricWithChecks()).at("s");
}

/// A report on a check that earned half of its 20 points.
Report halfRight() {
  Report report;
  CheckResult& result = report.results.emplace_back();
  result.id = kOwnTests;
  result.criterion.points = 20;
  result.outcome = Outcome::failed;
  result.share = 0.5;
  return report;
}

TEST(ManualMarks, ReplaceThePointsOfACheckAndKeepItsVerdict) {
  Report report = halfRight();
  const auto marks = rowOf("student,name,own-tests,own-tests comment\ns,Ada,20,shown in class\n");
  EXPECT_THAT(apply(marks, report), testing::IsEmpty());
  EXPECT_EQ(report.points(), 20);
  EXPECT_FALSE(report.results[0].isLost());
  EXPECT_EQ(report.results[0].judged(), 10);
  EXPECT_EQ(report.results[0].outcome, Outcome::failed);

  EXPECT_THAT(apply(rowOf("submission,style\ns,4\n"), report), testing::IsEmpty());
  EXPECT_EQ(report.points(), 14) << "marks that are no longer in the file do not count";
  EXPECT_TRUE(report.results[0].isLost());
}

TEST(ManualMarks, SayWhichChecksTheReportDoesNotHave) {
  Report report;
  const auto marks = rowOf("submission,own-tests,own-tests comment\ns,20,shown in class\n");
  EXPECT_THAT(apply(marks, report), testing::ElementsAre("own-tests"));
}

TEST(ManualMarks, NeedAReasonToReplaceAVerdict) {
  try {
    rowOf("submission,own-tests,own-tests comment\ns,20,\n");
    FAIL() << "it was taken";
  } catch (const InputError& error) {
    EXPECT_STREQ(
        error.what(),
        "marks.csv:2: found a mark for the check 'own-tests' without a reason, expected the "
        "reason in the column 'own-tests comment'");
  }
}

TEST(ManualMarks, CountForWorkThatCouldNotBeReadOrJudged) {
  Report report = halfRight();
  report.unreadable = true;
  report.results[0].outcome = Outcome::error;
  EXPECT_TRUE(report.awaitsReader());
  EXPECT_TRUE(report.hasError());
  apply(rowOf("submission,own-tests,own-tests comment\ns,5,on paper\n"), report);
  EXPECT_FALSE(report.awaitsReader());
  EXPECT_FALSE(report.hasError());
  EXPECT_EQ(report.points(), 5);
}

}  // namespace
}  // namespace sudoku::grading
