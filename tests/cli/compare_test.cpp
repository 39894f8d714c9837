#include <gmock/gmock.h>

#include <algorithm>

#include "lab/measure/row_text.h"
#include "solution/making/minimal_puzzles.h"
#include "solution/text/puzzle_text.h"
#include "tests/support/cli/command_line.h"

namespace sudoku {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class Compare : public CommandLine {
 protected:
  void writePuzzles(int count) {
    std::string text;
    Random random(5);
    for (int i = 0; i < count; ++i)
      text += toText(uniquePuzzle({}, 30 + 2 * i, random), TextFormat::line) + "\n";
    write("puzzles.txt", text);
  }

  std::vector<lab::Row> rows(const std::string& file) const {
    std::istringstream in(read(file));
    std::string line;
    std::getline(in, line);
    EXPECT_EQ(line + "\n", lab::headingOfRows());
    std::vector<lab::Row> all;
    while (std::getline(in, line)) {
      const auto row = lab::parseRow(line);
      EXPECT_TRUE(row) << line;
      if (row) all.push_back(*row);
    }
    return all;
  }
};

TEST_F(Compare, WritesRowsPicturesAPageAndWhatWasSeen) {
  writePuzzles(8);
  const Result result = sudokulab("compare recursive stack --puzzles puzzles.txt --out seen");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, AllOf(HasSubstr("recursive solved 8 of 8 puzzles."),
                                HasSubstr("Same search: recursive and stack made exactly the same "
                                          "number of placements on each of the 8 puzzles"),
                                HasSubstr("results: seen/results.csv")));
  const auto all = rows("seen/results.csv");
  ASSERT_EQ(all.size(), 16u);
  for (std::size_t i = 0; i < all.size(); i += 2) {
    EXPECT_EQ(all[i].gaps, 30 + static_cast<int>(i));
    EXPECT_EQ(all[i][lab::Counted::placements], all[i + 1][lab::Counted::placements]);
  }
  for (const char* plot : {"time", "placements", "stack"}) {
    EXPECT_THAT(read(std::string("seen/plots/") + plot + ".svg"), HasSubstr("</svg>"));
    EXPECT_THAT(read(std::string("seen/plots/") + plot + ".png"), StartsWith("\x89PNG"));
  }
  EXPECT_THAT(read("seen/index.html"),
              AllOf(HasSubstr("Same search"), HasSubstr("data:image/svg+xml;base64,")));
}

TEST_F(Compare, GoesOnAfterItWasKilled) {
  writePuzzles(8);
  const std::string call = "compare recursive stack --puzzles puzzles.txt --out seen --jobs 1";
  shell("sudokulab " + call +
        " & pid=$!; for i in $(seq 5000); do "
        "[ $(wc -l <seen/journal.csv 2>/dev/null || echo 0) -gt 4 ] && break; sleep 0.02; done; "
        "kill -9 $pid; wait");
  const std::string kept = read("seen/journal.csv");
  ASSERT_GT(std::ranges::count(kept, '\n'), 4);
  const Result result = sudokulab(call);
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(read("seen/journal.csv"), StartsWith(kept.substr(0, kept.rfind('\n') + 1)));
  EXPECT_EQ(rows("seen/results.csv").size(), 16u);
}

TEST_F(Compare, SaysHowToGoOnWhenInterrupted) {
  writePuzzles(8);
  const Result result = shell(
      "sudokulab compare recursive stack --puzzles puzzles.txt --out seen --repeat 1000 --jobs 1 & "
      "pid=$!; for i in $(seq 5000); do "
      "[ $(wc -l <seen/journal.csv 2>/dev/null || echo 0) -gt 2 ] && break; sleep 0.02; done; "
      "kill -TERM $pid; wait $pid");
  if (result.code == 0) GTEST_SKIP() << "it was done before it could be interrupted";
  EXPECT_EQ(result.code, 128 + 15);
  EXPECT_THAT(result.err, HasSubstr("run the same command again"));
  EXPECT_FALSE(rows("seen/results.csv").empty());
}

TEST_F(Compare, ShowsWrongAnswersAndGoesOn) {
  writePuzzles(2);
  write("liar.cpp",
        "#include <sudoku/plugin.h>\n#include <sudoku/solver.h>\n"
        "class Liar : public sudoku::ISolver {\n public:\n"
        "  explicit Liar(sudoku::IGrid&) {}\n  bool solve() override { return false; }\n};\n"
        "SUDOKU_EXPORT_SOLVER(Liar)\n");
  const Result result = sudokulab("compare stack liar.cpp --puzzles puzzles.txt --out seen");
  EXPECT_EQ(result.code, 1) << result.err;
  EXPECT_THAT(result.out, HasSubstr("puzzle 0: liar: wrong answer: says there is no solution"));
  EXPECT_EQ(rows("seen/results.csv").size(), 4u);
}

TEST_F(Compare, TakesAFolderThatIsCalledAsAShippedSolverAndSaysSo) {
  writePuzzles(1);
  shell("cp -r " + assignments() + "/grid-solver/samples/faulty/always-false stack");
  const Result result = sudokulab("compare stack recursive --puzzles puzzles.txt --out seen");
  EXPECT_EQ(result.code, 1) << result.err;
  EXPECT_THAT(result.out, HasSubstr("puzzle 0: stack: wrong answer"));
  EXPECT_THAT(result.out, HasSubstr("Solvers: stack (folder), recursive (shipped).\n"));
  EXPECT_THAT(read("seen/index.html"), HasSubstr("Solvers: stack (folder), recursive (shipped)."));
}

TEST_F(Compare, DoesWithoutGnuplot) {
  writePuzzles(3);
  const Result result = shell("PATH=/nowhere " + std::string(SUDOKULAB_STAGE) +
                              "/bin/sudokulab compare stack --puzzles puzzles.txt --out seen");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("No pictures: gnuplot is not installed"));
  EXPECT_THAT(read("seen/plots/time.gp"), HasSubstr("results.csv"));
  EXPECT_THAT(read("seen/index.html"), Not(HasSubstr("<img")));
}

TEST_F(Compare, RefusesCallsThatMakeNoSense) {
  writePuzzles(1);
  EXPECT_EQ(sudokulab("compare --puzzles puzzles.txt").code, 2);
  EXPECT_EQ(sudokulab("compare stack").code, 2);
  EXPECT_EQ(sudokulab("compare stack --puzzles nowhere.txt").code, 2);
  EXPECT_EQ(sudokulab("compare stack --puzzles puzzles.txt --repeat 0").code, 2);
  EXPECT_EQ(sudokulab("compare stack --puzzles puzzles.txt --limit-time 0").code, 2);
  const Result unknown = sudokulab("compare nobody --puzzles puzzles.txt");
  EXPECT_EQ(unknown.code, 2);
  EXPECT_THAT(unknown.err, HasSubstr("choose one of: all-solutions, board"));
}

}  // namespace
}  // namespace sudoku
