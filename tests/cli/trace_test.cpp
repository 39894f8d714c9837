// Tests the pages and traces that `sudokulab trace` writes.
#include <gmock/gmock.h>

#include "tests/support/cli/command_line.h"

namespace sudoku {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

constexpr const char* kEasy =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300";

class Trace : public CommandLine {};

TEST_F(Trace, WritesAPageOfTwoSolversAndTheirTraces) {
  const Result result = sudokulab(std::string("trace recursive stack ") + kEasy +
                                  " --out page.html --trace a.trace --trace b.trace");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("recursive (shipped): found a correct solution; 3362 steps, "
                                    "1605 placements, 151 resets\n"));
  EXPECT_THAT(result.out,
              HasSubstr("stack (shipped): found a correct solution; 4766 steps, 1605 "));
  EXPECT_THAT(read("a.trace"), StartsWith("sudokulab-trace 2\nsolver recursive (shipped)\n"));
  EXPECT_THAT(read("b.trace"), HasSubstr("\nsolver stack (shipped)\n"));
  EXPECT_EQ(sudokulab("trace a.trace b.trace --out again.html").code, 0);
  EXPECT_EQ(read("again.html"), read("page.html"));
}

TEST_F(Trace, RunsAPluginInAWorker) {
  const Result here =
      sudokulab(std::string("trace stack-board ") + kEasy + " --out a.html --trace a.trace");
  const Result there =
      sudokulab("trace " + plugin("stack-board") + " " + kEasy + " --out b.html --trace b.trace");
  EXPECT_EQ(there.code, 0) << there.err;
  EXPECT_EQ(here.code, 0) << here.err;
  const auto behindTheName = [this](const std::string& file) {
    const std::string text = read(file);
    return text.substr(text.find("\ncontract "));
  };
  EXPECT_EQ(behindTheName("a.trace"), behindTheName("b.trace"));
}

TEST_F(Trace, BuildsSources) {
  const Result result = sudokulab("trace " + assignments() + "/grid-solver/reference " +
                                  data("norvig_easy50.txt") + ":2 --out page.html");
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_THAT(result.out, StartsWith("reference (folder): found a correct solution; "));
}

