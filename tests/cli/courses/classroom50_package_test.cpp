// Runs Classroom 50's autograder.py as its runner does: without arguments, in a checkout, with
// GitHub's variables, in a folder of files that the runner has unpacked.
#include <gmock/gmock.h>

#include "tests/support/cli/service_root.h"
#include "tests/support/courses/classroom50_importer.h"

namespace sudoku {
namespace {

namespace fs = std::filesystem;

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Classroom50Package : public ServiceRoot {
 protected:
  void SetUp() override {
    ServiceRoot::SetUp();
    if (IsSkipped()) return;
    const Result made = sudokulab("package classroom50 -a grid-solver --out classroom");
    ASSERT_EQ(made.code, 0) << made.err;
    said_ = made.out;
    fs::create_directories(folder() / "var");
  }

  void submit(const std::string& path) {
    fs::copy(path, folder() / "checkout", fs::copy_options::recursive);
  }

  Result autograde() {
    std::string variables =
        "--setenv GITHUB_OUTPUT /secret/output --setenv RUNNER_TEMP /secret --setenv "
        "ACTIONS_RUNTIME_TOKEN secret --setenv SUDOKULAB_SANDBOX limits";
    for (const auto& [name, value] : test::kRunnerVariables)
      variables += fmt::format(" --setenv {} {}", name, value);
    return inRoot("/usr/bin/python3 /bundle/autograder.py",
                  {{(folder() / "checkout").string(), "/checkout"},
                   {(folder() / "classroom/autograders/grid-solver").string(), "/bundle"},
                   {(folder() / "var").string(), "/var/tmp"}},
                  variables);
  }

  json result() { return json::parse(read("checkout/result.json"), nullptr, false); }

  std::string said_;
};

TEST_F(Classroom50Package, IsPublicAndSoHoldsNothingThatSolvesTheAssignment) {
  unpack("classroom/autograders/grid-solver/sudokulab.zip", folder() / "unpacked");
  const Result files = shell("find classroom unpacked ! -name implementation.so");
  EXPECT_THAT(files.out, HasSubstr("sudokulab/share/sudokulab/assignments/grid-solver"));
  for (const char* secret : {"reference", "samples", ".so", "expected.toml", "seed"})
    EXPECT_THAT(files.out, Not(HasSubstr(secret)));
  EXPECT_THAT(said_, AllOf(HasSubstr("MB of at most 10.5"), HasSubstr("The runner needs ")));
}

TEST_F(Classroom50Package, GivesARightSubmissionAllPoints) {
  submit(assignments() + "/grid-solver/reference");
  const Result run = autograde();
  ASSERT_EQ(run.code, 0) << run.out << run.err;
  EXPECT_EQ(test::refusalOf(read("checkout/result.json")), "");
  EXPECT_EQ(result()["score"], 100);
  EXPECT_EQ(result()["max-score"], 100);
  EXPECT_THAT(read("checkout/release-body.md"),
              AllOf(HasSubstr("100 of 100 points"), HasSubstr("sandbox: ")));
  EXPECT_EQ(shell("ls var checkout -A | grep -E 'sudokulab-|^tmp'").out, "") << "left behind";
}

TEST_F(Classroom50Package, GivesAFaultySubmissionThePointsThatItHasEverywhere) {
  submit(sample("faulty/forgets-to-reset"));
  const json here = Grading::graded(sample("faulty/forgets-to-reset"), "grid-solver", 1);
  ASSERT_EQ(autograde().code, 0);
  EXPECT_EQ(test::refusalOf(read("checkout/result.json")), "");
  EXPECT_EQ(result()["score"], here["points"]);
  EXPECT_THAT(read("checkout/release-body.md"), HasSubstr("Start here"));
}

TEST_F(Classroom50Package, ReplacesLinksAndFoldersOfItsNames) {
  write("checkout/solver.cpp", "int x = ;\n");
  write("elsewhere", "untouched");
  fs::create_symlink("../elsewhere", folder() / "checkout/result.json");
  write("checkout/release-body.md/file", "");
  const Result run = autograde();
  ASSERT_EQ(run.code, 0) << run.out << run.err;
  EXPECT_EQ(read("elsewhere"), "untouched");
  EXPECT_EQ(test::refusalOf(read("checkout/result.json")), "");
  EXPECT_EQ(result()["score"], 0);
  EXPECT_THAT(read("checkout/release-body.md"), HasSubstr("does not compile"));
}

TEST_F(Classroom50Package, LeavesNoResultIfTheGraderItselfFails) {
  submit(assignments() + "/grid-solver/reference");
  write("checkout/empty", "");
  fs::remove(folder() / "classroom/autograders/grid-solver/sudokulab.zip");
  write("sudokulab/bin/sudokulab", "#!/bin/sh\nenv; exit 3\n");
  fs::permissions(folder() / "sudokulab/bin/sudokulab", fs::perms::all);
  ASSERT_EQ(
      shell("python3 -m zipfile -c classroom/autograders/grid-solver/sudokulab.zip sudokulab").code,
      0);
  const Result run = autograde();
  EXPECT_EQ(run.code, 1);
  EXPECT_THAT(run.err, AllOf(HasSubstr("NOT been graded"), HasSubstr("not your fault")));
  EXPECT_FALSE(fs::exists(folder() / "checkout/result.json"));
  EXPECT_THAT(run.out, Not(testing::AnyOf(HasSubstr("secret"), HasSubstr("GITHUB_"))));
}

}  // namespace
}  // namespace sudoku
