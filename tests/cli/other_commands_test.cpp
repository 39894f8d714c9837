#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include "base/files/whole_file.h"
#include "tests/support/cli/command_line.h"

namespace sudoku {
namespace {

using testing::HasSubstr;

class Command : public CommandLine {};

TEST_F(Command, TellsItsVersionAndItsSubcommands) {
  EXPECT_EQ(sudokulab("--version").out, "sudokulab " SUDOKULAB_VERSION "\n");
  const Result help = sudokulab("--help");
  EXPECT_EQ(help.code, 0);
  for (const char* name : {"solve", "grade", "build", "plugins", "new", "assignments"}) {
    EXPECT_THAT(help.out, HasSubstr(name));
    const Result own = sudokulab(std::string(name) + " --help");
    EXPECT_EQ(own.code, 0);
    EXPECT_THAT(own.out, HasSubstr(std::string("usage: sudokulab ") + name));
  }
}

TEST_F(Command, RefusesAnUnknownSubcommandAndNamesTheChoices) {
  const Result result = sudokulab("sovle");
  EXPECT_EQ(result.code, 2);
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(
      result.err,
      HasSubstr("choose one of: solve, compare, trace, generate, check, grade, watch, "
                "debug, grade-class, diff-grades, feedback, replay-file, viva, package, build, "
                "plugins, new, assignments, sandbox"));
  EXPECT_EQ(sudokulab("").code, 2);
}

TEST_F(Command, ListsTheShippedPlugins) {
  const Result result = sudokulab("plugins");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("recursive.so                 solver\n"));
  EXPECT_THAT(result.out, HasSubstr("step-by-step.so              step-solver\n"));
}

TEST_F(Command, SurvivesALibraryThatAbortsWhileItIsLoaded) {
  ASSERT_EQ(sudokulab("build " + assignments() +
                      "/grid-solver/samples/hostile/aborts-in-static-constructor --out bad.so")
                .code,
            0);
  const Result result = sudokulab("plugins bad.so " + plugin("grid"));
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.err, HasSubstr("signal 6"));
  EXPECT_THAT(result.out, HasSubstr("grid.so                      grid\n"));
}

TEST_F(Command, BeginsAnAssignmentThatCompiles) {
  const Result begun = sudokulab("new grid-solver mine");
  EXPECT_EQ(begun.code, 0) << begun.err;
  EXPECT_THAT(begun.out, HasSubstr("sudokulab build mine\n"));
  EXPECT_FALSE(std::filesystem::exists(folder() / "mine/expected.toml"));
  EXPECT_TRUE(std::filesystem::exists(folder() / "mine/.devcontainer/devcontainer.json"));
  EXPECT_EQ(sudokulab("build mine").code, 0);
  EXPECT_THAT(sudokulab("plugins mine.so").out, HasSubstr("grid, solver"));
}

TEST_F(Command, OverwritesNothingWhenAnAssignmentIsBegun) {
  write("mine/work.cpp", "// weeks of work");
  EXPECT_EQ(sudokulab("new grid-solver mine").code, 2);
  EXPECT_EQ(read("mine/work.cpp"), "// weeks of work");
  EXPECT_EQ(sudokulab("new nowhere other").code, 2);
  EXPECT_EQ(sudokulab("new grid-solver").code, 2);
}

TEST_F(Command, ShowsWhyASubmissionDoesNotBuild) {
  write("mine.cpp", "#include <sudoku/solver.h>\nint x = \"text\";\n");
  const Result result = sudokulab("build mine.cpp");
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.err, HasSubstr("mine.cpp:2:9: error:"));
  EXPECT_THAT(result.err, HasSubstr("it does not compile"));
  EXPECT_FALSE(std::filesystem::exists(folder() / "mine.so"));
}

TEST_F(Command, ListsTheAssignments) {
  const Result result = sudokulab("assignments");
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.out, HasSubstr("grid-solver"));
  EXPECT_EQ(sudokulab("assignments frobnicate").code, 2);
}

