#include <gmock/gmock.h>

#include <algorithm>

#include "tests/support/cli/grading.h"

namespace sudoku {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

class Grade : public Grading {
 protected:
  static std::string sample(const std::string& name) {
    return assignments() + "/grid-solver/samples/" + name;
  }

  json graded(const std::string& submission, int expectedCode) {
    return Grading::graded(submission, "grid-solver", expectedCode);
  }
};

TEST_F(Grade, GivesTheReferenceAllPoints) {
  const json report = graded(assignments() + "/grid-solver/reference", 0);
  EXPECT_EQ(report["outcome"], "graded");
  EXPECT_EQ(report["points"], report["max_points"]);
  EXPECT_THAT(report["sandbox"], testing::AnyOf("full", "limits"));
}

TEST_F(Grade, MarksTheStudentsOwnTestsOnTopOfTheChecks) {
  const json report = graded(sample("right/tests-find-all-mistakes"), 0);
  const json& tests = report["checks"].back();
  EXPECT_EQ(tests["id"], "own-tests");
  EXPECT_EQ(tests["outcome"], "passed");
  EXPECT_EQ(tests["submitted"], true);
  EXPECT_EQ(tests["extra"], true);
  EXPECT_EQ(report["max_points"], 100);
  EXPECT_EQ(report["points"], 110);
}

TEST_F(Grade, NamesTheMistakesThatGotAwayByTheirTitleAlone) {
  const Result result =
      sudokulab("grade " + sample("faulty/tests-assert-nothing") + " --assignment grid-solver");
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.out, HasSubstr("caught 0 of 14"));
  EXPECT_THAT(result.out, testing::ContainsRegex("isValid never[ \n]+looks at the boxes"));
  EXPECT_THAT(result.out, Not(HasSubstr("ignores-boxes")));
}

TEST_F(Grade, LosesNothingWhereExtraTestsAreNotHandedIn) {
  const json report = graded(assignments() + "/grid-solver/reference", 0);
  const json& tests = report["checks"].back();
  EXPECT_EQ(tests["id"], "own-tests");
  EXPECT_EQ(tests["outcome"], "skipped");
  EXPECT_EQ(tests["submitted"], false);
  EXPECT_EQ(report["points"], report["max_points"]);
}

TEST_F(Grade, TellsWhatIsWrongInTheTextReport) {
  const Result result =
      sudokulab("grade " + sample("faulty/forgets-to-reset") + " --assignment grid-solver");
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.out, HasSubstr("expected:"));
  EXPECT_THAT(result.out, HasSubstr("seen:"));
  EXPECT_THAT(result.out, HasSubstr("look at:"));
  EXPECT_THAT(result.out, Not(HasSubstr("last calls:"))) << "the cause says more";
  EXPECT_THAT(result.out, Not(HasSubstr("\033"))) << "no colour in a pipe";
  EXPECT_EQ(result.err, "") << "no progress in a pipe";
}

TEST_F(Grade, GivesTheSameReportTwice) {
  const std::string words =
      "grade " + sample("faulty/skips-digit-nine") + " --assignment grid-solver --format json";
  EXPECT_EQ(sudokulab(words).out, sudokulab(words + " --jobs 1").out);
}

TEST_F(Grade, SaysThatASolverWorksOnItsOwnGridOnly) {
  const json report = graded(sample("faulty/own-grid-only"), 1);
  EXPECT_EQ(outcomes(report)["grid-stores-digits"], "passed");
  EXPECT_EQ(outcomes(report)["solver-any-grid"], "failed");
  EXPECT_THAT(report.dump(), HasSubstr("with another IGrid, it does not"));
}

