// Grades a class with attempts, groups, deadlines and submission times.
#include <gmock/gmock.h>

#include "tests/support/cli/small_course.h"

namespace sudoku {
namespace {

using testing::HasSubstr;
using testing::Not;

using GradeCourse = SmallCourse;

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
