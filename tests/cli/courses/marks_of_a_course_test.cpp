// Marks of persons while hand-ins, attempts, groups and the roster change.
#include <gmock/gmock.h>

#include "tests/support/cli/small_course.h"

namespace sudoku {
namespace {

using testing::HasSubstr;
using testing::Not;

using MarksOfACourse = SmallCourse;

TEST_F(MarksOfACourse, FindsMarksOfPersonsByAnythingThatIsKnownOfAStudent) {
  write("marks.csv", "submission,style\nADA@x,4\n3,2.5\nnobody,1\n");
  const Result result = gradeClass(kCourse + std::string("--manual marks.csv"));
  ASSERT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.err, HasSubstr("submissions that do not exist: nobody\n"));
  EXPECT_EQ(reportOf("ada-2")["points"], 9);
  EXPECT_EQ(reportOf("team")["points"], 12.5);
  write("marks.csv", "submission,style\nbob@x,1\n3,2.5\n");
  const Result contradiction = gradeClass(kCourse + std::string("--manual marks.csv"));
  EXPECT_EQ(contradiction.code, 2);
  EXPECT_THAT(contradiction.err, HasSubstr("rows for '3' and 'bob@x', which differ"));
}

/// The row of a student who handed in nothing, and of the marks of the whole submission.
std::string absentRow(const std::string& key, const std::string& name, const std::string& total) {
  return "\"" + key + " (nothing handed in)\",\"" + name + R"(","nothing handed in",,"",)" + total;
}

TEST_F(MarksOfACourse, MarksStudentsWhoHandedInNothing) {
  ASSERT_EQ(gradeClass(kCourse).code, 0);
  EXPECT_THAT(read("results/marks.csv"), HasSubstr(absentRow("4", "Dan", ",\n")));
  write("results/marks.csv", "submission,total,total comment\ndan@x,7.5,shown in the lab\n");
  const Result result = gradeClass(kCourse);
  ASSERT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("3 of 4 students handed in work\n  not handed in: Dan\n"));
  EXPECT_THAT(result.out, HasSubstr("2 submissions: 0 graded, 2 kept from before; 0 refused"));
  EXPECT_THAT(result.err, HasSubstr("2 of 2 submissions wait"));
  EXPECT_THAT(result.err, Not(HasSubstr("times unknown")));
  EXPECT_THAT(rowOf("4 (nothing handed in)", "Dan"),
              HasSubstr("\"nothing handed in\",7.5,15,0,\"\",\"\",0,7.5"));
  const std::string report = "results/submissions/4 (nothing handed in)/report.txt";
  EXPECT_THAT(read(report), HasSubstr("shown in the lab"));
  const std::string marks = read("results/marks.csv");
  EXPECT_THAT(marks, HasSubstr(absentRow("4", "Dan", "\"7.5\",\"shown in the lab\"\n")));
  EXPECT_THAT(gradeClass(kCourse + std::string("--viva")).err,
              Not(HasSubstr("4 (nothing handed in)")));
  EXPECT_EQ(read("results/marks.csv"), marks);
  write("results/marks.csv", "submission,total,total comment\n");
  gradeClass(kCourse);
  EXPECT_THAT(rowOf("", "Dan"), HasSubstr("\"nothing handed in\",,15,"));
}

TEST_F(MarksOfACourse, AsksAboutMarksGivenBeforeTheHandIn) {
  ASSERT_EQ(gradeClass(kCourse).code, 0);
  const std::string row = "4 (nothing handed in),7.5,shown in the lab\n";
  write("results/marks.csv", "submission,total,total comment\n" + row);
  ASSERT_EQ(gradeClass(kCourse).code, 0);
  write("class/late/grid.cpp", kGrid + std::string("// of Dan\n"));
  const std::string before = read("roster.csv");
  write("roster.csv", before + "late,Dan,4,dan@x\n");
  for (int i = 0; i < 2; ++i) {
    const Result result = gradeClass(kCourse);
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(result.err, HasSubstr("something has been handed in since; move them to its row: "
                                      "4 (nothing handed in)"));
    EXPECT_EQ(reportOf("late")["points"], 10);
  }
  std::filesystem::remove_all(folder() / "class/late");
  write("roster.csv", before);
  ASSERT_EQ(gradeClass(kCourse).code, 0);
  EXPECT_EQ(reportOf("4 (nothing handed in)")["points"], 7.5);
}

