// Instructors' GoogleTests in an assignment's folder.
#include <gmock/gmock.h>

#include "tests/support/cli/service_root.h"

namespace sudoku {
namespace {

namespace fs = std::filesystem;

using nlohmann::json;
using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kRubric = R"([assignment]
name = "mine"
title = "Mine"
[limits]
cpu_seconds = 1
[[check]]
id = "grid-starts-empty"
points = 1
[[test]]
file = "lecture_test.cpp"
points = 6
title = "Lecture 3"
)";
constexpr const char* kTests = R"(#include <gtest/gtest.h>
#include <sudoku/testing.h>

using namespace sudoku;

TEST(Grid, KeepsACorner) {
  const auto grid = under_test::makeGrid();
  grid->set(8, 8, 5);
  EXPECT_EQ(grid->get(8, 8), 5);
}

TEST(Grid, SeesADigitTwiceInABox) {
  const auto grid = under_test::makeGrid();
  grid->set(0, 0, 5);
  grid->set(1, 1, 5);
  EXPECT_FALSE(grid->isValid()) << "two cells of one box";
}

TEST(Solver, FillsAnEmptyGrid) {
  const auto grid = under_test::makeGrid();
  EXPECT_TRUE(under_test::makeSolver(*grid)->solve());
  EXPECT_TRUE(grid->isValid());
}
)";

class CourseTestsCommand : public ServiceRoot {
 protected:
  void SetUp() override {
    write("mine/assignment.toml", kRubric);
    write("mine/lecture_test.cpp", kTests);
    addReferenceAndStarter();
  }

  void addTest(const std::string& text) const {
    write("mine/lecture_test.cpp", kTests + text + "\n");
  }

  static json checkIn(const json& report, const std::string& id) {
    for (const json& check : report["checks"]) {
      if (check["id"] == id) return check;
    }
    return {};
  }
  json solverTest(const std::string& submission) {
    return checkIn(graded(sample(submission), "./mine", 1), "lecture_test.Solver.FillsAnEmptyGrid");
  }

  Result gradeReference() { return sudokulab("grade mine/reference -a ./mine"); }
};

TEST_F(CourseTestsCommand, EarnTheirPointsOneByOne) {
  const json right = graded("mine/reference", "./mine", 0);
  EXPECT_EQ(right["points"], 7);
  EXPECT_EQ(checkIn(right, "lecture_test.Grid.KeepsACorner")["points"], 2);
  const json faulty = graded(sample("faulty/ignores-boxes"), "./mine", 1);
  const json lost = checkIn(faulty, "lecture_test.Grid.SeesADigitTwiceInABox");
  EXPECT_EQ(lost["title"], "Lecture 3: Grid.SeesADigitTwiceInABox");
  EXPECT_EQ(lost["outcome"], "failed");
  EXPECT_EQ(lost["points"], 0);
  EXPECT_THAT(lost["seen"].get<std::string>(), EndsWith("two cells of one box"));
  EXPECT_EQ(checkIn(faulty, "lecture_test.Grid.KeepsACorner")["outcome"], "passed");
}

TEST_F(CourseTestsCommand, EarnThemTogetherWhereAllMustPass) {
  write("mine/assignment.toml", std::string(kRubric) + "all_or_nothing = true\n");
  EXPECT_EQ(graded("mine/reference", "./mine", 0)["points"], 7);
  const json lost = checkIn(graded(sample("faulty/ignores-boxes"), "./mine", 1), "lecture_test");
  EXPECT_EQ(lost["points"], 0);
  EXPECT_EQ(lost["expected"], "the test Grid.SeesADigitTwiceInABox passes");
}

TEST_F(CourseTestsCommand, TellHowTheCodeUnderTestCameToItsEnd) {
  const json crashed = solverTest("hostile/segfaults");
  EXPECT_EQ(crashed["outcome"], "crashed");
  EXPECT_THAT(crashed["reason"], AllOf(HasSubstr("Segmentation fault"),
                                       EndsWith("; this happened in Solver.FillsAnEmptyGrid")));
  EXPECT_EQ(solverTest("hostile/loops-for-ever")["outcome"], "timed out");
  const json exited = solverTest("hostile/exits-with-zero");
  EXPECT_EQ(exited["outcome"], "crashed");
  EXPECT_THAT(exited["reason"], HasSubstr("ended with status 0; does it call exit()?"));
  EXPECT_EQ(solverTest("hostile/forges-a-report")["outcome"], "failed");
  EXPECT_THAT(solverTest("faulty/no-solver")["seen"],
              HasSubstr("no such class under test: nothing is "
                        "exported with SUDOKU_EXPORT_SOLVER"));
}

