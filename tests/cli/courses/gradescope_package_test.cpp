// Runs the zip file for Gradescope in the layout of its containers: /autograder/source is the
// unpacked zip, run_autograder a copy from it, /autograder/submission the student's work.
#include <gmock/gmock.h>

#include "tests/support/cli/service_root.h"

namespace sudoku {
namespace {

namespace fs = std::filesystem;

using nlohmann::json;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class GradescopePackage : public ServiceRoot {
 protected:
  void SetUp() override {
    ServiceRoot::SetUp();
    if (IsSkipped()) return;
    const Result made = sudokulab("package gradescope -a grid-solver --seed 4711");
    ASSERT_EQ(made.code, 0) << made.err;
    unpack("autograder.zip", autograder() / "source");
    fs::create_directories(autograder() / "results");
    fs::copy(autograder() / "source/run_autograder", autograder() / "run_autograder");
  }

  fs::path autograder() const { return folder() / "autograder"; }

  void submit(const std::string& path) {
    fs::copy(path, autograder() / "submission", fs::copy_options::recursive);
  }
  void submitText(const std::string& text) { write("autograder/submission/solver.cpp", text); }

  Result runIn(const std::string& line) {
    return inRoot(
        line, {{autograder().string(), "/autograder"}, {usedCache_, "/autograder/source/cache"}},
        "--setenv SUDOKULAB_SANDBOX limits");
  }

  /// Runs run_autograder and reads the results as Gradescope does.
  json results() {
    const Result run = runIn("/autograder/run_autograder");
    EXPECT_EQ(run.code, 0) << run.err;
    printed_ = run.out;
    const json results = json::parse(read("autograder/results/results.json"), nullptr, false);
    EXPECT_TRUE(results.is_object()) << run.out << run.err;
    return results.is_object() ? results : json::object();
  }

  /// Replaces the command with a script.
  void replaceCommand(const std::string& script) {
    write("autograder/source/sudokulab/bin/sudokulab", "#!/bin/bash\n" + script + "\n");
  }

  static double pointsOf(const json& results) {
    if (results.contains("score")) return results["score"];
    double sum = 0;
    for (const json& test : results["tests"]) sum += test.value("score", 0.0);
    return sum;
  }

  static void expectNotGraded(const json& results) {
    EXPECT_THAT(results["output"].get<std::string>(),
                AllOf(HasSubstr("NOT been graded"), HasSubstr("not your fault")));
    EXPECT_EQ(results["tests"][0]["visibility"], "visible");
    EXPECT_EQ(results["tests"][1]["visibility"], "hidden")
        << "details of the failure are for instructors";
  }

  std::string printed_;
  std::string usedCache_ = cache();
};

TEST_F(GradescopePackage, IsSetUpByItsOwnScript) {
  const Result setup = runIn("bash /autograder/source/setup.sh");
  EXPECT_EQ(setup.code, 0) << setup.out << setup.err;
  EXPECT_THAT(setup.out, HasSubstr("is ready for grid-solver"));
  EXPECT_THAT(read("stub/asked"), HasSubstr("libsodium23"));
  EXPECT_EQ(fs::status(autograder() / "source/seed").permissions(),
            fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(GradescopePackage, SaysInItsSetUpWhichImageFits) {
  replaceCommand("echo version GLIBC_2.36 not found >&2; exit 1");
  const Result setup = runIn("bash /autograder/source/setup.sh");
  EXPECT_EQ(setup.code, 1);
  EXPECT_THAT(setup.err, AllOf(HasSubstr("the command does not start"),
                               HasSubstr("This package needs "), HasSubstr("This system is: ")));
}

TEST_F(GradescopePackage, InstallsAPackageForEveryLibraryOfItsPrograms) {
  const Result owners = shell(
      "cd autograder/source/sudokulab && dpkg-query -S $(objdump -p bin/sudokulab "
      "libexec/sudokulab/sudokulab-worker | awk '$1 == \"NEEDED\" { print \"*/\" $2 }' | sort -u) "
      "| "
      "grep -v -e i386 -e lib32 -e -cross -e ^diversion | sed 's/:.*//' | sort -u");
  ASSERT_THAT(owners.out, HasSubstr("libsodium23")) << owners.err;
  const std::string setup = read("autograder/source/setup.sh");
  std::istringstream names(owners.out);
  for (std::string name; names >> name;) {
    if (name == "libc6" || name == "libgcc-s1" || name == "libstdc++6") continue;  // come with g++
    EXPECT_THAT(setup, HasSubstr(" " + name)) << "cmake/packages.txt: a line `run " << name << "`";
  }
}

TEST_F(GradescopePackage, GradesARightSubmission) {
  submit(assignments() + "/grid-solver/reference");
  const json seen = results();
  EXPECT_EQ(pointsOf(seen), 100) << printed_;
  EXPECT_EQ(seen["stdout_visibility"], "hidden");
  EXPECT_THAT(seen.dump(), HasSubstr("limits")) << "the sandbox level";
  EXPECT_THAT(seen.dump(), Not(HasSubstr("4711"))) << "the seed is a secret";
}

TEST_F(GradescopePackage, GradesWhereItMayNotReadTheCache) {
  submit(assignments() + "/grid-solver/reference");
  usedCache_ = (folder() / "locked").string();
  ASSERT_EQ(
      shell("SUDOKULAB_CACHE=locked sudokulab grade autograder/submission -a grid-solver").code, 0);
  for (const auto& entry : fs::directory_iterator(usedCache_))
    fs::permissions(entry.path(), fs::perms::owner_all);
  EXPECT_EQ(pointsOf(results()), 100) << printed_;
}

TEST_F(GradescopePackage, GradesAFaultySubmissionAsEverywhere) {
  submit(sample("faulty/forgets-to-reset"));
  const json here = Grading::graded(sample("faulty/forgets-to-reset"), "grid-solver", 1);
  EXPECT_EQ(pointsOf(results()), here["points"]) << printed_;
}

TEST_F(GradescopePackage, GradesWhatDoesNotCompileWithNoPointsAndTheCompilersWords) {
  submitText("int x = ;\n");
  const json seen = results();
  EXPECT_EQ(pointsOf(seen), 0);
  EXPECT_THAT(seen.dump(), HasSubstr("it does not compile"));
  EXPECT_THAT(seen.dump(), Not(HasSubstr("NOT been graded")));
}

TEST_F(GradescopePackage, LetsNoSubmissionWriteItsResults) {
  if (::getuid() != 0) GTEST_SKIP() << "only root can become nobody";
  submitText(R"(#include <sudoku/grid.h>
#include <sudoku/plugin.h>
#include <cstdio>
#include <cstdlib>
#include <string>
void put(const char* file, const char* how) {
  if (std::FILE* out = std::fopen(file, how)) {
    std::fputs("\necho '{\"score\": 999}' > /autograder/results/results.json\n", out);
    std::fclose(out);
  }
}
struct Attack : sudoku::IGrid {
  Attack() {
    for (const char* file : {"/autograder/run_autograder", "/autograder/source/setup.sh",
                             "/autograder/results/results.json", "/autograder/results/.results.part",
                             "/autograder/source/sudokulab/bin/sudokulab", "/autograder/source/seed"})
      put(file, "a");
    for (const char* file : {"/autograder/source/seed", "/autograder/submission_metadata.json"}) {
      if (std::FILE* in = std::fopen(file, "r")) { std::puts("it read a secret"); std::fclose(in); }
    }
    std::puts("it ran");
    if (const char* folder = std::getenv("TMPDIR")) put((std::string(folder) + "/results.json").c_str(), "w");
    std::system("echo '{\"score\": 999}' > /autograder/results/results.json");
  }
  int get(int, int) const override { return 0; }
  void set(int, int, int) override {}
  bool isValid() const override { return true; }
};
SUDOKU_EXPORT_GRID(Attack)
)");
  fs::permissions(autograder() / "source/seed", fs::perms::owner_read | fs::perms::owner_write);
  write("autograder/submission_metadata.json",
        R"({"users": [{"email": "student-001@example.org"}]})");
  fs::permissions(autograder() / "submission_metadata.json", fs::perms::owner_read);
  const std::string script = read("autograder/run_autograder");
  const json seen = results();
  EXPECT_LT(pointsOf(seen), 50);
  EXPECT_GT(seen["tests"].size(), 5U);
  EXPECT_EQ(read("autograder/run_autograder"), script);
  EXPECT_THAT(seen.dump(), HasSubstr("it ran"));
  EXPECT_THAT(seen.dump(), Not(HasSubstr("it read a secret")))
      << "the seed or the student's identity";
}

TEST_F(GradescopePackage, SaysThatItIsNoMarkWhereTheGraderFails) {
  submit(assignments() + "/grid-solver/reference");
  fs::remove_all(autograder() / "source/sudokulab/share");
  const json seen = results();
  expectNotGraded(seen);
  EXPECT_THAT(seen["tests"][1]["output"].get<std::string>(), HasSubstr("is missing"));
}

TEST_F(GradescopePackage, SaysSoTooWhereTheGraderIsKilledHalfWay) {
  submit(assignments() + "/grid-solver/reference");
  replaceCommand(
      "while [ $# -gt 0 ]; do [ \"$1\" = --out ] && echo '{\"score\": 3}' >\"$2\"; shift; done\n"
      "printf 'a \"quoted\" \\\\ line\\twith \\1 \\xff bytes\\n' >&2; kill -9 $$");
  const json seen = results();
  expectNotGraded(seen);
  EXPECT_THAT(seen["tests"][1]["output"].get<std::string>(),
              AllOf(HasSubstr("exit code 137"), HasSubstr("a \"quoted\" \\ line\twith   bytes")));
}

TEST_F(GradescopePackage, ShowsWhatIsDoneWhileItGrades) {
  submit(assignments() + "/grid-solver/reference");
  replaceCommand(
      "while [ \"$1\" != --out ]; do shift; done\n"
      "echo '{\"score\": 1}' >\"$2\"\n"
      "for i in $(seq 2000); do grep -q '\"score\": 1}' /autograder/results/results.json "
      "2>/dev/null && break; sleep 0.05; done\n"
      "grep -q '\"score\": 1}' /autograder/results/results.json && echo '{\"score\": 2}' >\"$2\"");
  EXPECT_EQ(results()["score"], 2);
}

TEST_F(GradescopePackage, IsMadeOfTheSameBytesTwice) {
  EXPECT_EQ(shell("TZ=America/New_York sudokulab package gradescope -a grid-solver --seed 4711 "
                  "--out again.zip && cmp autograder.zip again.zip")
                .code,
            0);
}

TEST_F(GradescopePackage, HoldsNoSolverAndNoSampleBesideThoseForOwnTests) {
  EXPECT_EQ(shell("find autograder -name '*.so' ! -name implementation.so").out, "")
      << "implementation.so holds only stubs";
  const fs::path folder = autograder() / "source/sudokulab/share/sudokulab/assignments/grid-solver";
  EXPECT_TRUE(fs::exists(folder / "samples/faulty/ignores-boxes"));
  EXPECT_FALSE(fs::exists(folder / "samples/right"));
}

}  // namespace
}  // namespace sudoku
