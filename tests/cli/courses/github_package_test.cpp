// Tests the template repository for GitHub: parses its workflow and runs the `run:` steps
// as a runner does.
#include <gmock/gmock.h>
#include <yaml-cpp/yaml.h>

#include "tests/support/cli/service_root.h"

namespace sudoku {
namespace {

namespace fs = std::filesystem;

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

class GithubPackage : public ServiceRoot {
 protected:
  void SetUp() override {
    ServiceRoot::SetUp();
    if (IsSkipped()) return;
    const Result made = sudokulab("package github -a grid-solver --out repository");
    ASSERT_EQ(made.code, 0) << made.err;
  }

  YAML::Node job() const {
    return YAML::LoadFile((folder() / "repository/.github/workflows/classroom.yml")
                              .string())["jobs"]["run-autograding-tests"];
  }

  /// Replaces the starter's sources with a submission's.
  void submit(const std::string& path) {
    fs::remove(folder() / "repository/my_sudoku.cpp");
    fs::copy(path, folder() / "repository",
             fs::copy_options::recursive | fs::copy_options::overwrite_existing);
  }

  /// Runs the steps until one fails. Returns its exit code, or 0.
  int runSteps() {
    write("runner/summary", "");
    for (const YAML::Node& step : job()["steps"]) {
      if (!step["run"]) continue;
      const Result run =
          inRoot(step["run"].as<std::string>(),
                 {{(folder() / "repository").string(), "/__w/repository"},
                  {(folder() / "runner").string(), "/runner"},
                  {cache(), "/cache"}},
                 "--setenv GITHUB_STEP_SUMMARY /runner/summary --setenv SUDOKULAB_CACHE /cache");
      printed_ += run.out + run.err;
      if (run.code != 0) return run.code;
    }
    return 0;
  }

  std::string printed_;
};

TEST_F(GithubPackage, HasAWorkflowInAContainerWithoutTheBundle) {
  EXPECT_EQ(job()["container"].as<std::string>(), "debian:12");
  EXPECT_EQ(job()["steps"][0]["uses"].as<std::string>(), "actions/checkout@v4");
}

TEST_F(GithubPackage, HasAContainerToWorkInThatGradesWhenItIsOpened) {
  const json container = json::parse(read("repository/.devcontainer/devcontainer.json"));
  EXPECT_EQ(container["image"], "debian:12");
  EXPECT_EQ(container["postAttachCommand"], "sudokulab grade . --assignment grid-solver || true");
  EXPECT_THAT(std::string(container["onCreateCommand"]), HasSubstr(" g++ "));
}

TEST_F(GithubPackage, HoldsNothingThatSolvesTheAssignment) {
  // implementation.so holds only stubs.
  const Result files = shell("find repository ! -name implementation.so | sort");
  EXPECT_THAT(files.out, HasSubstr("my_sudoku.cpp"));
  for (const char* secret : {"reference", "samples", ".so", "expected.toml"})
    EXPECT_THAT(files.out, Not(HasSubstr(secret)));
}

TEST_F(GithubPackage, ShowsAllPointsOfARightSubmissionAndTheSandbox) {
  submit(assignments() + "/grid-solver/reference");
  EXPECT_EQ(runSteps(), 0) << printed_;
  EXPECT_THAT(read("runner/summary"), HasSubstr(": 100 of 100 points")) << printed_;
  EXPECT_THAT(read("runner/summary"), HasSubstr("sandbox: "));
}

TEST_F(GithubPackage, ShowsAFaultySubmissionWhatIsWrong) {
  submit(sample("faulty/forgets-to-reset"));
  const json here = Grading::graded(sample("faulty/forgets-to-reset"), "grid-solver", 1);
  EXPECT_EQ(runSteps(), 0) << printed_;
  EXPECT_THAT(read("runner/summary"),
              HasSubstr(fmt::format(": {} of 100 points", here["points"].get<double>())));
  EXPECT_THAT(read("runner/summary"), HasSubstr("## Start here"));
  ASSERT_THAT(here["causes"], SizeIs(1));
  EXPECT_THAT(read("runner/summary"), HasSubstr(std::string(here["causes"][0]["mistake"])));
}

TEST_F(GithubPackage, KeepsTheTextOfASubmissionText) {
  submit(sample("faulty/forgets-to-reset"));
  write("repository/broken.cpp", "#error ``` <script>alert(1)</script>\n");
  write("repository/**100 of 100 points** ![x](www.x.example).7z", "");
  EXPECT_EQ(runSteps(), 0) << printed_;
  EXPECT_THAT(read("runner/summary"), HasSubstr(": 0 of 100 points"));
  EXPECT_THAT(read("runner/summary"), HasSubstr("\n````text\nrefused: it does not compile"));
  EXPECT_THAT(read("runner/summary"), HasSubstr("```text\nnote: left out: **100 of 100 points**"))
      << "as Markdown it would be a heading and a picture";
}

TEST_F(GithubPackage, HidesTheRunnersVariablesFromTheGrader) {
  write("repository/.github/sudokulab/bin/sudokulab", "#!/bin/sh\nenv >/runner/variables\n");
  EXPECT_EQ(runSteps(), 3);
  EXPECT_THAT(read("runner/variables"), AllOf(HasSubstr("PATH="), HasSubstr("SUDOKULAB_CACHE=")));
  EXPECT_THAT(read("runner/variables"), Not(HasSubstr("GITHUB_"))) << "such as GITHUB_STEP_SUMMARY";
}

TEST_F(GithubPackage, SaysThatItIsNoMarkWhereTheGraderFails) {
  fs::remove_all(folder() / "repository/.github/sudokulab/share");
  EXPECT_EQ(runSteps(), 3);
  EXPECT_THAT(read("runner/summary"), HasSubstr("This is not your fault"));
}

}  // namespace
}  // namespace sudoku