TEST_F(MarksOfACourse, IgnoresBlankRowsOfMarksAndKeepsComments) {
  ASSERT_EQ(gradeClass(kCourse).code, 0);
  write("results/marks.csv",
        "submission,style,style comment\nteam,4,\n2 (nothing handed in),,\n3,,\n"
        "4 (nothing handed in),,was ill\n");
  const Result result = gradeClass(kCourse);
  ASSERT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(reportOf("team")["points"], 14);
  EXPECT_THAT(rowOf("", "Dan"), HasSubstr("\"nothing handed in\",,15,"));
  EXPECT_THAT(read("results/marks.csv"), HasSubstr("\"nothing handed in\",,\"was ill\""));
}

TEST_F(MarksOfACourse, KeepsTheMarksOfStudentsWithLikeNamesApart) {
  write("class/ann-1/grid.cpp", kGrid + std::string("// of Ann\n"));
  write("class/4/grid.cpp", kGrid + std::string("// of Ann, again\n"));
  write("times.csv", read("times.csv") + "ann-1,2026-11-20 10:00\n4,2026-11-20 11:00\n");
  write("roster.csv", read("roster.csv") +
                          "ann-1,Ann,5,ann@x\n4,Ann,5,ann@x\n,Under,a_b,\n,Slash,a/b,\n"
                          ",First,6,7\n,Second,7,second@x\n");
  ASSERT_EQ(gradeClass(kCourse).code, 0);
  write(
      "results/marks.csv",
      "submission,total,total comment\n4 (nothing handed in),1,one\na_b (nothing handed in),2,two\n"
      "a%2Fb (nothing handed in),3,three\n");
  const Result result = gradeClass(kCourse);
  ASSERT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(reportOf("4")["points"], 10);
  EXPECT_EQ(reportOf("4 (nothing handed in)")["points"], 1);
  EXPECT_EQ(reportOf("a_b (nothing handed in)")["points"], 2);
  EXPECT_EQ(reportOf("a%2Fb (nothing handed in)")["points"], 3);
  write("results/marks.csv", "submission,total,total comment\n7,1,one\n");
  const Result ambiguous = gradeClass(kCourse);
  EXPECT_EQ(ambiguous.code, 2);
  EXPECT_THAT(ambiguous.err, HasSubstr("a row for '7', which could be First or Second"));
  EXPECT_EQ(reportOf("4")["points"], 10);
}

TEST_F(MarksOfACourse, GivesNobodyTheMarksOfAnotherWhoIsCalledAlike) {
  write("class/2/grid.cpp", kGrid + std::string("// of Ann\n"));
  write("roster.csv", read("roster.csv") + "2,Ann,5,ann@x\n");
  write("marks.csv", "submission,style\n2,4\nTEAM,1\n");
  const Result ambiguous = gradeClass(kCourse + std::string("--manual marks.csv"));
  EXPECT_EQ(ambiguous.code, 2);
  EXPECT_THAT(ambiguous.err, HasSubstr("a row for '2', which could be the hand-in 2 or Bob"));
  write("marks.csv", "submission,name,style\n2,Ann,4\nTEAM,,1\n");
  const Result result = gradeClass(kCourse + std::string("--manual marks.csv"));
  ASSERT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(reportOf("2")["points"], 14) << "Bob has the id 2";
  EXPECT_EQ(reportOf("team")["points"], 11);
}