TEST_F(Trace, RecordsTheLinesAndValuesOfSources) {
  const std::string reference = assignments() + "/grid-solver/reference ";
  const Result result = sudokulab("trace " + reference + kEasy + " --trace a.trace");
  EXPECT_EQ(result.code, 0) << result.err;
  const std::string trace = read("a.trace");
  EXPECT_THAT(trace, HasSubstr(".cpp\n"));  // a source
  EXPECT_THAT(trace, HasSubstr(R"("name":"digit","type":"int","value":"4")"));
  EXPECT_THAT(read("trace.html"), HasSubstr(R"("sources":[{"file":")"));
  const Result later = sudokulab("trace " + reference + kEasy +
                                 " --trace b.trace --values-from 1000000 --limit-steps 500");
  EXPECT_EQ(later.code, 1) << later.err;
  EXPECT_THAT(read("b.trace"), HasSubstr(R"({"depth":1,"frames":{"0":{"function":")"));
  EXPECT_THAT(read("b.trace"), Not(HasSubstr(R"("vars")")));
}

TEST_F(Trace, SaysThatNoSolutionIsWrong) {
  const std::string solver = assignments() + "/grid-solver/samples/faulty/always-false ";
  const Result wrong = sudokulab("trace " + solver + kEasy);
  EXPECT_EQ(wrong.code, 1) << wrong.err;
  EXPECT_THAT(wrong.out, HasSubstr("no solution, which is wrong: it has one; "));
  EXPECT_THAT(read("trace.html"), HasSubstr("<html"));
  const std::string unsolvable = "55" + std::string(79, '.');
  const Result right = sudokulab("trace " + solver + unsolvable + " --out page.html");
  EXPECT_EQ(right.code, 0) << right.err;
  EXPECT_THAT(right.out, Not(HasSubstr("wrong")));
}

TEST_F(Trace, TakesAFolderThatIsCalledAsAShippedSolver) {
  const std::string sample = "/grid-solver/samples/faulty/always-false";
  shell("cp -r " + assignments() + sample + " recursive");
  const Result own = sudokulab(std::string("trace recursive ") + kEasy);
  EXPECT_EQ(own.code, 1) << own.err;
  EXPECT_THAT(own.out, StartsWith("recursive (folder): says that there is no solution"));
  EXPECT_THAT(read("trace.html"), HasSubstr("<title>Replay: recursive (folder)</title>"));
  const Result shipped =
      shell("mkdir empty; cd empty; sudokulab trace recursive " + std::string(kEasy));
  EXPECT_THAT(shipped.out, StartsWith("recursive (shipped): found a correct solution"));
}

constexpr const char* kSolverHead =
    "#include <sudoku/plugin.h>\n#include <sudoku/solver.h>\n"
    "#include <sudoku/all_solutions_solver.h>\n#include <sudoku/board_solver.h>\n";

TEST_F(Trace, NamesTheDigitsThatAreLeftBehind) {
  write("leaves/solver.cpp",
        std::string(kSolverHead) +
            "struct S : sudoku::ISolver {\n  sudoku::IGrid& grid;\n"
            "  explicit S(sudoku::IGrid& g) : grid(g) {}\n  bool solve() override"
            " { grid.set(3, 0, 7); return false; }\n};\n"
            "SUDOKU_EXPORT_SOLVER(S)\n");
  const Result wrong = sudokulab(std::string("trace leaves ") + kEasy);
  EXPECT_EQ(wrong.code, 1) << wrong.err;
  EXPECT_THAT(wrong.out, HasSubstr("no solution, which is wrong: it has one; and leaves the grid "
                                   "changed: row 0, column 3 holds 7 instead of 0; 1 step"));
  const Result right = sudokulab("trace leaves 55" + std::string(79, '.'));
  EXPECT_EQ(right.code, 1);
  EXPECT_THAT(right.out, HasSubstr("no solution, and leaves the grid changed: row 0, column 3 "));
  EXPECT_THAT(right.out, Not(HasSubstr("wrong")));
}

TEST_F(Trace, SaysThatSolutionsAreMissingOrCameTwice) {
  write("none/solver.cpp",
        std::string(kSolverHead) +
            "struct S : sudoku::IAllSolutionsSolver {\n  void solveAll(sudoku::IGrid&, const "
            "std::function<void(const sudoku::IGrid&)>&) override "
            "{}\n};\nSUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(S)\n");
  const Result none = sudokulab(std::string("trace none ") + kEasy);
  EXPECT_EQ(none.code, 1) << none.err;
  EXPECT_THAT(none.out, HasSubstr("found, which is wrong: it reported 0, but there are more; "));
}

TEST_F(Trace, ShowsTheTextThatABoardSolverReturned) {
  write("text/solver.cpp",
        std::string(kSolverHead) +
            "struct S : sudoku::IBoardSolver {\n  std::string solve(sudoku::IBoard&) override {\n"
            "    std::string all;\n    for (int i = 0; i < 81; ++i) all += i % 9 == 8 ? \"1\\n\" : "
            "\"1 \";\n    return all;\n  }\n};\nSUDOKU_EXPORT_BOARD_SOLVER(S)\n");
  const Result result = sudokulab(std::string("trace text ") + kEasy);
  EXPECT_EQ(result.code, 1) << result.err;
  EXPECT_THAT(result.out,
              HasSubstr("gave a wrong answer (cell (2, 0) holds 1, but the given was 3); "));
  EXPECT_THAT(read("trace.html"), HasSubstr("\"solutions\":1"));
}

TEST_F(Trace, KeepsASearchUpToItsLimit) {
  const Result result = sudokulab("trace recursive " + std::string(81, '.') +
                                  " --limit-steps 100 --page-steps 20 --from 50 --out page.html");
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.out, HasSubstr("was stopped at the step limit; 100 steps"));
  EXPECT_THAT(read("page.html"), HasSubstr("\"steps\":20"));
}

TEST_F(Trace, SaysWhatIsWrongWithTheCall) {
  const auto expectUsage = [this](const std::string& words, const std::string& message) {
    const Result result = sudokulab("trace " + words);
    EXPECT_EQ(result.code, 2) << words;
    EXPECT_THAT(result.err, HasSubstr(message));
  };
  write("broken.trace", "sudokulab-trace 9\n");
  write("two.txt", std::string(kEasy) + "\n" + kEasy + "\n");
  expectUsage("recursive --out p.html", "expected one or two solvers and a puzzle");
  expectUsage(std::string("recursiv --out p.html ") + kEasy, "choose one of: all-solutions, ");
  expectUsage(std::string("recursive --out no/where/p.html ") + kEasy, "an existing folder");
  expectUsage("recursive nothing.txt --out p.html", "there is no such file");
  expectUsage(
      "recursive two.txt:3 --out p.html",
      "two.txt: no puzzle begins on line 3, expected FILE:LINE as check prints it; the last one "
      "begins on line 2");
  write("late.txt", std::string("# two puzzles\n\n") + kEasy + "\n");
  expectUsage("recursive late.txt:1 --out p.html", "the next one begins on line 3");
  expectUsage("stack-board --out p.html ................", "takes only 9x9 puzzles");
  expectUsage("broken.trace --out p.html", "broken.trace: byte 0: found 'sudokulab-trace 9'");
  expectUsage(std::string("recursive --out p.html --from 9999999 ") + kEasy, "has 3362 steps");
  expectUsage(std::string("stack --limit-time -1 --out p.html ") + kEasy, "expected 0.001 to");
}

TEST_F(Trace, TakesThePuzzleOnTheLineThatCheckNames) {
  write("puzzles.txt", std::string("First puzzle\n") + std::string(81, '.') +
                           "\n\nSecond puzzle\n" + kEasy + "\n");
  EXPECT_THAT(sudokulab("check puzzles.txt").out, HasSubstr("puzzles.txt:5: proper, 49 gaps"));
  const Result result = sudokulab("trace recursive puzzles.txt:5");
  EXPECT_THAT(result.out, HasSubstr("3362 steps"));
}

TEST_F(Trace, TakesAWordWithTheFormOfAFileNameForAFile) {
  const Result result = sudokulab("trace recursive puzzle.txt");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, HasSubstr("there is no such file\n"));
  EXPECT_THAT(result.err, Not(HasSubstr("read as a puzzle")));
}

