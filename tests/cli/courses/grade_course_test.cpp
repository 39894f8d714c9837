// Grades a class with attempts, groups, deadlines, submission times and manual marks.
#include <gmock/gmock.h>

#include "tests/support/cli/small_class.h"

namespace sudoku {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Four students: Ada handed in twice, Bob and Cyd together and late, Dan not at all.
class GradeCourse : public SmallClass {
 protected:
  void SetUp() override {
    SmallClass::SetUp();
    std::filesystem::remove_all(folder() / "class");
    write("class/ada-1/grid.cpp", kGrid);
    write("class/ada-2/grid.cpp", without("if (digit < 0 || digit > 9)", "if (digit > 99)"));
    write("class/team/grid.cpp", kGrid + std::string("// another\n"));
    write("roster.csv",
          "submission,name,id,email\nada-1,Ada,1,ada@x\nada-2,Ada,1,ada@x\nteam,Bob,2,bob@x\n"
          "team,Cyd,3,cyd@x\n,Dan,4,dan@x\n");
    write("times.csv",
          "student,time\nada-1,2026-11-20 10:00\nada-2,2026-11-20 11:00\nteam,2026-11-21 12:00\n");
    write("policy.toml",
          "[deadline]\ndue = 2026-11-20T23:59:00\ntime_zone = \"Europe/Berlin\"\n"
          "[late]\npercent_per_day = 10\n");
  }

  static constexpr const char* kCourse =
      "--roster roster.csv --times times.csv --policy policy.toml ";

  /// The gradebook row of this submission and student, or a note if there is not exactly one.
  std::string rowOf(const std::string& submission, const std::string& name) const {
    const std::string book = read("results/gradebook.csv");
    const std::size_t at = book.find("\"" + submission + "\",\"" + name + "\"");
    if (at == std::string::npos) return "no such row";
    if (book.find("\"" + name + "\"", book.find("\"" + name + "\"", at) + 1) != std::string::npos)
      return "more than one row";
    return book.substr(at, book.find('\n', at) - at);
  }
};

TEST_F(GradeCourse, CountsTheLatestAttemptUnlessItIsReportedOtherwise) {
  const Result latest = gradeClass(kCourse);
  ASSERT_EQ(latest.code, 0) << latest.err;
  EXPECT_THAT(latest.err, HasSubstr("Ada: ada-2 counts, as the latest; not ada-1"));
  EXPECT_THAT(latest.out, HasSubstr("3 of 4 students handed in work"));
  EXPECT_THAT(latest.out, HasSubstr("2 submissions: 2 graded"));
  EXPECT_THAT(rowOf("ada-2", "Ada"), HasSubstr("\"graded\",5,15,5"));
  ASSERT_EQ(gradeClass(kCourse + std::string("--attempt first")).code, 0);
  EXPECT_THAT(rowOf("ada-1", "Ada"), HasSubstr("\"graded\",10,15,5"));
  const Result best = gradeClass(kCourse + std::string("--attempt best"));
  EXPECT_THAT(best.out, HasSubstr("3 submissions: 0 graded, 3 kept"));
  EXPECT_THAT(rowOf("ada-1", "Ada"), HasSubstr("\"graded\",10,15,5"));
  EXPECT_THAT(rowOf("", "Dan"), HasSubstr("nothing handed in"));
}

TEST_F(GradeCourse, NamesPossibleCopiesAlsoOfOlderClasses) {
  write("2025/zoe/grid.cpp", kGrid);
  write("course.toml",
        "assignment = \"./quick\"\nout = \"results\"\n[week.one]\ndownload = \"class\"\n"
        "attempt = \"best\"\nroster = \"roster.csv\"\nolder = [\"2025\"]\n");
  const Result result = sudokulab("grade-class one --course course.toml");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.err, HasSubstr("possible copies: ada-1, ada-2, team, zoe of"));
  EXPECT_THAT(result.err, HasSubstr(": they share up to 100 % of their code"));
}

