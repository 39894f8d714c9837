// Instructors' custom checks have all features of shipped checks.

#include <gmock/gmock.h>

#include <fstream>

#include "plugins/sandbox/sandbox.h"
#include "tests/support/cli/own_checks.h"

namespace sudoku {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

class OwnChecks : public OwnChecksCommand {
 protected:
  static std::string asking() { return getBudget() + "/samples/faulty/asks-each-neighbour"; }

  static json checkIn(const json& report, const std::string& id) {
    for (const json& check : report["checks"]) {
      if (check["id"] == id) return check;
    }
    return {};
  }
};

TEST_F(OwnChecks, ExampleGradesItsSamplesRight) {
  const Result verified = sudokulab("assignments verify " + getBudget());
  EXPECT_EQ(verified.code, 0) << verified.out << verified.err;
  EXPECT_THAT(verified.out, HasSubstr("4 of 4 samples as expected"));
  EXPECT_EQ(said(verified), "");
}

TEST_F(OwnChecks, FailsWithItsFindingOnTheSmallestPuzzle) {
  const json check = checkIn(graded(asking(), getBudget(), 1), "get-budget");
  EXPECT_EQ(check["outcome"], "failed");
  EXPECT_EQ(check["expected"], "at most 324 calls to get");
  EXPECT_THAT(check["note"].get<std::string>(), HasSubstr("First seen on a puzzle with 20 gaps"));
  EXPECT_EQ(check["last_calls"].size(), 10U);
  EXPECT_EQ(check["hint"], "Read the cells once, at the beginning of solve(), and remember them.");
}

TEST_F(OwnChecks, AreSaidToBeCompiledTheFirstTime) {
  const std::string grade =
      "SUDOKULAB_CACHE=cache sudokulab grade -a " + getBudget() + " " + getBudget() + "/reference";
  EXPECT_EQ(shell(grade).err, "compiling the checks of " + getBudget() + ", which is done once\n");
  EXPECT_EQ(shell(grade).err, "");
}

TEST_F(OwnChecks, SameSeedGivesTheSameReport) {
  const json once = graded(asking(), getBudget(), 1);
  EXPECT_EQ(graded(asking(), getBudget(), 1), once);
  const Result other =
      sudokulab("grade " + asking() + " -a " + getBudget() + " --seed 7 --format json");
  EXPECT_NE(checkIn(json::parse(other.out), "get-budget")["puzzle"],
            checkIn(once, "get-budget")["puzzle"]);
}

TEST_F(OwnChecks, IsSkippedAfterWhatItComesAfter) {
  write("work/solver.cpp",
        "#include <sudoku/plugin.h>\n#include <sudoku/solver.h>\n"
        "struct S : sudoku::ISolver {\n  explicit S(sudoku::IGrid&) {}\n"
        "  bool solve() override { return true; }\n};\nSUDOKU_EXPORT_SOLVER(S)\n");
  const json report = graded("work", getBudget(), 1);
  EXPECT_EQ(outcomes(report)["solver-any-grid"], "failed");
  EXPECT_EQ(outcomes(report)["get-budget"], "skipped");
}

TEST_F(OwnChecks, CrashesAndTimeOutsAreTheStudents) {
  for (const auto& [body, outcome] :
       {std::pair{"__builtin_trap();", "crashed"},
        std::pair{"for (volatile int i = 0;; i = i + 1);", "timed out"},
        std::pair{"throw 7;", "failed"}}) {
    write("work/solver.cpp", std::string("#include <sudoku/plugin.h>\n#include <sudoku/solver.h>\n"
                                         "struct S : sudoku::ISolver {\n"
                                         "  explicit S(sudoku::IGrid&) {}\n"
                                         "  bool solve() override { ") +
                                 body + " return true; }\n};\nSUDOKU_EXPORT_SOLVER(S)\n");
    std::filesystem::create_directories(folder() / "course");
    std::filesystem::copy(getBudget() + "/checks", folder() / "course/checks",
                          std::filesystem::copy_options::recursive |
                              std::filesystem::copy_options::overwrite_existing);
    writeRubric({"get-budget"});
    EXPECT_EQ(outcomes(graded("work", "course", 1))["get-budget"], outcome);
  }
}

// Grades programs that echo their input.
TEST_F(OwnChecks, JudgesPrograms) {
  write("course/assignment.toml",
        "[assignment]\nname = \"echo\"\ntitle = \"Echo\"\nprogram = \"standard-input\"\n"
        "[[check]]\nid = \"echoes\"\npoints = 1\n");
  writeCheck(
      "echoes.cpp",
      std::string(kHead) +
          "static void run(Context& context) {\n"
          "  EXPECT_EQ(context.program()->run({.input = \"hello\"}).ended.output, \"hello\");\n"
          "}\n"
          "SUDOKULAB_CHECK(run, .id = \"echoes\", .title = \"Echoes\", .judges = "
          "Judges::programs)\n");
  const std::string begin =
      "#include <iostream>\nint main() { std::string word; std::cin >> word; ";
  write("right/main.cpp", begin + "std::cout << word; }");
  write("wrong/main.cpp", begin + "std::cout << word << '!'; }");
  write("ends/main.cpp", begin + "__builtin_trap(); }");
  EXPECT_EQ(outcomes(graded("right", "course", 0))["echoes"], "passed");
  EXPECT_EQ(outcomes(graded("wrong", "course", 1))["echoes"], "failed");
  EXPECT_EQ(outcomes(graded("ends", "course", 1))["echoes"], "crashed");
  EXPECT_THAT(graded(getBudget() + "/reference", "course", 1)["refused"].get<std::string>(),
              HasSubstr("but a program is needed"));
}

// The sanitized build finds an error that the plain build hides, the probe adds details, and bytes
// that are not text are passed on.
TEST_F(OwnChecks, RunOnTheSanitizedBuildAndTellMore) {
  writeRubric({"sane"});
  writeCheck("sane.cpp",
             std::string(kHead) +
                 "static void run(Context& context) {\n"
                 "  WatchedGrid grid(solvablePuzzle(1, context.random()));\n"
                 "  context.code().make<ISolver>(grid)->solve();\n"
                 "}\n"
                 "static std::string tell(Context&) { return \"The probe was here\"; }\n"
                 "SUDOKULAB_CHECK(run, .id = \"sane\", .title = \"Sane\", .needs = "
                 "needs<ISolver>(), .explain = tell, .variant = Variant::sanitized)\n");
  write("work/solver.cpp",
        "#include <sudoku/plugin.h>\n#include <sudoku/solver.h>\n#include <cstdio>\n"
        "#include <vector>\n// \xff\xc0\n"
        "struct S : sudoku::ISolver {\n"
        "  explicit S(sudoku::IGrid&) {}\n"
        "  std::vector<int> all = std::vector<int>(3);\n"
        "  bool solve() override { std::puts(\"\\xff\\xc0\"); std::fflush(stdout); return "
        "all.data()[3] == 0; }\n};\n"
        "SUDOKU_EXPORT_SOLVER(S)\n");
  const json check = checkIn(graded("work", "course", 1), "sane");
  EXPECT_EQ(check["outcome"], "failed");
  EXPECT_THAT(check["reason"], HasSubstr("heap-buffer-overflow"));
  EXPECT_THAT(check["reason"], HasSubstr("The probe was here"));
  EXPECT_THAT(check["place"], HasSubstr("solver.cpp:9"));
}

// The check fails on the puzzle it generates and passes on those in the file.
TEST_F(OwnChecks, TakePuzzlesOfAFileWhereTheySaySo) {
  const std::string solved =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  write("course/mine.txt", "00" + solved.substr(2) + "\n000" + solved.substr(3) + "\n");
  write("course/wide.txt", "00" + solved.substr(2) + "\n0000" + solved.substr(4) + "\n");
  writeCheck(
      "few.cpp",
      std::string(kHead) +
          "static std::vector<Grid> make(Random& random) { return "
          "{solvablePuzzle(9, random)}; }\n"
          "static void run(Context& context) {\n"
          "  for (const Grid& puzzle : context.puzzles(make)) EXPECT_LE(gapsOf(puzzle), 3);\n"
          "}\n"
          "SUDOKULAB_CHECK(run, .id = \"few\", .title = \"Few\", .needs = "
          "needs<ISolver>(), .takes = PuzzleNeeds{.gaps = {1, 3}})\n");
  writeRubric({"few"});
  EXPECT_EQ(gradeReference().code, 1);
  const std::string rubric = read("course/assignment.toml");
  write("course/assignment.toml", rubric + "puzzles = \"mine.txt\"\n");
  const json check = checkIn(graded(getBudget() + "/reference", "course", 0), "few");
  EXPECT_EQ(check["own_puzzles"].size(), 2U);
  write("course/assignment.toml", rubric + "puzzles = \"wide.txt\"\n");
  const Result refused = gradeReference();
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("wide.txt:2: found 4 gaps, expected 1 to 3 gaps"));
}