TEST_F(MarksOfACourse, GivesNobodyTheMarksOfAnotherAfterTheRosterChanged) {
  write("roster.csv", "submission,name,login\nada-1,Ada,ada\n,Bob,77\n");
  std::filesystem::remove_all(folder() / "class/ada-2");
  std::filesystem::remove_all(folder() / "class/team");
  const std::string some = "--roster roster.csv";
  ASSERT_EQ(gradeClass(some).code, 0);
  write(
      "results/marks.csv",
      "submission,name,total,total comment\n77 (nothing handed in),Bob,9,oral\nada-1,Ada,8,oral\n");
  ASSERT_EQ(gradeClass(some).code, 0);
  write("roster.csv", "submission,name,login\nada-1,\"Lovelace, Ada\",ada\n,BOB,77\n");
  write("results/marks.csv",
        "submission,name,total,total comment\n"
        "77 (nothing handed in),Bob,9,oral\nada-1,Ada Lovelace,8,oral\n");
  ASSERT_EQ(gradeClass(some).code, 0);
  EXPECT_EQ(reportOf("ada-1")["points"], 8) << "only written in another order";
  EXPECT_EQ(reportOf("77 (nothing handed in)")["points"], 9);
  write("roster.csv", "submission,name,id,login\nada-1,Amy,77,ada\n,Cyd,77x,\n,Kim,,77\n");
  for (int i = 0; i < 2; ++i) {
    const Result result = gradeClass(some);
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_THAT(result.err, HasSubstr("that do not exist: 77 (nothing handed in)"));
    EXPECT_THAT(result.err,
                HasSubstr(i == 0 ? "now for somebody of another name: ada-1 (Lovelace, Ada)"
                                 : "ada-1 (does not count)"));
    EXPECT_EQ(reportOf("ada-1")["points"], 10);
    EXPECT_THAT(rowOf("", "Kim"), HasSubstr("nothing handed in"));
  }
}

TEST_F(MarksOfACourse, KeepsMarksOfAttemptsThatAreNotTheBest) {
  const std::string best = kCourse + std::string("--attempt best");
  ASSERT_EQ(gradeClass(best).code, 0);
  write("results/marks.csv", "submission,style,style comment\nada-2,1,neat\n");
  EXPECT_THAT(gradeClass(best).err, HasSubstr("marks of attempts that do not count: ada-2\n"));
  EXPECT_THAT(read("results/marks.csv"), HasSubstr(R"("ada-2","Ada","does not count","1","neat")"));
  std::filesystem::remove_all(folder() / "class/ada-1");
  ASSERT_EQ(gradeClass(best).code, 0);
  EXPECT_EQ(reportOf("ada-2")["points"], 6);
}

TEST_F(MarksOfACourse, KeepsOneRowOfMarksForAllAttempts) {
  const std::string best = kCourse + std::string("--attempt best");
  ASSERT_EQ(gradeClass(best).code, 0);
  write("results/marks.csv", "submission,style,style comment\nada@x,1,neat\n");
  for (int i = 0; i < 2; ++i) {
    const Result result = gradeClass(best);
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(reportOf("ada-1")["points"], 11);
    EXPECT_EQ(reportOf("ada-2")["points"], 6);
    const std::string marks = read("results/marks.csv");
    EXPECT_THAT(marks, HasSubstr(R"("ada@x","","for all attempts","1","neat")"));
    EXPECT_EQ(marks.find("neat"), marks.rfind("neat"));
  }
}

TEST_F(MarksOfACourse, KeepsTheNameOfARowWithoutARoster) {
  write("roster.csv", "submission,name,id\n4711,Bob,4712\n,Ada,4711\nteam,Cyd,3\n");
  std::filesystem::rename(folder() / "class/ada-1", folder() / "class/4711");
  std::filesystem::remove_all(folder() / "class/ada-2");
  ASSERT_EQ(gradeClass("--roster roster.csv").code, 0);
  write("results/marks.csv", "submission,name,style,style comment\n4711,Bob,5,for Bob\n");
  ASSERT_EQ(gradeClass("--roster roster.csv").code, 0);
  ASSERT_EQ(gradeClass().code, 0);
  EXPECT_EQ(reportOf("4711")["points"], 15);
  std::filesystem::remove_all(folder() / "class/4711");
  EXPECT_THAT(gradeClass("--roster roster.csv").err, HasSubstr("of another name: 4711 (Bob)"));
  EXPECT_THAT(rowOf("", "Ada"), HasSubstr("nothing handed in"));
}

TEST_F(MarksOfACourse, AcceptsItsOwnMarksFileWithoutNames) {
  write("roster.csv", "submission,id\n4711,4712\n,4711\nteam,3\n");
  std::filesystem::rename(folder() / "class/ada-1", folder() / "class/4711");
  std::filesystem::remove_all(folder() / "class/ada-2");
  ASSERT_EQ(gradeClass("--roster roster.csv").code, 0);
  write("results/marks.csv", "submission,style,style comment\n4712,5,neat\n");
  for (int i = 0; i < 2; ++i) {
    const Result result = gradeClass("--roster roster.csv");
    ASSERT_EQ(result.code, 0) << result.err;
    EXPECT_EQ(reportOf("4711")["points"], 15);
  }
}

