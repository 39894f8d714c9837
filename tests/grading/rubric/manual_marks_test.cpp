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

  report.manual = all.at("student-001");
  EXPECT_EQ(report.points(), 107.5);
  EXPECT_EQ(report.maxPoints(), 110);
  EXPECT_EQ(report.pendingPoints(), 5);
  EXPECT_EQ(report.manual[0].comment, "clear");
}

TEST(ManualMarks, TakeTheCommaOfOtherLanguages) {
  EXPECT_EQ(marks("submission;report\ns;7,5\n").at("s")[0].mark, 7.5);
}

TEST(ManualMarks, AreRefusedWithLineFoundAndExpected) {
  EXPECT_EQ(marksErrorOf("name,report\n"),
            "marks.csv:1: found the first column 'name', expected 'submission'");
  EXPECT_EQ(
      marksErrorOf("submission,grade\n"),
      "marks.csv:1: found the column 'grade', expected one of: report, report comment, style, "
      "style comment");
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

}  // namespace
}  // namespace sudoku::grading