TEST_F(GradeCourse, TakesLateDaysFromABudgetForTheWholeCourse) {
  const std::string deadline = read("policy.toml");
  write("policy.toml", deadline +
                           "[late_days]\ntotal = 1.5\nper_assignment = 1\n"
                           "granularity_hours = 6\n");
  ASSERT_EQ(gradeClass(kCourse, "hw1").code, 0);
  const auto late = reportOf("team", "hw1")["late"];
  EXPECT_EQ(late["late_days"], 0.75) << "12 hours and a minute late";
  EXPECT_EQ(late["deducted"], 0);
  EXPECT_THAT(std::string(late["words"]), HasSubstr("late days used: 0.75, left: 0.75"));
  EXPECT_FALSE(reportOf("ada-2", "hw1")["late"].contains("late_days"));

  write("policy.toml", read("policy.toml") + "earlier = [\"hw1\"]\n");
  write("times.csv",
        "student,time\nada-1,2026-11-20 10:00\nada-2,2026-11-20 11:00\nteam,2026-11-22 12:00\n");
  ASSERT_EQ(gradeClass(kCourse, "hw2").code, 0);
  EXPECT_EQ(reportOf("team", "hw2")["late"]["late_days"], 0.75);
  EXPECT_EQ(reportOf("team", "hw2")["late"]["deducted"], 1) << "one day beyond the budget";

  const Result itself = gradeClass(kCourse, "hw1");
  EXPECT_EQ(itself.code, 2);
  EXPECT_THAT(itself.err, HasSubstr("which is where this run writes"));
  write("policy.toml", deadline + "[late_days]\ntotal = 1\nearlier = [\"hw0\"]\n");
  const Result missing = gradeClass(kCourse, "hw3");
  EXPECT_EQ(missing.code, 2);
  EXPECT_THAT(missing.err, HasSubstr("hw0, which has no results of a class\n  grade that"));
  EXPECT_FALSE(std::filesystem::exists(folder() / "hw3"));
}

TEST_F(GradeCourse, TakesItsOptionsFromTheFileOfTheCourse) {
  write("course/course.toml",
        "roster = \"../roster.csv\"\ntimes = \"../times.csv\"\nseed = 3\nattempt = \"first\"\n"
        "[week.hw1]\nassignment = \"../quick\"\ndownload = \"../class\"\nout = \"out\"\n"
        "attempt = \"latest\"\npolicy = \"../policy.toml\"\n"
        "[week.hw2]\nassignment = \"../quick\"\n");
  const std::string command = "grade-class --course course/course.toml ";
  const Result latest = sudokulab(command + "hw1");
  ASSERT_EQ(latest.code, 0) << latest.err;
  EXPECT_THAT(latest.err, HasSubstr("ada-2 counts, as the latest"));
  EXPECT_EQ(reportOf("team", "course/out")["seed"], 3);
  EXPECT_GT(reportOf("team", "course/out")["late"]["deducted"], 0);
  const Result first = sudokulab(command + "hw1 --attempt first --out other");
  EXPECT_THAT(first.err, HasSubstr("ada-1 counts, as the first"));
  EXPECT_EQ(reportOf("team", "other")["seed"], 3);

  const Result unknown = sudokulab(command + "hw9");
  EXPECT_EQ(unknown.code, 2);
  EXPECT_THAT(unknown.err, HasSubstr("no week 'hw9', expected one of: hw1, hw2"));
  const Result nothing = sudokulab(command + "hw2 --out other");
  EXPECT_EQ(nothing.code, 2);
  EXPECT_THAT(nothing.err, HasSubstr("course.toml:11: found a week without a download"));
  write("course/course.toml", "rooster = \"roster.csv\"\n[week.hw1]\n");
  const Result typo = sudokulab(command + "hw1");
  EXPECT_EQ(typo.code, 2);
  EXPECT_THAT(typo.err, HasSubstr("course.toml:1: found the key 'rooster'"));
}

TEST_F(GradeCourse, NamesWhoseAttemptsHaveNoTime) {
  const Result result = gradeClass("--roster roster.csv");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, HasSubstr("Ada (ada-1, ada-2)"));
  EXPECT_EQ(gradeClass("--roster roster.csv --attempt best").code, 0);
  EXPECT_THAT(gradeClass("--attempt worst").err, HasSubstr("expected latest, best or first"));
}

TEST_F(GradeCourse, DeductsFromEachMemberWhatLatenessCosts) {
  ASSERT_EQ(gradeClass(kCourse).code, 0);
  for (const char* name : {"Bob", "Cyd"})
    EXPECT_THAT(rowOf("team", name), HasSubstr("\"graded\",10,15,5,\"\",\"1 day late"));
  EXPECT_THAT(rowOf("team", "Cyd"), HasSubstr("10 % of 10 points deducted\",1,9"));
  EXPECT_THAT(rowOf("ada-2", "Ada"), HasSubstr("on time"));
  const std::string report = read("results/submissions/team/report.txt");
  EXPECT_THAT(report, HasSubstr("9 of 10 points; 3 of 3"));
  EXPECT_THAT(report, HasSubstr("1 day late (handed in 2026-11-21 12:00 CET, due 2026-11-20 23:59 "
                                "CET): 10 % of 10 points deducted"));
  EXPECT_THAT(report, HasSubstr("mark: 9 of 10 points"));
  EXPECT_THAT(read("results/submissions/team/report.html"), HasSubstr("1 day late"));
  EXPECT_EQ(reportOf("team")["late"]["mark"], 9);
  EXPECT_EQ(reportOf("team")["points"], 10);
  EXPECT_THAT(read("results/moodle.csv"), HasSubstr("\"bob@x\",\"\",\"Bob\",9\n"));
  EXPECT_THAT(read("results/index.html"), HasSubstr("1 deducted for lateness"));
}

