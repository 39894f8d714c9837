#include <gmock/gmock.h>

#include <algorithm>

#include "tests/support/cli/small_class.h"

namespace sudoku {
namespace {

using testing::HasSubstr;
using testing::Not;

using GradeClass = SmallClass;

TEST_F(GradeClass, GradesEachSubmissionAndWritesEveryFile) {
  const Result result = gradeClass();
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("4 submissions: 4 graded, 0 kept from before; 1 refused"));
  EXPECT_THAT(result.err, HasSubstr("left out: notes.pdf: "));
  EXPECT_EQ(reportOf("student-001")["points"], 10);
  EXPECT_EQ(reportOf("student-002")["points"], 5);
  EXPECT_EQ(reportOf("student-003")["points"], 5);
  EXPECT_EQ(reportOf("student-004")["outcome"], "refused");
  EXPECT_THAT(read("results/submissions/student-002/report.txt"), HasSubstr("5 of 10 points"));
  const std::string gradebook = read("results/gradebook.csv");
  for (const char* row : {"\"student-001\",\"\",\"\",\"\",\"\",\"\",\"graded\",10,15,5",
                          "\"student-002\",\"\",\"\",\"\",\"\",\"\",\"graded\",5,15,5",
                          "\"student-003\",\"\",\"\",\"\",\"\",\"\",\"graded\",5,15,5",
                          "\"student-004\",\"\",\"\",\"\",\"\",\"\",\"refused\",0,15,5"})
    EXPECT_THAT(gradebook, HasSubstr(row));
  for (const char* file :
       {"index.html", "canvas.csv", "moodle.csv", "moodle-worksheet.csv",
        "submissions/student-001/report.html", "submissions/student-001/results.json",
        "submissions/student-004/junit.xml"})
    EXPECT_FALSE(read("results/" + std::string(file)).empty()) << file;
}

TEST_F(GradeClass, NamesTheStudentsThatTheRosterKnows) {
  gradeClass();
  write("roster.csv",
        "submission,name,id\nstudent-001,\"M\u00fcller, \u00c5sa\",4711\nstudent-002,Other,12\n"
        "student-009,Nobody,9\n");
  write("names.toml", "[canvas]\ncolumn = \"Sudoku (77)\"\n");
  const Result result = gradeClass("--roster roster.csv --gradebook names.toml");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("0 graded, 4 kept"));
  EXPECT_THAT(result.err,
              HasSubstr("no roster row matches these submissions: student-003, student-004"));
  EXPECT_THAT(read("results/gradebook.csv"),
              HasSubstr("\"student-001\",\"M\u00fcller, \u00c5sa\",\"4711\""));
  EXPECT_THAT(read("results/gradebook.csv"), HasSubstr("\"Nobody\",\"9\""));
  EXPECT_THAT(read("results/canvas.csv"), HasSubstr("Sudoku (77)"));
  EXPECT_EQ(gradeClass("--roster elsewhere.csv").code, 2);
}

TEST_F(GradeClass, WritesNothingWhereTheRosterIsOfAnotherClass) {
  write("roster.csv", "submission,name,id\nada,\"Lovelace, Ada\",1\nstudent-001,Known,2\n");
  const Result result = gradeClass("--roster roster.csv");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, HasSubstr("3 of 4 hand-ins match none of its rows"));
  EXPECT_THAT(result.err, HasSubstr("found the hand-ins student-002, student-003, student-004"));
  EXPECT_THAT(result.err, HasSubstr("line 2: ada, Lovelace, Ada, 1"));
  EXPECT_TRUE(read("results/gradebook.csv").empty());
}

TEST_F(GradeClass, GradesOnlyWhatHasChanged) {
  gradeClass();
  const auto before = allOf("results");
  EXPECT_THAT(gradeClass().out, HasSubstr("0 graded, 4 kept from before"));
  EXPECT_EQ(allOf("results"), before);
  write("class/student-004/grid.cpp", kGrid);
  EXPECT_THAT(gradeClass().out, HasSubstr("1 graded, 3 kept from before; 0 refused"));
  EXPECT_EQ(reportOf("student-004")["points"], 10);
  EXPECT_THAT(gradeClass("--seed 2").out, HasSubstr("4 graded, 0 kept"));
}

