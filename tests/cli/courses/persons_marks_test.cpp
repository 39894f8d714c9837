// Marks that a person enters in the results folder.
#include <gmock/gmock.h>

#include "tests/support/cli/small_class.h"

namespace sudoku {
namespace {

using testing::HasSubstr;
using testing::Not;

/// The small class, and an archive that nobody can read.
class PersonsMarks : public SmallClass {
 protected:
  void SetUp() override {
    SmallClass::SetUp();
    write("class/student-005.zip", "PK\3\4 and no more");
  }

  /// Replaces a part of the marks file.
  void edit(const std::string& part, const std::string& other) {
    std::string text = read("results/marks.csv");
    const std::size_t at = text.find(part);
    ASSERT_NE(at, std::string::npos) << text;
    write("results/marks.csv", text.replace(at, part.size(), other));
  }
};

TEST_F(PersonsMarks, AreAskedForInAFileWithEverySubmission) {
  ASSERT_EQ(gradeClass().code, 0);
  const std::string marks = read("results/marks.csv");
  EXPECT_THAT(marks, HasSubstr("\"submission\",\"name\",\"waits for\",\"style\",\"style comment\","
                               "\"total\",\"total comment\"\n"));
  for (const char* name : {"student-001", "student-002", "student-003", "student-004"})
    EXPECT_THAT(marks, HasSubstr("\"" + std::string(name) + "\",\"\",\"style\","));
  EXPECT_THAT(marks, HasSubstr("\"student-005\",\"\",\"unreadable: "));
  EXPECT_THAT(gradeClass().out, HasSubstr("0 graded, 5 kept"));
  EXPECT_EQ(read("results/marks.csv"), marks);
}

TEST_F(PersonsMarks, ReplaceAVerdictThatReportsStillShow) {
  gradeClass();
  std::filesystem::copy(folder() / "results", folder() / "before",
                        std::filesystem::copy_options::recursive);
  ASSERT_EQ(reportOf("student-002")["points"], 5);
  write("results/marks.csv",
        "submission,style,style comment,grid-set-bad-digit,grid-set-bad-digit comment\n"
        "student-002,3.125,neat,4,the brief was unclear\n");
  const Result result = gradeClass();
  EXPECT_THAT(result.out, HasSubstr("0 graded, 5 kept"));
  EXPECT_EQ(reportOf("student-002")["points"], 12.125);
  for (const char* file : {"report.txt", "report.html"}) {
    const std::string report = read("results/submissions/student-002/" + std::string(file));
    EXPECT_THAT(report, HasSubstr("the brief was unclear (the check itself: failed, 0 of 5"))
        << file;
  }
  EXPECT_THAT(sudokulab("diff-grades before results").out,
              HasSubstr("failed -> failed, points by hand: the brief was unclear"));
  const std::string kept = read("results/marks.csv");
  EXPECT_THAT(kept, HasSubstr("\"3.125\",\"neat\""));
  gradeClass();
  EXPECT_EQ(read("results/marks.csv"), kept);

  edit(R"("4","the brief was unclear")", ",");
  gradeClass();
  EXPECT_EQ(reportOf("student-002")["points"], 8.125);
}

TEST_F(PersonsMarks, CountForAHandInThatCouldNotBeRead) {
  EXPECT_THAT(gradeClass().err, HasSubstr("student-005: not readable, so no mark"));
  write("results/marks.csv",
        "submission,grid-stores-digits,grid-stores-digits comment\n"
        "student-005,3,shown on a laptop\n");
  EXPECT_THAT(gradeClass().err, Not(HasSubstr("student-005: not readable, so no mark")));
  EXPECT_EQ(reportOf("student-005")["points"], 3);
  EXPECT_THAT(read("results/gradebook.csv"), HasSubstr("\"student-005\",\"\",\"\",\"\",\"\",\"\","
                                                       "\"refused\",3,15,5"));
}

TEST_F(PersonsMarks, MayBeForAWholeHandIn) {
  gradeClass();
  write("results/marks.csv",
        "submission,total,total comment\nstudent-002,9,the brief was unclear\n"
        "student-005,12.5,shown on a laptop\n");
  const Result result = gradeClass();
  EXPECT_THAT(result.err, Not(HasSubstr("student-005: not readable, so no mark")));
  EXPECT_EQ(reportOf("student-005")["points"], 12.5);
  EXPECT_EQ(reportOf("student-005")["pending_points"], 0);
  EXPECT_THAT(read("results/submissions/student-002/report.txt"),
              HasSubstr("the brief was unclear (all items together: 5 points)"));
  EXPECT_THAT(read("results/gradebook.csv"), HasSubstr("\"refused\",12.5,15,0"));
}

TEST_F(PersonsMarks, AreNeverLost) {
  gradeClass();
  write("results/marks.csv", "submission,style\nnobody,2\nstudent-001,1\n");
  EXPECT_THAT(gradeClass().err, HasSubstr("submissions that do not exist: nobody"));
  EXPECT_THAT(read("results/marks.csv"), HasSubstr("\"nobody\",\"\",\"does not count\",\"2\""));
  const std::string wrong = "submission,style\nstudent-001,9\n";
  write("results/marks.csv", wrong);
  const Result result = gradeClass();
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, HasSubstr("results/marks.csv:2: found the mark '9'"));
  EXPECT_EQ(read("results/marks.csv"), wrong);
}

TEST_F(PersonsMarks, AreNotWrittenWhereAnotherFileIsNamed) {
  write("marks.csv", "submission,style\nstudent-001,1\n");
  ASSERT_EQ(gradeClass("--manual marks.csv").code, 0);
  EXPECT_FALSE(std::filesystem::exists(folder() / "results/marks.csv"));
}

}  // namespace
}  // namespace sudoku