TEST_F(GradeCourse, NeedsNoGradingForAnotherPolicy) {
  ASSERT_EQ(gradeClass(kCourse).code, 0);
  write("policy.toml", read("policy.toml") +
                           "[[extension]]\nstudent = \"CYD@x\"\ndays = 3\n"
                           "[[extension]]\nstudent = \"nobody\"\ndays = 3\n");
  const Result result = gradeClass(kCourse);
  EXPECT_THAT(result.out, HasSubstr("0 graded, 2 kept"));
  EXPECT_THAT(result.err, HasSubstr("extensions for people who are not in the class: nobody"));
  EXPECT_EQ(reportOf("team")["late"]["deducted"], 0);
  ASSERT_EQ(gradeClass("--roster roster.csv --attempt best").code, 0);
  EXPECT_FALSE(reportOf("team").contains("late"));
}

TEST_F(GradeCourse, SaysWhoseTimeIsNotKnown) {
  write("times.csv",
        "student,time\nada-1,2026-11-20 10:00\nada-2,2026-11-20 11:00\nzoe,soon "
        "11:00\n");
  const Result broken = gradeClass(kCourse);
  EXPECT_EQ(broken.code, 2);
  EXPECT_THAT(broken.err, HasSubstr("times.csv:4: "));
  write("times.csv",
        "student,time\nada-1,2026-11-20 10:00\nada-2,2026-11-20 11:00\n"
        "zoe,2026-11-20 11:00\n");
  const Result result = gradeClass(kCourse);
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.err, HasSubstr("the times name people or hand-ins that do not exist: zoe"));
  EXPECT_THAT(result.err, HasSubstr("submission times unknown, so nothing is deducted: team"));
}