// Otherwise nobody would notice that the check ignores the rubric's puzzles.
TEST_F(OwnChecks, OneThatNeverAsksForThePuzzlesOfItsRubricIsInError) {
  write("course/mine.txt",
        "004678912672195348198342567859761423426853791713924856961537284287419635345286179\n");
  writeCheck("deaf.cpp", std::string(kHead) +
                             "static void run(Context&) {}\n"
                             "SUDOKULAB_CHECK(run, .id = \"deaf\", .title = \"Deaf\", .needs = "
                             "needs<ISolver>(), .takes = PuzzleNeeds{.gaps = {1, 3}})\n");
  writeRubric({"deaf"});
  EXPECT_EQ(gradeReference().code, 0);
  write("course/assignment.toml", read("course/assignment.toml") + "puzzles = \"mine.txt\"\n");
  const Result result = gradeReference();
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, HasSubstr("checks/deaf.cpp:4: the check 'deaf' itself failed: it never "
                                    "asked context.puzzles() for the puzzles named in the "
                                    "rubric"));
}

TEST_F(OwnChecks, FailuresAreReportedWithTheirExpectationByVerify) {
  writeCheck("sum.cpp",
             bodyOf("sum", "const bool withConflict = true;\nEXPECT_FALSE(withConflict);"));
  writeRubric({"sum"});
  for (const char* part : {"reference", "starter"}) {
    std::filesystem::copy(getBudget() + "/reference", folder() / "course" / part);
    write("course/" + std::string(part) + "/expected.toml", "title = \"t\"\nloses = []\n");
  }
  EXPECT_THAT(sudokulab("assignments verify ./course").out,
              HasSubstr("sum: found failed: Value of: withConflict Actual: true Expected: false, "
                        "expected it to pass"));
}