TEST_F(Command, WritesTheFilesOfASample) {
  const Result result = sudokulab("assignments sample grid-solver/right/bit-masks copy");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(read("copy/bits.cpp"),
            wholeFile(assignments() + "/grid-solver/samples/right/bit-masks/bits.cpp"));
  EXPECT_EQ(sudokulab("assignments sample grid-solver/right/bit-masks copy").code, 2)
      << "the folder exists already";
  EXPECT_THAT(sudokulab("assignments sample grid-solver/right/bit-mask other").err,
              HasSubstr("grid-solver has no sample right/bit-mask"));
  EXPECT_EQ(sudokulab("assignments sample grid-solver/right/bit-masks").code, 2);
}

TEST_F(Command, GradesASampleThatIsEditedAsItsFiles) {
  const std::string sample = assignments() + "/grid-solver/samples/faulty/tables-never-set";
  ASSERT_FALSE(std::filesystem::exists(sample + "/bits.cpp"))
      << "choose another sample: this one is not an edit";
  ASSERT_EQ(sudokulab("assignments sample grid-solver/faulty/tables-never-set copy").code, 0);
  const auto verdict = [&](const std::string& folder) {
    const Result graded = sudokulab(
        "grade " + folder + " --assignment grid-solver --check solver-20-gaps --format json");
    const auto report = nlohmann::json::parse(graded.out);
    return report.at("checks").at(0).at("outcome").get<std::string>();
  };
  EXPECT_EQ(verdict(sample), verdict("copy"));
}

TEST_F(Command, RefusesToVerifyNoSampleAtAll) {
  const Result result = sudokulab("assignments verify grid-solver --only right/plane");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(
      result.err,
      HasSubstr("--only right/plane: no sample has that in its name; try, for example, right/"));
}

TEST_F(Command, SeesAnAssignmentWhoseSamplesAreGradedOtherwise) {
  const auto copy = folder() / "assignment";
  std::filesystem::copy(assignments() + "/grid-solver", copy,
                        std::filesystem::copy_options::recursive);
  write("assignment/samples/right/bit-masks/expected.toml",
        "title = \"wrong\"\nloses = [\"grid-starts-empty\"]\n");
  const Result result = sudokulab("assignments verify assignment --only right/bit-masks");
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.out, HasSubstr("grid-starts-empty: found passed, expected it to be lost"));
}

class BadSamples : public Command {
 protected:
  BadSamples() {
    std::filesystem::copy(assignments() + "/grid-solver", folder() / "mine",
                          std::filesystem::copy_options::recursive);
  }
  void expect(const std::string& sample, const std::string& text) const {
    write("mine/samples/" + sample + "/expected.toml", "title = \"wrong\"\n" + text);
  }
  std::string verified(const std::string& sample, int code) {
    const Result result = sudokulab("assignments verify ./mine --only " + sample);
    EXPECT_EQ(result.code, code) << result.out;
    return result.out + result.err;
  }
};

TEST_F(BadSamples, ThatNameUnknownChecksAreReportedByTheLine) {
  expect("right/bit-masks",
         "loses = [\n  \"grid-shap\",\n]\n[outcome]\nsolver-20-gap = \"failed\"\n");
  const std::string said = verified("right/bit-masks", 1);
  EXPECT_THAT(said,
              HasSubstr("mine/samples/right/bit-masks/expected.toml:3: found 'grid-shap', "
                        "expected the id of a check of the rubric\n  did you mean grid-shape"));
  EXPECT_THAT(said, HasSubstr("expected.toml:6: found 'solver-20-gap', "));
}

TEST_F(BadSamples, WithAnOutcomeThatIsNoneAreRefused) {
  expect("right/bit-masks", "loses = []\n[outcome]\ngrid-shape = \"timeout\"\n");
  EXPECT_THAT(verified("right/bit-masks", 2),
              HasSubstr("expected.toml:4: found the text \"timeout\", expected one of passed, "));
}

TEST_F(BadSamples, ThatDoNotCompileAreShownAsTheCompilerSeesThem) {
  write("mine/samples/faulty/ignores-boxes/sudoku.cpp", "int main(\n");
  const std::string said = verified("faulty/ignores-boxes", 1);
  EXPECT_THAT(said, HasSubstr("sudoku.cpp:1:"));
  EXPECT_THAT(said, testing::Not(HasSubstr("to be lost"))) << "a consequence of the compile error";
}