// Compilers, workers and programs all start in a sandbox, through the first bwrap in PATH.
TEST_F(GradeClass, StartsNothingToRegradeChangedPointsTitlesAndHints) {
  if (sudokulab("sandbox check").out.find("level: full") == std::string::npos)
    GTEST_SKIP() << "there is no sandbox here whose starts could be counted";
  write("bin/bwrap", "#!/bin/bash\necho x >> " + (folder() / "starts").string() +
                         "\nexec /usr/bin/bwrap \"$@\"\n");
  std::filesystem::permissions(folder() / "bin/bwrap", std::filesystem::perms::owner_all);
  const auto startsOf = [this](const std::string& out) {
    write("starts", "");
    const Result result = shell(
        "export SUDOKULAB_CACHE=; PATH=$PWD/bin:$PATH; sudokulab grade-class class -a ./quick -o " +
        out);
    EXPECT_EQ(result.code, 0) << result.err;
    return std::ranges::count(read("starts"), 'x');
  };
  constexpr int kTryOut = 1;  // the probe for a sandbox
  EXPECT_GT(startsOf("results"), 8) << "a compiler and a worker for each of four submissions";
  EXPECT_EQ(startsOf("results"), kTryOut);
  std::string rubric = read("quick/assignment.toml");
  rubric.replace(rubric.find("points = 3"), 10, "points = 4\nhint = \"Look.\"\nvisible = false");
  rubric.replace(rubric.find("Quick"), 5, "Quicker");
  write("quick/assignment.toml", "# regraded\n" + rubric);
  EXPECT_EQ(startsOf("results"), kTryOut);
  EXPECT_EQ(reportOf("student-001")["points"], 11);
  EXPECT_EQ(reportOf("student-001")["title"], "Quicker");
  startsOf("fresh");
  EXPECT_EQ(allOf("results"), allOf("fresh"));
}

TEST_F(GradeClass, RefusesResultsThatAreInTheWrongPlace) {
  for (const char* out : {"class/results", "class", ".", "class/student-001"}) {
    const Result result = gradeClass("", out);
    EXPECT_EQ(result.code, 2) << out;
    EXPECT_THAT(result.err, HasSubstr("pass a separate folder to --out")) << out;
  }
  EXPECT_FALSE(std::filesystem::exists(folder() / "class/results"));
  gradeClass();
  const auto before = allOf("results");
  std::string rubric = read("quick/assignment.toml");
  write("other/assignment.toml", rubric.replace(rubric.find("\"quick\""), 7, "\"other\""));
  const Result result = sudokulab("grade-class class -a ./other -o results");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, HasSubstr("contains results of quick, but this is other"));
  EXPECT_EQ(allOf("results"), before);
}

TEST_F(GradeClass, GivesTheSameResultsInAnyOrderWithAnyNumberOfJobs) {
  write("class/student-005/grid.cpp", kGrid);
  gradeClass("--jobs 1", "one");
  gradeClass("--jobs 5", "five");
  write("elsewhere/grid.cpp", kGrid);
  std::filesystem::rename(folder() / "class/student-001", folder() / "student-001");
  gradeClass("", "pieces");
  std::filesystem::rename(folder() / "student-001", folder() / "class/student-001");
  gradeClass("", "pieces");
  EXPECT_EQ(allOf("one"), allOf("five"));
  EXPECT_EQ(allOf("one"), allOf("pieces"));
}

TEST_F(GradeClass, JoinsMarksOfAPersonWithoutGradingAgain) {
  gradeClass();
  write("marks.csv", "submission,style,style comment\nstudent-001,4.5,fine\nstudent-999,1,\n");
  const Result result = gradeClass("--manual marks.csv");
  EXPECT_THAT(result.out, HasSubstr("0 graded, 4 kept"));
  EXPECT_THAT(result.err, HasSubstr("the marks name submissions that do not exist: student-999"));
  EXPECT_EQ(reportOf("student-001")["points"], 14.5);
  EXPECT_EQ(reportOf("student-001")["max_points"], 15);
  EXPECT_THAT(read("results/submissions/student-001/report.txt"), HasSubstr("fine"));
  EXPECT_THAT(read("results/gradebook.csv"), HasSubstr("\"graded\",14.5,15,0"));
  EXPECT_THAT(gradeClass().out, HasSubstr("0 graded, 4 kept"));
  EXPECT_EQ(reportOf("student-001")["points"], 10)
      << "without the marks file they are pending again";
}

TEST_F(GradeClass, LeavesWhoHasGoneOutOfTheClass) {
  gradeClass();
  std::filesystem::remove_all(folder() / "class/student-003");
  const Result result = gradeClass();
  EXPECT_THAT(result.err, HasSubstr("no longer exist"));
  EXPECT_THAT(result.err, HasSubstr("student-003"));
  EXPECT_THAT(read("results/gradebook.csv"), Not(HasSubstr("student-003")));
}

TEST_F(GradeClass, GradesAgainWhatIsNoReport) {
  gradeClass();
  const auto before = allOf("results");
  write("results/submissions/student-001/report.json", "{\"format_version\": 1");
  write("results/submissions/student-002/.report.json.part", "half");
  write("results/.index.html.part", "half");
  EXPECT_THAT(gradeClass().out, HasSubstr("1 graded, 3 kept"));
  EXPECT_EQ(allOf("results"), before);
}

TEST_F(GradeClass, KeepsASecondRunOut) {
  gradeClass();
  const Result result = shell(
      "exec 9>results/.lock; flock 9; sudokulab grade-class class -a ./quick -o results 9>&-");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, HasSubstr("another run is working on"));
}

TEST_F(GradeClass, CallsNoTwoSubmissionsTheSame) {
  std::filesystem::remove_all(folder() / "class");
  write("class/a/grid.cpp", kGrid);
  write("class/a.cpp", kGrid);
  write("class/a.cpp.zip", "no zip");
  write("class/b.cpp", kGrid);
  const Result result = gradeClass();
  EXPECT_EQ(result.code, 0) << result.err;
  for (const char* name : {"a", "a.cpp", "b"}) EXPECT_EQ(reportOf(name)["points"], 10) << name;
  EXPECT_EQ(reportOf("a.cpp.zip")["outcome"], "refused");
}