TEST_F(OwnChecks, HiddenOneIsKeptBackAndReplayed) {
  std::filesystem::copy(getBudget(), folder() / "hidden", std::filesystem::copy_options::recursive);
  std::ofstream(folder() / "hidden/assignment.toml", std::ios::app) << "visible = false\n";
  const Result text = sudokulab("grade " + asking() + " -a hidden");
  EXPECT_THAT(text.out, Not(HasSubstr("324")));
  ASSERT_EQ(sudokulab("grade " + asking() + " -a hidden -f json --out report.json").code, 1);
  ASSERT_EQ(sudokulab("replay-file report.json --check get-budget --out replay.json").code, 0);
  const Result replayed =
      sudokulab("grade " + asking() + " -a hidden --replay replay.json --format text");
  EXPECT_EQ(replayed.code, 1);
  EXPECT_THAT(replayed.out, HasSubstr("at most 324 calls to get"));
  EXPECT_THAT(replayed.out, HasSubstr("the same verdict as in the file: failed"));
}

TEST_F(OwnChecks, ClassIsGradedAgainWhenACheckHasChanged) {
  std::filesystem::copy(getBudget(), folder() / "course", std::filesystem::copy_options::recursive);
  std::filesystem::create_directory(folder() / "class");
  for (const char* name : {"anna", "bert"})
    std::filesystem::copy(getBudget() + "/reference", folder() / "class" / name,
                          std::filesystem::copy_options::recursive);
  const std::string grade = "grade-class class --assignment course --out results";
  EXPECT_THAT(sudokulab(grade).out, HasSubstr("2 graded, 0 kept"));
  EXPECT_THAT(sudokulab(grade).out, HasSubstr("0 graded, 2 kept"));
  std::ofstream(folder() / "course/checks/get_budget.cpp", std::ios::app) << "// changed\n";
  EXPECT_THAT(sudokulab(grade).out, HasSubstr("2 graded, 0 kept"));
}