TEST_F(Trace, RefusesWhatExportsNoSolver) {
  const Result result = sudokulab(std::string("trace grid --out p.html ") + kEasy);
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.err, HasSubstr("grid: exports no solver"));
}

TEST_F(Trace, KeepsWhatWasTracedWhenItIsInterrupted) {
  // Dancing links never run out of solutions to an empty grid.
  const Result result = shell("sudokulab trace dancing-links " + std::string(81, '.') +
                              " --limit-steps 1000000000 --out page.html --trace a.trace & "
                              "while kill -0 $! && [ $(stat -c %s a.trace 2>/dev/null || echo 0) "
                              "-lt 100000 ]; do sleep 0.02; done; "
                              "kill -INT $!; wait $!");
  EXPECT_EQ(result.code, 130);
  EXPECT_THAT(result.err, HasSubstr("interrupted: page.html shows the search so far"));
  EXPECT_THAT(read("page.html"), HasSubstr("\"end\":\"interrupted\""));
  EXPECT_THAT(read("page.html"), ContainsRegex("\"solutions\":[1-9]"));
}

TEST_F(Trace, KeepsWhatWasDoneBeforeACrash) {
  write("crash/solver.cpp",
        "#include <sudoku/plugin.h>\n#include <sudoku/solver.h>\n#include <cstdlib>\n"
        "struct Crashes : sudoku::ISolver {\n"
        "  explicit Crashes(sudoku::IGrid& g) : grid(g) {}\n"
        "  bool solve() override { grid.set(0, 0, 4); std::abort(); }\n"
        "  sudoku::IGrid& grid;\n};\nSUDOKU_EXPORT_SOLVER(Crashes)\n");
  const Result result = sudokulab(std::string("trace crash --out page.html ") + kEasy);
  EXPECT_EQ(result.code, 1) << result.err;
  EXPECT_THAT(result.out, HasSubstr("crash (folder): crashed (its process was killed by signal 6"));
  EXPECT_THAT(result.out, HasSubstr("1 step, 1 placement, 0 resets"));
  EXPECT_THAT(read("page.html"), HasSubstr("\"end\":\"crashed\""));
}

}  // namespace
}  // namespace sudoku