TEST_F(GradeClass, CostsOneSubmissionOnlyWhatBreaksOnIt) {
  // A folder with the report's name makes writing the report fail.
  std::filesystem::create_directories(folder() / "results/submissions/student-002/report.json");
  write("results/.lock", "");
  const Result result = gradeClass();
  EXPECT_EQ(result.code, 3);
  EXPECT_THAT(result.err, HasSubstr("no verdict on student-002: "));
  EXPECT_EQ(reportOf("student-003")["points"], 5);
  std::filesystem::remove_all(folder() / "results/submissions/student-002");
  EXPECT_THAT(gradeClass().out, HasSubstr("1 graded, 3 kept"));
}

TEST_F(GradeClass, EndsPromptlyWhenInterruptedAndGoesOn) {
  const Result result = shell(
      "export SUDOKULAB_CACHE=; set -m; mkdir tmp; export TMPDIR=$PWD/tmp\n"
      "sudokulab grade-class class -a ./quick -o results --jobs 1 & judge=$!\n"
      "for i in $(seq 4000); do ls tmp/*/*/sources/*.cpp 2>/dev/null | grep -q . && break; sleep "
      "0.05; "
      "done\n"
      "kill -INT $judge; wait $judge; code=$?\n"
      "for i in $(seq 1000); do pgrep -f $PWD/tmp/ >/dev/null || break; sleep 0.05; done\n"
      "echo left: $(pgrep -f $PWD/tmp/ | wc -l) $(ls tmp | wc -l); exit $code");
  EXPECT_EQ(result.code, 130) << result.err;
  EXPECT_THAT(result.err, HasSubstr("interrupted; the results so far are kept"));
  EXPECT_THAT(result.out, HasSubstr("left: 0 0"));
  EXPECT_EQ(gradeClass().code, 0);
}

// Runs are killed at random points; the final results must not depend on them.
TEST_F(GradeClass, LosesNothingWhenItIsKilled) {
  for (int i = 5; i <= 7; ++i) {
    write("class/student-00" + std::to_string(i) + ".cpp",
          kGrid + std::string("// another file ") + std::to_string(i));
  }
  const Result result = shell(
      "export SUDOKULAB_CACHE=; mkdir tmp; export TMPDIR=$PWD/tmp; RANDOM=5\n"
      "grade() { exec sudokulab grade-class class -a ./quick -o \"$1\"; }\n"
      "for i in 1 2 3 4 5 6 7 8 9 10; do\n"
      "  (grade killed) & sleep 0.$((RANDOM % 8 + 1)); kill -9 $!; wait $!\n"
      "done\n"
      "(grade killed) && (grade whole); code=$?; ls tmp | wc -l; exit $code");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(allOf("killed"), allOf("whole"));
  EXPECT_THAT(result.out, HasSubstr("\n0\n")) << "leftovers of the killed runs are removed";
}

TEST_F(GradeClass, IsComparedWithAnEarlierOne) {
  gradeClass("", "old");
  EXPECT_EQ(sudokulab("diff-grades old old").code, 0);
  write("class/student-002.cpp", kGrid);
  write("class/student-006.cpp", kGrid);
  std::filesystem::remove_all(folder() / "class/student-003");
  std::filesystem::copy(folder() / "old", folder() / "new",
                        std::filesystem::copy_options::recursive);
  gradeClass("", "new");
  const Result result = sudokulab("diff-grades old new");
  EXPECT_EQ(result.code, 1);
  EXPECT_EQ(result.out,
            "student-002              +5     5 of 10 -> 10 of 10\n"
            "    +5     grid-set-bad-digit: failed -> passed\n"
            "student-003              gone: 5 of 10\n"
            "student-006              new: 10 of 10\n"
            "3 of 4 submissions differ\n");
  const std::string file = "/submissions/student-002/report.json";
  EXPECT_THAT(sudokulab("diff-grades old" + file + " new" + file).out,
              HasSubstr("the submission           +5"));
  EXPECT_EQ(sudokulab("diff-grades old").code, 2);
  EXPECT_EQ(sudokulab("diff-grades old class").code, 2);
  write("new" + file, "no JSON");
  const Result broken = sudokulab("diff-grades old new");
  EXPECT_EQ(broken.code, 2);
  EXPECT_THAT(broken.err, HasSubstr("student-002/report.json: not valid JSON"));
}

TEST_F(GradeClass, TellsAWrongCall) {
  EXPECT_EQ(sudokulab("grade-class class -a ./quick").code, 2);
  EXPECT_EQ(sudokulab("grade-class class -o results").code, 2);
  EXPECT_EQ(sudokulab("grade-class nowhere -a ./quick -o results").code, 2);
  write("empty/readme.md", "");
  EXPECT_EQ(sudokulab("grade-class empty -a ./quick -o results").code, 2);
}

}  // namespace
}  // namespace sudoku
