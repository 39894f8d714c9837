#include <gmock/gmock.h>

#include "tests/support/cli/grading.h"

namespace sudoku {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

class ReplayCommand : public Grading {
 protected:
  static constexpr const char* kCheck = "solver-takes-back";

  static std::string faulty() {
    return assignments() + "/grid-solver/samples/faulty/forgets-to-reset";
  }

  /// Grades with hidden puzzles and writes the replay file for one check.
  void handOut() {
    ASSERT_EQ(sudokulab("grade " + faulty() +
                        " -a grid-solver --seed random --format json --out report.json")
                  .code,
              1);
    const Result made =
        sudokulab(std::string("replay-file report.json --out replay.json --check ") + kCheck);
    ASSERT_EQ(made.code, 0) << made.err;
  }

  json checkIn(const json& report) const {
    for (const json& check : report["checks"]) {
      if (check["id"] == kCheck) return check;
    }
    return {};
  }
};

TEST_F(ReplayCommand, ShowsTheSameFindingAgainAndNoOtherCheck) {
  handOut();
  const json seen = checkIn(json::parse(read("report.json")));
  const Result again = sudokulab("grade " + faulty() + " --replay replay.json --format json");
  EXPECT_EQ(again.code, 1);
  EXPECT_THAT(again.err, HasSubstr("the same verdict as in the file: failed"));
  const json report = json::parse(again.out);
  ASSERT_EQ(report["checks"].size(), 1U);
  EXPECT_EQ(report["seed"], nullptr);
  for (const char* key : {"id", "outcome", "expected", "seen", "check_seed"})
    EXPECT_EQ(report["checks"][0][key], seen[key]) << key;
}

TEST_F(ReplayCommand, PassesWhatIsRight) {
  handOut();
  const Result right =
      sudokulab("grade " + assignments() + "/grid-solver/reference --replay replay.json");
  EXPECT_EQ(right.code, 0);
  EXPECT_THAT(right.out, HasSubstr("different verdict: failed in the file, passed here"));
  EXPECT_THAT(right.out, Not(HasSubstr("seed")));
}

TEST_F(ReplayCommand, SaysWhereToolchainAndVersionDiffer) {
  handOut();
  json file = json::parse(read("replay.json"));
  file["toolchain"] = "another compiler";
  file["version"] = "9.9.9";
  write("replay.json", file.dump());
  const Result result = sudokulab("grade " + faulty() + " --replay replay.json");
  EXPECT_THAT(result.out, HasSubstr("the toolchain differs: another compiler in the file, "));
  EXPECT_THAT(result.out, HasSubstr("the version of sudokulab differs: 9.9.9 in the file, "));
}

TEST_F(ReplayCommand, RefusesAFileThatIsNone) {
  write("replay.json", R"({"format_version": 1, "assignment": 7})");
  const Result result = sudokulab("grade " + faulty() + " --replay replay.json");
  EXPECT_EQ(result.code, 2);
  EXPECT_EQ(result.err, "sudokulab: replay.json: at /assignment: found 7, expected a string\n");
  EXPECT_EQ(sudokulab("grade " + faulty() + " --replay nowhere.json").code, 2);
}

TEST_F(ReplayCommand, TakesNoFolderFromAFileThatSomebodySent) {
  handOut();
  json file = json::parse(read("replay.json"));
  file["assignment"] = "../assignments/grid-solver";
  write("replay.json", file.dump());
  const Result result = sudokulab("grade " + faulty() + " --replay replay.json");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, HasSubstr("its assignment is not one of: grid-solver, "));
}

TEST_F(ReplayCommand, IsReportedThatASkippedCheckHasNothingToReplay) {
  write("empty/grid.cpp",
        "#include <sudoku/grid.h>\n#include <sudoku/plugin.h>\nstruct G : sudoku::IGrid {\n"
        "int get(int, int) const override { return 0; }\nvoid set(int, int, int) override {}\n"
        "bool isValid() const override { return true; }\n};\nSUDOKU_EXPORT_GRID(G)\n");
  ASSERT_EQ(sudokulab("grade empty -a grid-solver --format json --out report.json").code, 1);
  const Result result = sudokulab(std::string("replay-file report.json --check ") + kCheck);
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, HasSubstr("there is nothing to replay"));
}

TEST_F(ReplayCommand, KeepsTheSeedOfHiddenChecksOutOfReportsForPeople) {
  ASSERT_EQ(shell("cp -rL " + assignments() +
                  "/grid-solver mine && sed -i '0,/^points = 2$/s//points = 2\\nvisible = false/' "
                  "mine/assignment.toml")
                .code,
            0);
  const Result result = sudokulab("grade mine/reference -a ./mine --seed 424242");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, Not(HasSubstr("424242")));
  EXPECT_THAT(sudokulab("grade mine/reference -a grid-solver --seed 424242").out,
              HasSubstr("seed 424242"));
}

TEST_F(ReplayCommand, RefusesASeedThatIsNone) {
  for (const char* seed : {"-1", "1x", "", "99999999999999999999", "Random"}) {
    const Result result = sudokulab("grade " + faulty() + " -a grid-solver --seed '" + seed + "'");
    EXPECT_EQ(result.code, 2) << seed;
    EXPECT_THAT(result.err, HasSubstr("--seed")) << seed;
  }
}

}  // namespace
}  // namespace sudoku