TEST_F(Grade, SeesADowncastThatHappensToCompileWithoutACheck) {
  write("mine/sudoku.cpp", R"(
#include <sudoku/plugin.h>
#include <sudoku/solver.h>
struct MyGrid : sudoku::IGrid {
  int cells[9][9] = {};
  int get(int x, int y) const override { return cells[y][x]; }
  void set(int x, int y, int digit) override { cells[y][x] = digit; }
  bool isValid() const override { return true; }
};
struct MySolver : sudoku::ISolver {
  MyGrid& grid;
  explicit MySolver(sudoku::IGrid& any) : grid(static_cast<MyGrid&>(any)) {}
  bool solve() override {
    for (auto& row : grid.cells) {
      int missing = 45;
      for (int cell : row) missing -= cell;
      for (int& cell : row) if (cell == 0) cell = missing;
    }
    return true;
  }
};
SUDOKU_EXPORT_GRID(MyGrid)
SUDOKU_EXPORT_SOLVER(MySolver)
)");
  const json report = graded("mine", 1);
  EXPECT_EQ(outcomes(report)["solver-any-grid"], "crashed");
  EXPECT_THAT(report.dump(), HasSubstr("with another IGrid, it does not"));
}

TEST_F(Grade, EndsWithTheRightOutcomeWhateverTheSubmissionDoes) {
  const std::map<std::string, std::string> expected = {{"exits-with-zero", "crashed"},
                                                       {"segfaults", "crashed"},
                                                       {"loops-for-ever", "timed out"},
                                                       {"throws-an-int", "failed"},
                                                       {"forges-a-report", "tampered"}};
  for (const auto& [name, outcome] : expected) {
    const json report = graded(sample("hostile/" + name), 1);
    EXPECT_EQ(outcomes(report)["solver-any-grid"], outcome) << name;
    double solverPoints = 0;
    for (const json& check : report["checks"]) {
      if (std::string(check["id"]).starts_with("solver-"))
        solverPoints += check["points"].get<double>();
    }
    EXPECT_EQ(solverPoints, 0) << name;
  }
}

// In the second run the sanitized build already exists, so its check runs first.
TEST_F(Grade, TellsTheSameOfWhatNeverEndsOnceItIsBuilt) {
  const auto report = [this] {
    const Result result =
        shell("SUDOKULAB_CACHE=$PWD/cache sudokulab grade " +
              sample("faulty/loops-for-ever-when-unsolvable") + " -a grid-solver --format json");
    EXPECT_EQ(result.code, 1) << result.err;
    return json::parse(result.out);
  };
  const json first = report();
  const json second = report();
  EXPECT_EQ(outcomes(first)["memory-safety"], "timed out");
  EXPECT_EQ(outcomes(second), outcomes(first));
  EXPECT_EQ(second["notes"], first["notes"]);
}

TEST_F(Grade, RefusesWhatAbortsWhileItIsLoaded) {
  const json report = graded(sample("hostile/aborts-in-static-constructor"), 1);
  EXPECT_EQ(report["outcome"], "refused");
  EXPECT_EQ(report["points"], 0);
  EXPECT_THAT(std::string(report["refused"]), HasSubstr("signal 6"));
}

TEST_F(Grade, ShowsTheCompilerMessagesOfWhatDoesNotCompile) {
  const json report = graded(sample("faulty/does-not-compile"), 1);
  EXPECT_EQ(report["outcome"], "refused");
  EXPECT_THAT(std::string(report["refused"]),
              HasSubstr("it does not compile: BrokenGrid has no bool sudoku::IGrid::isValid() "));
  EXPECT_THAT(std::string(report["compiler_messages"]), HasSubstr("error:"));
  EXPECT_THAT(std::string(report["compiler_messages"]), Not(HasSubstr("/tmp/")))
      << "paths must be those of the submission";
}

TEST_F(Grade, GradesAReadyPluginAsWell) {
  EXPECT_EQ(sudokulab("build " + sample("right/bit-masks") + " --out mine.so").code, 0);
  EXPECT_EQ(graded("mine.so", 0)["points"], 100);
}