TEST_F(MarksOfACourse, TakesAMarksFileOfBeforeTheHandIn) {
  write("marks.csv", "submission,total,total comment\n4 (nothing handed in),7,oral\n");
  ASSERT_EQ(gradeClass(kCourse + std::string("--manual marks.csv")).code, 0);
  write("class/late/grid.cpp", kGrid + std::string("// of Dan\n"));
  write("roster.csv", read("roster.csv") + "late,Dan,4,dan@x\n");
  const Result result = gradeClass(kCourse + std::string("--manual marks.csv"));
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.err, HasSubstr("something has been handed in since"));
}

TEST_F(MarksOfACourse, GivesAGroupNoMarkOfAMemberWhoHandedInNothing) {
  const std::string alone = "submission,name,id\nteam,Bob,2\n,Cyd,3\n";
  std::filesystem::remove_all(folder() / "class/ada-1");
  std::filesystem::remove_all(folder() / "class/ada-2");
  write("roster.csv", alone);
  ASSERT_EQ(gradeClass("--roster roster.csv").code, 0);
  write("results/marks.csv", "submission,total,total comment\n3 (nothing handed in),7,oral\n");
  ASSERT_EQ(gradeClass("--roster roster.csv").code, 0);
  write("roster.csv", "submission,name,id\nteam,Bob,2\nteam,Cyd,3\n");
  ASSERT_EQ(gradeClass("--roster roster.csv").code, 0);
  EXPECT_EQ(reportOf("team")["points"], 10);
  write("roster.csv", alone);
  ASSERT_EQ(gradeClass("--roster roster.csv").code, 0);
  EXPECT_EQ(reportOf("team")["points"], 10);
  EXPECT_EQ(reportOf("3 (nothing handed in)")["points"], 7);
}

TEST_F(MarksOfACourse, AcceptsItsOwnMarksFileAgain) {
  write("class/tea\u200Cm/grid.cpp", kGrid + std::string("// another team\n"));
  write("class/4/grid.cpp",
        kGrid + std::string("// of Eve, whose folder is called like Dan's id\n"));
  write("roster.csv", read("roster.csv") + "4,Eve,5,eve@x\n,Fay,6,7@x\n,Guy,7@x,\n");
  const std::string manyBytes = std::string(5000, 'x');
  ASSERT_EQ(gradeClass(kCourse).code, 0);
  write("results/marks.csv",
        "submission,style,style comment\ntea\u200Cm,4,\"two\nlines \u2764\ufe0f " + manyBytes +
            "\"\nada-2,,=1+1\n");
  const Result first = gradeClass(kCourse);
  ASSERT_EQ(first.code, 0) << first.err;
  const std::string marks = read("results/marks.csv");
  EXPECT_THAT(marks, HasSubstr("two\nlines \u2764\ufe0f " + manyBytes));
  EXPECT_EQ(reportOf("tea\u200Cm")["points"], 14);
  for (const char* gone : {"class/4", "class/team"}) {
    std::filesystem::remove_all(folder() / gone);
    const Result result = gradeClass(kCourse);
    ASSERT_EQ(result.code, 0) << result.err;
  }
  EXPECT_EQ(reportOf("tea\u200Cm")["points"], 14);
  EXPECT_THAT(read("results/marks.csv"), HasSubstr("two\nlines \u2764\ufe0f " + manyBytes));
  std::string rubric = read("quick/assignment.toml");
  rubric.insert(rubric.find("id = \"style\"") + 11, "-2");
  write("quick/assignment.toml", rubric);
  EXPECT_EQ(gradeClass(kCourse).code, 2) << "there are marks for the old item";
}

TEST_F(MarksOfACourse, KeepsStudentsApartWhoseIdsAreTheLoginsOfOthers) {
  write("roster.csv", "submission,name,id,login\nada-1,Ada,77,\nteam,Bob,,77\n");
  std::filesystem::remove_all(folder() / "class/ada-2");
  ASSERT_EQ(gradeClass("--roster roster.csv --attempt best").code, 0);
  EXPECT_THAT(rowOf("ada-1", "Ada"), HasSubstr("graded"));
  EXPECT_THAT(rowOf("team", "Bob"), HasSubstr("graded"));
}

}  // namespace
}  // namespace sudoku