TEST_F(CourseTestsCommand, HoldAnEndAgainstTheCodeAlsoWhereTheyCatchIt) {
  addTest(R"(
TEST(Solver, ThrowsSomething) {
  const auto grid = under_test::makeGrid();
  EXPECT_ANY_THROW(grid->get(9, 0));
  try {
    under_test::makeSolver(*grid)->solve();
  } catch (...) {
  }
})");
  const auto outcomeOf = [&](const std::string& submission) {
    return checkIn(graded(sample(submission), "./mine", 1),
                   "lecture_test.Solver.ThrowsSomething")["outcome"];
  };
  EXPECT_EQ(outcomeOf("hostile/segfaults"), "crashed");
  EXPECT_EQ(outcomeOf("hostile/exits-with-zero"), "crashed");
  EXPECT_EQ(outcomeOf("hostile/loops-for-ever"), "timed out");
  EXPECT_EQ(outcomeOf("faulty/always-false"), "passed");
}

TEST_F(CourseTestsCommand, AreReportedInOneLineAndPrintMovesAndCells) {
  addTest(
      "TEST(Words, OfAMove) {\n  const auto grid = under_test::makeGrid();\n"
      "  grid->set(0, 0, 5);\n  grid->set(1, 1, 5);\n"
      "  EXPECT_EQ(Move(1, 2, 3), Move(1, 2, grid->isValid() ? 4 : 3));\n}");
  const Result told = sudokulab("grade " + sample("faulty/ignores-boxes") + " -a ./mine");
  EXPECT_THAT(told.out, HasSubstr("Expected equality"));
  EXPECT_THAT(told.out, Not(HasSubstr("\\n")));
  const json words =
      checkIn(graded(sample("faulty/ignores-boxes"), "./mine", 1), "lecture_test.Words.OfAMove");
  EXPECT_THAT(words["seen"], HasSubstr("(row, column, value) = (1, 2, 3)"));
}

TEST_F(CourseTestsCommand, AreChosenByTheirFileAndTheirSuite) {
  for (const char* word : {"lecture_test", "lecture_test.", "lecture_test.Grid"}) {
    const Result listed = sudokulab("grade --list -a ./mine -c " + std::string(word));
    EXPECT_EQ(listed.code, 0) << listed.err;
    EXPECT_THAT(listed.out, HasSubstr("lecture_test.Grid.KeepsACorner")) << word;
    EXPECT_THAT(listed.out, Not(HasSubstr("grid-starts-empty"))) << word;
  }
  write("mine/assignment.toml", std::string(kRubric) + "all_or_nothing = true\n");
  EXPECT_THAT(sudokulab("grade --list -a ./mine -c lecture_tset").err,
              HasSubstr("did you mean lecture_test?\n"));
}

TEST_F(CourseTestsCommand, ThatCrashByThemselvesCostNothing) {
  // Passes with the reference; crashes if isValid() misses the conflict.
  addTest(
      "TEST(Grid, Trusts) {\n  const auto grid = under_test::makeGrid();\n  grid->set(0, 0, 5);\n"
      "  grid->set(1, 1, 5);\n  if (grid->isValid()) __builtin_trap();\n}");
  const json report = graded(sample("faulty/ignores-boxes"), "./mine", 3);
  const json broken = checkIn(report, "lecture_test.Grid.Trusts");
  EXPECT_EQ(broken["outcome"], "error");
  EXPECT_THAT(broken["reason"],
              HasSubstr("sudokulab itself failed: the test Grid.Trusts in lecture_test.cpp: "));
}

TEST_F(CourseTestsCommand, AreRefusedByFileAndLineBeforeAnybodyIsGraded) {
  const auto refusal = [this](const std::string& test) {
    addTest(test);
    const Result result = gradeReference();
    EXPECT_EQ(result.code, 2) << result.out;
    EXPECT_EQ(result.out, "");
    return result.err;
  };
  EXPECT_THAT(refusal("TEST(Grid, Is) { EXPECT_EQ(unknown, 1); }"),
              AllOf(HasSubstr("mine/lecture_test.cpp: the tests do not compile"),
                    HasSubstr("lecture_test.cpp:24:28: error: ")));
  EXPECT_THAT(refusal("TEST(Grid, Is) { EXPECT_EQ(2, 1); }"),
              HasSubstr("mine/lecture_test.cpp:24: Grid.Is fails with the assignment's "
                        "reference:\n"));
  EXPECT_THAT(refusal("TEST(Grid, Is) { __builtin_trap(); }"),
              HasSubstr("mine/lecture_test.cpp:24: with the assignment's reference the test "
                        "program was killed by signal"));
  EXPECT_THAT(refusal("TEST(Grid, Is) { for (volatile int i = 0;; i = 1) {} }"),
              HasSubstr("mine/lecture_test.cpp:24: with the assignment's reference the test "
                        "program used "));
  EXPECT_THAT(refusal("/*\nTEST(Grid, Is) {}\n*/"),
              HasSubstr("found 3 tests that ran and 4 in the source"));
  for (const char* command : {"assignments verify ./mine", "grade-class mine -a ./mine --out r",
                              "package gradescope -a ./mine"})
    EXPECT_EQ(sudokulab(command).code, 2) << command;
}