TEST_F(OwnChecks, PackageHoldsThemCompiled) {
  const Result packed = sudokulab("package github --assignment " + getBudget() + " --out template");
  ASSERT_EQ(packed.code, 0) << packed.err;
  const std::string tool = "template/.github/sudokulab/";
  const std::string assignment = tool + "share/sudokulab/assignments/get-budget/";
  EXPECT_TRUE(std::filesystem::exists(folder() / assignment / "checks/get_budget.so"));
  EXPECT_FALSE(std::filesystem::exists(folder() / assignment / "checks/get_budget.cpp"));
  EXPECT_FALSE(std::filesystem::exists(folder() / (tool + "include/sudokulab")));
  const Result run = shell(tool + "bin/sudokulab grade " + asking() + " -a get-budget");
  EXPECT_EQ(run.code, 1) << run.err;
  EXPECT_THAT(run.out, HasSubstr("at most 324 calls to get"));
}

TEST_F(OwnChecks, WarningsAreShownWhereTheAssignmentIsVerified) {
  std::filesystem::copy(getBudget(), folder() / "course", std::filesystem::copy_options::recursive);
  std::ofstream(folder() / "course/checks/get_budget.cpp", std::ios::app)
      << "static int forgotten;\n";
  for (int i = 0; i < 2; ++i) {
    const Result verified = sudokulab("assignments verify course --only reference");
    EXPECT_EQ(verified.code, 0) << verified.out;
    EXPECT_THAT(verified.err, HasSubstr("checks/get_budget.cpp:23:12: warning: "));
  }
}

// Nothing that the check knows is in memory or files that student code can see.
TEST_F(OwnChecks, WorkerHoldsNothingOfThem) {
  if (sandbox::machine().level != sandbox::Level::full)
    GTEST_SKIP() << "at this level student code reads what the caller may read";
  writeRubric({"secret"});
  writeCheck("secret.cpp", bodyOf("secret",
                                  "  const char* const secret = \"a-secret-of-the-check\";\n"
                                  "  context.note(secret);\n"
                                  "  WatchedGrid grid(solvablePuzzle(1, context.random()));\n"
                                  "  EXPECT_TRUE(context.code().make<ISolver>(grid)->solve());"));
  std::filesystem::create_directory(folder() / "spy");
  std::filesystem::copy(data("spy.cpp"), folder() / "spy/spy.cpp");
  const json report = graded("spy", "course", 0);
  const std::string output = checkIn(report, "secret")["output"];
  EXPECT_THAT(output, HasSubstr("looked into"));
  EXPECT_THAT(output, Not(HasSubstr("found")));
  EXPECT_EQ(checkIn(report, "secret")["note"], "a-secret-of-the-check");
}

}  // namespace
}  // namespace sudoku