TEST_F(GradeCourse, FindsMarksOfPersonsByAnythingThatIsKnownOfAStudent) {
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

TEST_F(GradeCourse, MarksStudentsWhoHandedInNothing) {
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

TEST_F(GradeCourse, AsksAboutMarksGivenBeforeTheHandIn) {
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

TEST_F(GradeCourse, IgnoresBlankRowsOfMarksAndKeepsComments) {
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

TEST_F(GradeCourse, KeepsTheMarksOfStudentsWithLikeNamesApart) {
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

TEST_F(GradeCourse, GivesNobodyTheMarksOfAnotherWhoIsCalledAlike) {
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

TEST_F(GradeCourse, GivesNobodyTheMarksOfAnotherAfterTheRosterChanged) {
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

TEST_F(GradeCourse, KeepsMarksOfAttemptsThatAreNotTheBest) {
  const std::string best = kCourse + std::string("--attempt best");
  ASSERT_EQ(gradeClass(best).code, 0);
  write("results/marks.csv", "submission,style,style comment\nada-2,1,neat\n");
  EXPECT_THAT(gradeClass(best).err, HasSubstr("marks of attempts that do not count: ada-2\n"));
  EXPECT_THAT(read("results/marks.csv"), HasSubstr(R"("ada-2","Ada","does not count","1","neat")"));
  std::filesystem::remove_all(folder() / "class/ada-1");
  ASSERT_EQ(gradeClass(best).code, 0);
  EXPECT_EQ(reportOf("ada-2")["points"], 6);
}

TEST_F(GradeCourse, KeepsOneRowOfMarksForAllAttempts) {
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

TEST_F(GradeCourse, KeepsTheNameOfARowWithoutARoster) {
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

TEST_F(GradeCourse, AcceptsItsOwnMarksFileWithoutNames) {
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

TEST_F(GradeCourse, TakesAMarksFileOfBeforeTheHandIn) {
  write("marks.csv", "submission,total,total comment\n4 (nothing handed in),7,oral\n");
  ASSERT_EQ(gradeClass(kCourse + std::string("--manual marks.csv")).code, 0);
  write("class/late/grid.cpp", kGrid + std::string("// of Dan\n"));
  write("roster.csv", read("roster.csv") + "late,Dan,4,dan@x\n");
  const Result result = gradeClass(kCourse + std::string("--manual marks.csv"));
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.err, HasSubstr("something has been handed in since"));
}

TEST_F(GradeCourse, GivesAGroupNoMarkOfAMemberWhoHandedInNothing) {
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

TEST_F(GradeCourse, AcceptsItsOwnMarksFileAgain) {
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

TEST_F(GradeCourse, KeepsStudentsApartWhoseIdsAreTheLoginsOfOthers) {
  write("roster.csv", "submission,name,id,login\nada-1,Ada,77,\nteam,Bob,,77\n");
  std::filesystem::remove_all(folder() / "class/ada-2");
  ASSERT_EQ(gradeClass("--roster roster.csv --attempt best").code, 0);
  EXPECT_THAT(rowOf("ada-1", "Ada"), HasSubstr("graded"));
  EXPECT_THAT(rowOf("team", "Bob"), HasSubstr("graded"));
}

TEST_F(GradeCourse, IsComparedByStudent) {
  ASSERT_EQ(gradeClass(kCourse).code, 0);
  std::filesystem::rename(folder() / "results", folder() / "old");
  const Result result = gradeClass(kCourse + std::string("--attempt first"));
  ASSERT_EQ(result.code, 0) << result.err;
  const Result diff = sudokulab("diff-grades old results");
  EXPECT_EQ(diff.code, 1);
  EXPECT_THAT(diff.out, HasSubstr("Ada (1)                  +5     5 of 10 -> 10 of 10\n"));
  EXPECT_THAT(diff.out, HasSubstr("1 of 3 submissions differ")) << diff.out;
}

TEST_F(GradeCourse, GivesNoMarkForWhatNobodyCanRead) {
  write("class/dan.zip", "not a zip");
  write("roster.csv", read("roster.csv") + "dan,Dan,4,dan@x\n");
  const Result result = gradeClass(kCourse);
  ASSERT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.err, HasSubstr("dan: not readable, so no mark: dan.zip is damaged"));
  EXPECT_THAT(rowOf("dan", "Dan"), HasSubstr("\"unreadable\",,15,5"));
  EXPECT_THAT(read("results/moodle.csv"), Not(HasSubstr("dan@x"))) << "a row would clear his grade";
  EXPECT_EQ(reportOf("dan")["unreadable"], true);
  const auto before = allOf("results");
  EXPECT_THAT(gradeClass(kCourse).out, HasSubstr("0 graded, 3 kept"));
  EXPECT_EQ(allOf("results"), before);
  std::filesystem::rename(folder() / "results", folder() / "old");
  std::filesystem::remove(folder() / "class/dan.zip");
  write("class/dan/report.pdf", "%PDF");
  const Result other = gradeClass(kCourse);
  EXPECT_THAT(other.err, HasSubstr("dan: refused: no usable source"));
  EXPECT_THAT(sudokulab("diff-grades old results").out, HasSubstr("no mark -> 0 of 10, refused"));
}

TEST_F(GradeCourse, TellsWhatFitsNoLayout) {
  for (const char* layout : {"moodle", "canvas", "gradescope", "github"}) {
    const Result result = gradeClass("--layout " + std::string(layout));
    EXPECT_EQ(result.code, 2) << layout;
    EXPECT_THAT(result.err, HasSubstr("read as layout " + std::string(layout))) << layout;
    EXPECT_THAT(result.err, HasSubstr("--layout says which"));
  }
  EXPECT_THAT(gradeClass("--layout pigeonhole").err,
              HasSubstr("found --layout pigeonhole, expected one of: auto, "));
  write("broken.zip", "no zip");
  EXPECT_THAT(sudokulab("grade-class broken.zip -a ./quick -o results").err,
              HasSubstr("broken.zip: it is damaged, truncated, or not a zip file"));
}

// Runs are killed at random points; the final results must not depend on them.
TEST_F(GradeCourse, LosesNothingWhenItIsKilled) {
  write("marks.csv", "submission,style\nADA@x,4\n3,2.5\n");
  const Result result = shell(
      "export SUDOKULAB_CACHE=; mkdir tmp; export TMPDIR=$PWD/tmp; RANDOM=7\n"
      "grade() { exec sudokulab grade-class class -a ./quick -o \"$1\" --roster roster.csv "
      "--times times.csv --policy policy.toml --manual marks.csv --attempt best; }\n"
      "for i in $(seq 20); do\n"
      "  (grade killed) & sleep 0.$((RANDOM % 6))$((RANDOM % 10)); kill -9 $!; wait $!\n"
      "done\n"
      "(grade killed) && (grade whole); code=$?; ls tmp | wc -l; exit $code");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(allOf("killed"), allOf("whole"));
  EXPECT_THAT(result.out, HasSubstr("\n0\n")) << "leftovers of the killed runs are removed";
}

}  // namespace
}  // namespace sudoku