TEST_F(BadSamples, InAFolderOfAMisspeltKindAreNotOverlooked) {
  std::filesystem::rename(folder() / "mine/samples/hostile", folder() / "mine/samples/hostle");
  EXPECT_THAT(
      verified("right/bit-masks", 2),
      HasSubstr("mine/samples/hostle: unknown kind of samples 'hostle'\n  did you mean hostile"));
}

TEST_F(BadSamples, BesideTheKindsAreNotOverlooked) {
  std::filesystem::rename(folder() / "mine/samples/right/bit-masks",
                          folder() / "mine/samples/bit-masks");
  EXPECT_THAT(verified("right/", 2),
              HasSubstr("samples/bit-masks: found a sample, expected samples/KIND/NAME; move it to "
                        "samples/right/bit-masks or samples/faulty/bit-masks"));
}

TEST_F(BadSamples, ThatAreFaultyLoseSomething) {
  std::filesystem::copy(folder() / "mine/samples/right/bit-masks",
                        folder() / "mine/samples/faulty/bit-masks",
                        std::filesystem::copy_options::recursive);
  EXPECT_THAT(verified("faulty/bit-masks", 1),
              HasSubstr("loses nothing: a faulty sample must lose"));
}

TEST_F(BadSamples, AreThoseOfTheFolderWhereOneStands) {
  const Result result = shell("cd mine && sudokulab assignments verify --only right/bit-masks");
  EXPECT_THAT(result.out, HasSubstr(".: 1 of 1 samples as expected"));
}

TEST_F(Command, SeesAnAssignmentWhoseChecksNoSampleBreaks) {
  const auto copy = folder() / "assignment";
  std::filesystem::copy(assignments() + "/grid-solver", copy,
                        std::filesystem::copy_options::recursive);
  std::filesystem::remove_all(copy / "samples");
  std::filesystem::create_directory(copy / "samples");
  const std::string rubric = read("assignment/assignment.toml");
  write("assignment/assignment.toml", rubric.substr(0, rubric.find("[own-tests]")));
  const Result result = sudokulab("assignments verify assignment");
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.out,
              HasSubstr("grid-valid-rows                  broken by 0  <- no sample breaks this"));
  EXPECT_THAT(result.out, HasSubstr("assignment: no sample fails grid-failed-set-keeps, "));
}

TEST_F(Command, TellsWhatKeepsStudentCodeIn) {
  const Result result = sudokulab("sandbox check");
  EXPECT_THAT(result.out, HasSubstr("on   system calls are filtered"));
  EXPECT_THAT(result.out, HasSubstr("socket AF_INET: Operation not permitted"));
  EXPECT_THAT(result.out, HasSubstr("on   build quota"));
  if (result.out.find("level: full") != std::string::npos) {
    for (const char* folder : {"/tmp", "/sandbox", "/dev/shm"})
      EXPECT_THAT(result.out, HasSubstr("on   a small " + std::string(folder) + " of its own"));
    EXPECT_THAT(result.out, HasSubstr("files left behind are noticed"));
  }
  // A worker under AddressSanitizer has no memory limit; a machine may have no namespaces.
  EXPECT_EQ(result.code, result.out.find("off ") == std::string::npos ? 0 : 1);
  const Result less = shell("SUDOKULAB_SANDBOX=limits sudokulab sandbox check");
  EXPECT_EQ(less.code, 1);
  EXPECT_THAT(less.out, HasSubstr("off  only its own processes"));
  EXPECT_THAT(less.out, HasSubstr("on   build quota"));
  EXPECT_THAT(less.out, HasSubstr("level: limits, because: SUDOKULAB_SANDBOX=limits asks for it"));
}

TEST_F(Command, RefusesToGoOnWithLessThanTheSandboxThatIsRequired) {
  const std::string grading = "sudokulab grade " + assignments() +
                              "/grid-solver/reference -a grid-solver --require-sandbox ";
  const Result less = shell("SUDOKULAB_SANDBOX=limits " + grading + "full");
  EXPECT_EQ(less.code, 2);
  EXPECT_THAT(less.err, HasSubstr("this machine only has the level limits"));
  EXPECT_EQ(less.out, "");
  EXPECT_EQ(shell("SUDOKULAB_SANDBOX=limits " + grading + "limits").code, 0);
  EXPECT_THAT(shell(grading + "most").err,
              HasSubstr("found --require-sandbox most, expected limits or full"));
}

}  // namespace
}  // namespace sudoku
