#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "lab/measure/row_text.h"
#include "lab/trace/trace_reader.h"
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
  EXPECT_THAT(result.out,
              AllOf(StartsWith("Search: recursive and stack search the same: they make "
                               "equally many placements on each of the 8 puzzles"),
                    HasSubstr("\nMemory: a level costs about "), HasSubstr("\nTime: stack takes "),
                    HasSubstr("ns/placement"), Not(HasSubstr("solved 8 of 8")),
                    HasSubstr("results: seen/results.csv")));
  const auto all = rows("seen/results.csv");
  ASSERT_EQ(all.size(), 16u);
  for (std::size_t i = 0; i < all.size(); i += 2) {
    EXPECT_EQ(all[i].gaps, 30 + static_cast<int>(i));
    EXPECT_EQ(all[i][lab::Counted::placements], all[i + 1][lab::Counted::placements]);
  }
  for (const char* plot : {"depth", "time", "placements"})
    EXPECT_THAT(read(std::string("seen/plots/") + plot + ".svg"), HasSubstr("</svg>"));
  EXPECT_FALSE(std::filesystem::exists(folder() / "seen/plots/stack.svg"))
      << "shipped solvers have no debug information";
  const std::string page = read("seen/index.html");
  EXPECT_THAT(page, AllOf(HasSubstr("Search: recursive and stack"), HasSubstr("<svg"),
                          Not(HasSubstr("<img"))));
  EXPECT_GT(page.find("recursive solved 8 of 8 puzzles."), page.find("<details>"));
  EXPECT_GT(page.find("<details>"), page.rfind("<svg"));
}

/// The bytes that each call of a function takes in a trace, read without the lab's evaluation.
std::set<std::int64_t> bytesOfCalls(const std::string& trace, const std::string& function) {
  std::istringstream in(trace);
  lab::TraceReader reader(in, "trace");
  std::set<std::int64_t> bytes;
  while (const auto event = reader.next()) {
    if (event->kind != lab::TraceEvent::Kind::stack) continue;
    const auto record = nlohmann::json::parse(event->text);
    for (const auto& frame : record["frames"]) {
      if (frame["function"] == function) bytes.insert(frame["bytes"].get<std::int64_t>());
    }
  }
  return bytes;
}

/// The slope of log time over gaps, by the textbook formula.
double growthOf(const std::vector<lab::Row>& rows, const std::string& solver) {
  double n = 0;
  double x = 0;
  double y = 0;
  double xx = 0;
  double xy = 0;
  for (const lab::Row& row : rows) {
    if (row.solver != solver) continue;
    const double log = std::log(static_cast<double>(*row.time));
    n += 1;
    x += row.gaps;
    y += log;
    xx += row.gaps * row.gaps;
    xy += row.gaps * log;
  }
  return std::exp((n * xy - x * y) / (n * xx - x * x));
}

TEST_F(Compare, BeginsWithThreeSentencesThatAreTrue) {
  writePuzzles(5);
  const std::string solvers =
      std::string(SUDOKULAB_TRACED) + "/member-function " + SUDOKULAB_TRACED + "/vector-member ";
  const Result result = sudokulab("compare " + solvers + "--puzzles puzzles.txt --out seen");
  ASSERT_EQ(result.code, 0) << result.err;
  const auto all = rows("seen/results.csv");
  ASSERT_EQ(all.size(), 10u);
  std::int64_t placements = 0;
  double logs = 0;
  for (std::size_t i = 0; i < all.size(); i += 2) {
    ASSERT_EQ(all[i][lab::Counted::placements], all[i + 1][lab::Counted::placements]);
    placements += *all[i][lab::Counted::placements];
    logs += std::log(static_cast<double>(*all[i + 1].time) / static_cast<double>(*all[i].time));
  }
  ASSERT_EQ(sudokulab("trace " + solvers +
                      "puzzles.txt:1 --limit-steps 300 --trace a.trace --trace b.trace")
                .err,
            "");
  const auto bytes = bytesOfCalls(read("a.trace"), "BacktrackingSolver::backtrack");
  ASSERT_EQ(bytes.size(), 1u) << "each call takes the same";
  EXPECT_THAT(read("b.trace"), HasSubstr(R"("name":"m_steps")"));
  struct Step {
    int x, y, digit;  // as in that solver
  };
  EXPECT_THAT(
      result.out,
      AllOf(
          StartsWith(fmt::format("Search: member-function and vector-member search the same: "
                                 "they make equally many placements on each of the 5 puzzles "
                                 "that both solved, {} each in all.\n",
                                 placements)),
          HasSubstr(fmt::format("\nMemory: a level costs {} bytes of call stack in member-function "
                                "(a call of backtrack, built for debugging) and {} bytes in "
                                "vector-member (an entry of m_steps, "
                                "std::vector<IterativeSolver::Step>).\n",
                                *bytes.begin(), sizeof(Step))),
          HasSubstr(fmt::format("\nTime: vector-member takes {:.2f} times as long as "
                                "member-function (geometric mean over 5 puzzles); each gap more "
                                "multiplies the time by {:.3f} (95 %: ",
                                std::exp(logs / 5), growthOf(all, "member-function"))),
          HasSubstr(fmt::format("and by {:.3f} (95 %: ", growthOf(all, "vector-member")))));
  EXPECT_THAT(read("seen/plots/stack.svg"), HasSubstr(">vector-member"));
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