TEST_F(Grade, SaysWhatWasNotSubmitted) {
  const json report = graded(sample("faulty/no-solver"), 1);
  EXPECT_EQ(outcomes(report)["grid-stores-digits"], "passed");
  EXPECT_EQ(outcomes(report)["memory-safety"], "passed");
  for (const json& check : report["checks"]) {
    if (check["id"] == "solver-any-grid")
      EXPECT_THAT(std::string(check["reason"]), HasSubstr("not submitted"));
  }
}

TEST_F(Grade, WritesTheReportToAFile) {
  const Result result = sudokulab("grade " + sample("right/bit-masks") +
                                  " --assignment grid-solver --format json --out report.json");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(json::parse(read("report.json"))["points"], 100);
}

TEST_F(Grade, TellsAWrongCallFromAFailedSubmission) {
  EXPECT_EQ(sudokulab("grade").code, 2);
  EXPECT_EQ(sudokulab("grade nowhere --assignment grid-solver").code, 2);
  EXPECT_EQ(sudokulab("grade . --assignment nowhere").code, 2);
  EXPECT_EQ(sudokulab("grade " + sample("right/bit-masks")).code, 2);
  EXPECT_EQ(sudokulab("grade " + sample("right/bit-masks") + " -a grid-solver --format xml").code,
            2);
  EXPECT_EQ(
      sudokulab("grade " + sample("right/bit-masks") + " -a grid-solver --out /nowhere/report")
          .code,
      2);
}

TEST_F(Grade, ReportsAMistakeInARubricByItsLine) {
  write("mine/assignment.toml",
        "[assignment]\nname = \"mine\"\ntitle = \"Mine\"\n\n[[check]]\nid = "
        "\"grid-starts-emty\"\npoints = 3\n");
  const Result result = sudokulab("grade " + sample("right/bit-masks") + " --assignment ./mine");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, HasSubstr("mine/assignment.toml:6: found the text \"grid-starts-emty\", "
                                    "expected the id of a check: "));
}

TEST_F(Grade, JoinsTheMarksOfAPersonAndShowsWhatIsPending) {
  const std::string grading = "grade " + sample("right/bit-masks") + " -a grid-solver";
  EXPECT_THAT(sudokulab(grading).out, HasSubstr("20 points are marked by hand: "));
  write("marks.csv", "submission,timing,timing comment\nbit-masks,7.5,no axis labels\n");
  const Result result = sudokulab(grading + " --manual marks.csv");
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.out, HasSubstr("\n107.5 of 110 points ("));
  EXPECT_THAT(result.out, HasSubstr("no axis labels"));
  EXPECT_THAT(result.out, HasSubstr("10 points are marked by hand: "));
}

TEST_F(Grade, RefusesMarksThatItCannotRead) {
  const std::string grading = "grade " + sample("right/bit-masks") + " -a grid-solver --manual ";
  write("marks.csv", "submission,timing\nbit-masks,eleven\n");
  const Result wrong = sudokulab(grading + "marks.csv");
  EXPECT_EQ(wrong.code, 2);
  EXPECT_THAT(wrong.err,
              HasSubstr("marks.csv:2: found the mark 'eleven', expected a number from 0"));
  EXPECT_EQ(sudokulab(grading + "nowhere.csv").code, 2);
}

TEST_F(Grade, ShowsTheSmallestPuzzleOnWhichItStillFails) {
  const json report = graded(sample("faulty/forgets-to-reset"), 1);
  for (const json& check : report["checks"]) {
    if (check["id"] != "solver-40-gaps") continue;
    const std::string puzzle = check["puzzle"];
    EXPECT_LT(std::ranges::count(puzzle, '.'), 6) << puzzle;
    EXPECT_THAT(check["note"], HasSubstr("First seen on a puzzle with 40 gaps"));
    EXPECT_EQ(check["grid_expected"].get<std::string>().find('.'), std::string::npos);
    EXPECT_FALSE(check["last_calls"].empty());
    return;
  }
  FAIL() << "solver-40-gaps is not in the report";
}

}  // namespace
}  // namespace sudoku
