// A course's assignment in its own folder, with its own puzzles.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <map>

#include "grading/checks/registry.h"
#include "tests/support/cli/service_root.h"

namespace sudoku {
namespace {

namespace fs = std::filesystem;

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kProper =
    "12..63..4.........45..2...1.7..........1.2....329.47.82..3.14.5.8.7...2.5..2..3..";
constexpr const char* kAnother =
    "653798..2......5..27.6..9..4...7.35.....8.46...51......1..6....849.23......9.....";

class OwnPuzzlesCommand : public ServiceRoot {
 protected:
  void SetUp() override {
    write("mine/assignment.toml", R"([assignment]
name = "mine"
title = "Mine"
[[check]]
id = "solver-20-gaps"
points = 1
[[check]]
id = "solver-60-gaps"
points = 2
puzzles = "newspaper.txt"
[[check]]
id = "solver-several-solutions"
points = 3
visible = false
puzzles = "hidden/several.txt"
)");
    write("mine/newspaper.txt", std::string(kProper) + "\n");
    // Two digits in the full grid can be swapped, so there is more than one solution.
    write("mine/hidden/several.txt",
          "53467891267219534819834256785976.42.42685.79.713924856961537284287419635345286179\n");
    addReferenceAndStarter();
  }

  static json checkIn(const json& report, const std::string& id) {
    for (const json& check : report["checks"]) {
      if (check["id"] == id) return check;
    }
    return {};
  }

  /// Writes a solver that gives up if the second cell of the first row holds this digit.
  void writeSolverThatFearsA(int digit) const {
    const std::string path = assignments() + "/grid-solver/reference/";
    fs::create_directories(folder() / "faulty");
    fs::copy_file(path + "sudoku_grid.h", folder() / "faulty/sudoku_grid.h",
                  fs::copy_options::overwrite_existing);
    std::string text = wholeOf(path + "sudoku.cpp");
    const std::string head = "bool solve() override { return ";
    const auto at = text.find(head);
    ASSERT_NE(at, std::string::npos);
    text.insert(at + head.size(), "grid_.get(1, 0) != " + std::to_string(digit) + " && ");
    write("faulty/sudoku.cpp", text);
  }