TEST_F(CourseTestsCommand, AreVerifiedWithTheAssignment) {
  write("mine/starter/expected.toml",
        "title = \"t\"\nloses = [\"grid-starts-empty\", \"lecture_test.Grid.KeepsACorner\", "
        "\"lecture_test.Grid.SeesADigitTwiceInABox\", \"lecture_test.Solver.FillsAnEmptyGrid\"]\n");
  fs::create_directories(folder() / "mine/samples/faulty");
  fs::copy(sample("faulty/ignores-boxes"), folder() / "mine/samples/faulty/ignores-boxes");
  write("mine/samples/faulty/ignores-boxes/expected.toml",
        "title = \"t\"\nloses = [\"lecture_test.Grid.SeesADigitTwiceInABox\"]\n");
  const Result verified = sudokulab("assignments verify ./mine");
  EXPECT_THAT(verified.out, HasSubstr("samples/faulty/ignores-boxes"));
  EXPECT_THAT(verified.out, HasSubstr("3 lecture_test.Grid.SeesADigitTwiceInABox broken by"));
  EXPECT_THAT(verified.out, Not(HasSubstr("ignores-boxes:\n")));
}

TEST_F(CourseTestsCommand, StandInEveryFormatAndKeepHiddenDetailsBack) {
  write("mine/assignment.toml", std::string(kRubric) + "visible = false\n");
  for (const char* format : {"text", "html", "json", "gradescope", "junit", "autolab"}) {
    const Result result =
        sudokulab("grade " + sample("faulty/ignores-boxes") + " -a ./mine --format " + format);
    EXPECT_EQ(result.code, 1) << result.err;
    EXPECT_THAT(result.out, HasSubstr("Lecture 3: Grid.SeesADigitTwiceInABox")) << format;
    const bool isForInstructors =
        format == std::string("json") || format == std::string("gradescope");
    EXPECT_EQ(result.out.find("two cells of one box") != std::string::npos, isForInstructors)
        << format;
  }
}

TEST_F(CourseTestsCommand, HaveAClassGradedAgainWhenTheyChange) {
  fs::create_directory(folder() / "class");
  fs::copy(folder() / "mine/reference", folder() / "class/one", fs::copy_options::recursive);
  const std::string command = "grade-class class -a ./mine --out results";
  ASSERT_EQ(sudokulab(command).code, 0);
  const auto print = [this] {
    return json::parse(read("results/submissions/one/report.json"))["fingerprint"];
  };
  const json before = print();
  ASSERT_EQ(sudokulab(command).code, 0);
  EXPECT_EQ(print(), before);
  EXPECT_THAT(read("results/gradebook.csv"), HasSubstr("lecture_test.Grid.KeepsACorner"));
  addTest("TEST(Grid, Is) { under_test::makeGrid(); }");
  ASSERT_EQ(sudokulab(command).code, 0);
  EXPECT_NE(print(), before);
  EXPECT_THAT(read("results/gradebook.csv"), HasSubstr("lecture_test.Grid.Is"));
}

TEST_F(CourseTestsCommand, AreCarriedAlongByPackages) {
  write("mine/secret_test.cpp", kTests);
  write(
      "mine/assignment.toml",
      std::string(kRubric) + "[[test]]\nfile = \"secret_test.cpp\"\npoints = 1\nvisible = false\n");
  ASSERT_EQ(sudokulab("package gradescope -a ./mine --seed 1").code, 0);
  unpack("autograder.zip", folder() / "packed");
  const std::string there = "packed/sudokulab/share/sudokulab/assignments/mine/";
  EXPECT_EQ(read(there + "lecture_test.cpp"), kTests);
  EXPECT_EQ(read(there + "secret_test.cpp"), kTests);

  ASSERT_EQ(sudokulab("package github -a ./mine --out repository").code, 0);
  const std::string handedOut = "repository/.github/sudokulab/share/sudokulab/assignments/mine/";
  EXPECT_EQ(read(handedOut + "lecture_test.cpp"), kTests);
  EXPECT_FALSE(fs::exists(folder() / handedOut / "secret_test.cpp"));
  EXPECT_THAT(read(handedOut + "assignment.toml"), Not(HasSubstr("secret")));
  const Result handled = shell(
      "repository/.github/sudokulab/bin/sudokulab grade mine/reference -a "
      "mine");
  EXPECT_EQ(handled.code, 0) << handled.err << " (without the reference they are only compiled)";
}

}  // namespace
}  // namespace sudoku