  static std::string wholeOf(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
};

TEST(OwnPuzzles, AreWhatTheDocumentsSayThatEachCheckTakes) {
  std::map<std::string, std::string> checks;  // ids by needs
  for (const grading::Check& check : grading::allChecks()) {
    if (!check.takes) continue;
    std::string& ids = checks[inWords(*check.takes)];
    ids += (ids.empty() ? "`" : ", `") + std::string(check.id) + "`";
  }
  std::ifstream in(SUDOKULAB_DOCS "/rubric.md");
  const std::string document{std::istreambuf_iterator<char>(in), {}};
  for (const auto& [needs, ids] : checks)
    EXPECT_THAT(document, HasSubstr(fmt::format("\n| {} | {} |\n", ids, needs)));
}

TEST_F(OwnPuzzlesCommand, JudgeARightSolverAndAFaultyOne) {
  const json right = graded("mine/reference", "./mine", 0);
  EXPECT_EQ(checkIn(right, "solver-60-gaps")["own_puzzles"], json::array({kProper}));
  EXPECT_FALSE(checkIn(right, "solver-20-gaps").contains("own_puzzles"));
  writeSolverThatFearsA(2);
  const json faulty = graded("faulty", "./mine", 1);
  const json lost = checkIn(faulty, "solver-60-gaps");
  EXPECT_EQ(lost["outcome"], "failed");
  EXPECT_THAT(lost["note"], HasSubstr("First seen on a puzzle with 52 gaps"));
}

TEST_F(OwnPuzzlesCommand, AreRelativesByTheSeedWhereTheCheckIsHidden) {
  const auto seenWith = [this](const std::string& seed) {
    const Result result = sudokulab("grade mine/reference -a ./mine --format json --seed " + seed);
    EXPECT_EQ(result.code, 0) << result.err;
    return checkIn(json::parse(result.out), "solver-several-solutions")["own_puzzles"];
  };
  const json puzzles = seenWith("7");
  EXPECT_EQ(puzzles, seenWith("7"));
  EXPECT_NE(puzzles, seenWith("8"));
  EXPECT_THAT(read("mine/hidden/several.txt"), Not(HasSubstr(puzzles.at(0).get<std::string>())));
}

TEST_F(OwnPuzzlesCommand, AreRefusedByFileAndLine) {
  write("mine/newspaper.txt", std::string(kProper) + "\n1\n");
  const Result result = sudokulab("grade mine/reference -a ./mine");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, HasSubstr("mine/newspaper.txt:2:"));
}

TEST_F(OwnPuzzlesCommand, StandInAReplayFileThatNeedsNoOtherFile) {
  writeSolverThatFearsA(2);
  graded("faulty", "./mine", 1);
  ASSERT_EQ(sudokulab("grade faulty -a ./mine --format json --out report.json").code, 1);
  ASSERT_EQ(sudokulab("replay-file report.json --check solver-60-gaps --out replay.json").code, 0);
  write("mine/newspaper.txt", std::string(kAnother) + "\n");
  const Result again = sudokulab("grade faulty -a ./mine --replay replay.json");
  EXPECT_EQ(again.code, 1) << again.err;
  EXPECT_THAT(again.out, HasSubstr("the same verdict as in the file: failed"));
  EXPECT_EQ(sudokulab("grade faulty -a ./mine").code, 0) << "this puzzle has a 5 there";
  json file = json::parse(read("replay.json"));
  file["own_puzzles"] = {"1..............."};
  write("replay.json", file.dump());
  const Result refused = sudokulab("grade faulty -a ./mine --replay replay.json");
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("replay.json: own_puzzles: found a 4x4 grid, expected 9x9"));
}

TEST_F(OwnPuzzlesCommand, HaveAClassGradedAgainWhenTheyChange) {
  fs::create_directory(folder() / "class");
  fs::copy(folder() / "mine/reference", folder() / "class/one", fs::copy_options::recursive);
  const std::string command = "grade-class class -a ./mine --out results";
  ASSERT_EQ(sudokulab(command).code, 0);
  const std::string before = read("results/submissions/one/report.json");
  EXPECT_THAT(sudokulab(command).err + sudokulab(command).out, HasSubstr("1 of 1"));
  EXPECT_EQ(before, read("results/submissions/one/report.json"));
  write("mine/newspaper.txt", std::string(kAnother) + "\n");
  ASSERT_EQ(sudokulab(command).code, 0);
  const json after = json::parse(read("results/submissions/one/report.json"));
  EXPECT_EQ(checkIn(after, "solver-60-gaps")["own_puzzles"], json::array({kAnother}));
  EXPECT_NE(after["fingerprint"], json::parse(before)["fingerprint"]);
}

TEST_F(OwnPuzzlesCommand, AreVerifiedWithTheAssignment) {
  writeSolverThatFearsA(2);
  fs::create_directories(folder() / "mine/samples/faulty");
  fs::copy(folder() / "faulty", folder() / "mine/samples/faulty/fears-a-two");
  write("mine/samples/faulty/fears-a-two/expected.toml",
        "title = \"t\"\nloses = [\"solver-60-gaps\"]\nmay_lose = [\"solver-20-gaps\", "
        "\"solver-several-solutions\"]\ncauses = [\"never-starts\"]\n");
  for (const char* sample : {"reference", "fears-a-two"}) {
    const Result verified = sudokulab(std::string("assignments verify ./mine --only ") + sample);
    EXPECT_EQ(verified.code, 0) << verified.out << verified.err;
  }
}

TEST_F(OwnPuzzlesCommand, AreCarriedAlongByPackages) {
#if defined(__SANITIZE_ADDRESS__)
  GTEST_SKIP() << "packages are made of a build without sanitizers";
#endif
  ASSERT_EQ(sudokulab("package gradescope -a ./mine --seed 1").code, 0);
  unpack("autograder.zip", folder() / "packed");
  const std::string there = "packed/sudokulab/share/sudokulab/assignments/mine/";
  EXPECT_EQ(read(there + "newspaper.txt"), read("mine/newspaper.txt"));
  EXPECT_EQ(read(there + "hidden/several.txt"), read("mine/hidden/several.txt"));

  ASSERT_EQ(sudokulab("package github -a ./mine --out repository").code, 0);
  const std::string handedOut = "repository/.github/sudokulab/share/sudokulab/assignments/mine/";
  EXPECT_EQ(read(handedOut + "newspaper.txt"), read("mine/newspaper.txt"));
  EXPECT_FALSE(fs::exists(folder() / handedOut / "hidden"))
      << "students can read the whole repository";
  EXPECT_THAT(read(handedOut + "assignment.toml"), Not(HasSubstr("several.txt")));
}

}  // namespace
}  // namespace sudoku
