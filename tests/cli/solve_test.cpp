#include <fmt/format.h>
#include <gmock/gmock.h>

#include <sstream>

#include "solution/text/puzzle_text.h"
#include "tests/support/cli/command_line.h"

namespace sudoku {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

class Solve : public CommandLine {};

TEST_F(Solve, WritesARightSolutionForEachPuzzle) {
  const Result result = sudokulab("solve --solver recursive " + data("norvig_easy50.txt"));
  EXPECT_EQ(result.code, 0) << result.err;
  std::ifstream file(data("norvig_easy50.txt"));
  PuzzleReader puzzles(file, "norvig_easy50.txt");
  std::istringstream out(result.out);
  PuzzleReader solutions(out, "out");
  int count = 0;
  while (const auto puzzle = puzzles.next()) {
    const auto solution = solutions.next();
    ASSERT_TRUE(solution);
    ++count;
    EXPECT_TRUE(solution->isValid());
    for (int cell = 0; cell < 81; ++cell) {
      EXPECT_NE(solution->get(cell % 9, cell / 9), 0);
      if (const int given = puzzle->get(cell % 9, cell / 9))
        EXPECT_EQ(solution->get(cell % 9, cell / 9), given);
    }
  }
  EXPECT_EQ(count, 50);
  EXPECT_FALSE(solutions.next());
}

TEST_F(Solve, GivesTheSameBytesThroughEverySolverAndEveryShippedPlugin) {
  const std::string expected =
      sudokulab("solve --solver recursive " + data("norvig_easy50.txt")).out;
  EXPECT_EQ(sudokulab("solve --solver stack " + data("norvig_easy50.txt")).out, expected);
  for (const char* name : {"grid", "board", "recursive", "stack", "stack-board", "all-solutions",
                           "dancing-links", "step-by-step"}) {
    const Result result =
        sudokulab("solve --solver " + plugin(name) + " " + data("norvig_easy50.txt"));
    EXPECT_EQ(result.code, 0) << name << result.err;
    EXPECT_EQ(result.out, expected) << name;
  }
}

TEST_F(Solve, FindsTheOneSolutionOfTheHexSample) {
  const Result result = sudokulab("solve --all " + data("hex16_sample.txt"));
  EXPECT_EQ(result.code, 0);
  EXPECT_THAT(result.out, StartsWith("b2574a9f6e01c38d\ne409b82cd53af176\n"));
  EXPECT_EQ(std::count(result.out.begin(), result.out.end(), '\n'), 16);
}

TEST_F(Solve, ReadsWhatOtherProgramsWriteWithEveryReader) {
  const std::string line =
      "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
  const std::string sixteen = "19A" + std::string(253, '.');
  for (const std::string solver : {"fast", "dancing-links"}) {
    const std::string call = "solve --solver " + solver + " --count --limit 1 ";
    const std::string xml = fmt::format("<opensudoku><game data=\"{0}\"/>\n{0}</opensudoku>", line);
    EXPECT_EQ(sudokulab(fmt::format("{}<<< '{}'", call, xml)).out, "1\n") << solver;
    const Result result = sudokulab(fmt::format("{}<<< '{}\n{}'", call, sixteen, line));
    EXPECT_EQ(result.out, "1\n") << solver;
    EXPECT_THAT(result.err, HasSubstr("standard input:1:1: found '1', which is 2 in 0-F or 1 in"));
  }
  EXPECT_THAT(sudokulab("check --limit 1 --symbols 1-9A-G <<< " + sixteen).out,
              HasSubstr("more than 1 solutions"));
}

TEST_F(Solve, CountsTheSolutionsOfEachPuzzle) {
  const Result result = sudokulab("solve --count " + data("tdoku_test_puzzles.txt"));
  EXPECT_EQ(result.code, 0) << result.err;
  std::ifstream file(data("tdoku_test_puzzles.txt"));
  std::string expected;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    const auto from = line.find(':') + 1;
    expected += line.substr(from, line.find(':', from) - from) + "\n";
  }
  EXPECT_EQ(result.out, expected);
}

TEST_F(Solve, SaysWhenThereAreMoreThanTheLimit) {
  EXPECT_EQ(sudokulab("solve --count --limit 10 <<< " + std::string(81, '.')).out, "10+\n");
}

TEST_F(Solve, ListsAsManyAsTheLimit) {
  const Result result = sudokulab("solve --all --limit 3 <<< " + std::string(81, '.'));
  EXPECT_EQ(std::count(result.out.begin(), result.out.end(), '\n'), 3);
}

TEST_F(Solve, WritesEachFormat) {
  const std::string puzzle = "head -n 1 " + data("norvig_easy50.txt") + " | sudokulab solve ";
  EXPECT_EQ(shell(puzzle + "--format line").out.size(), 82U);
  EXPECT_THAT(shell(puzzle + "--format grid").out, StartsWith("483921657\n967345821\n"));
  EXPECT_THAT(shell(puzzle + "--format spaced").out,
              StartsWith("4 8 3 9 2 1 6 5 7\n9 6 7 3 4 5 8 2 1\n"));
}

TEST_F(Solve, RefusesAMalformedPuzzleAndGoesOnWithTheRest) {
  write("puzzles.txt", std::string(80, '.') + "x\n# fine\n" + std::string(81, '.') + "\n");
  const Result result = sudokulab("solve puzzles.txt");
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.err, StartsWith("sudokulab: puzzles.txt:1:81: found 'x', expected "));
  EXPECT_EQ(result.out.size(), 82U);
}

TEST_F(Solve, ShowsOneMessageForEachKindOfFaultInAFile) {
  std::string bad = "\n\n";
  for (int i = 0; i < 100; ++i) bad += std::string(80, '.') + "$\n" + std::string(82, '.') + "\n";
  write("bad.txt", bad);
  for (const std::string options : {"", "--solver fast ", "--solver fast --all "}) {
    const Result result = sudokulab("solve " + options + "bad.txt bad.txt");
    EXPECT_EQ(result.code, 1);
    const std::string once =
        "sudokulab: bad.txt:3:81: found '$', expected a digit 1-9, or '.' or '0' for an empty "
        "cell\n"
        "sudokulab: bad.txt:4:83: found 82 cells, expected 9 on each of 9 lines, or 81 on one "
        "line, for 9x9; other grids have 4, 6, 8, 10, 12, 15, 16, 20 or 25 cells per line\n"
        "sudokulab: bad.txt: and 198 more lines like these\n";
    EXPECT_EQ(result.err, once + once) << options;
  }
}

TEST_F(Solve, ReadsACsvFileWithEverySolver) {
  const std::string csv = "(echo id,puzzle; sed 's/^/7,/' " + data("norvig_easy50.txt") + ")";
  const std::string plain = sudokulab("solve " + data("norvig_easy50.txt")).out;
  EXPECT_EQ(shell(csv + " | sudokulab solve").out, plain);
  EXPECT_EQ(shell(csv + " | sudokulab solve --solver fast").out, plain);
}

TEST_F(Solve, SaysWhichPuzzleHasNoSolution) {
  write("puzzles.txt", "11" + std::string(79, '.') + "\n");
  const Result result = sudokulab("solve puzzles.txt");
  EXPECT_EQ(result.code, 1);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(result.err, "sudokulab: puzzles.txt:1: this puzzle has no solution\n");
}

TEST_F(Solve, NamesTheChoicesWhenThereIsNoSuchSolver) {
  const Result result = sudokulab("solve --solver nope");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(
      result.err,
      HasSubstr("choose one of: all-solutions, board, dancing-links, fast, grid, recursive, stack, "
                "stack-board, step-by-step"));
}

TEST_F(Solve, RefusesOptionsThatContradictEachOther) {
  EXPECT_EQ(sudokulab("solve --all --count").code, 2);
  EXPECT_EQ(sudokulab("solve --limit 3").code, 2);
  EXPECT_EQ(sudokulab("solve --count --limit 0").code, 2);
  EXPECT_EQ(sudokulab("solve --format oblong").code, 2);
  EXPECT_EQ(sudokulab("solve --no-such-option").code, 2);
  EXPECT_EQ(sudokulab("solve --all --solver recursive").code, 2);
}

TEST_F(Solve, ReportsAFileThatIsNotThere) {
  const Result result = sudokulab("solve nowhere.txt");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, HasSubstr("cannot read 'nowhere.txt'"));
}

TEST_F(Solve, SaysThatAFileHoldsNoPuzzle) {
  write("empty.txt", "# nothing but this\n\n");
  for (const char* solver : {"stack", "fast"}) {
    const Result result = sudokulab(std::string("solve empty.txt --solver ") + solver);
    EXPECT_EQ(result.code, 1);
    EXPECT_THAT(result.err, HasSubstr("empty.txt: found no puzzle")) << solver;
  }
}

TEST_F(Solve, ReportsAPluginThatIsNone) {
  write("broken.so", "this is no library");
  const Result result = sudokulab("solve --solver ./broken.so");
  EXPECT_EQ(result.code, 2);
  EXPECT_THAT(result.err, StartsWith("sudokulab: cannot load broken.so: "));
}

TEST_F(Solve, RunsCodeOfStudentsFromSourcesAndFromAPlugin) {
  const std::string expected =
      sudokulab("solve --solver recursive " + data("norvig_easy50.txt")).out;
  const std::string sources = assignments() + "/grid-solver/reference";
  ASSERT_EQ(sudokulab("build " + sources + " --out mine.so").code, 0);
  for (const std::string& solver :
       {sources, std::string("mine.so"), std::string("./mine.so"),
        assignments() + "/stack-board/reference", assignments() + "/hex-all-solutions/reference",
        assignments() + "/step-by-step/reference"}) {
    const Result result = sudokulab("solve --solver " + solver + " " + data("norvig_easy50.txt"));
    EXPECT_EQ(result.code, 0) << solver << result.err;
    EXPECT_EQ(result.out, expected) << solver;
  }
}

TEST_F(Solve, TellsACrashAnExitAndATimeOutAndGoesOn) {
  const std::string samples = assignments() + "/grid-solver/samples/hostile/";
  const auto told = [&](const std::string& words) {
    const Result result = sudokulab("solve --solver " + samples + words + " two.txt");
    EXPECT_EQ(result.code, 1) << words;
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 2) << words << result.err;
    return result.err;
  };
  write("two.txt", sudokulab("generate --count 2 --gaps 30 --seed 1").out);
#if !defined(__SANITIZE_ADDRESS__)  // ASan reports these in its own words
  EXPECT_THAT(told("segfaults"), HasSubstr("two.txt:2: crashed: was killed by signal 11"));
  EXPECT_THAT(told("exits-with-zero"), HasSubstr("crashed: ended with status 0"));
#endif
  EXPECT_THAT(told("loops-for-ever --limit-time 0.2"), HasSubstr("timed out: "));
  EXPECT_THAT(told("throws-an-int"), HasSubstr("the solver threw int"));
}

TEST_F(Solve, ListsAndCountsWithCodeOfStudents) {
  const std::string own = " --solver " + assignments() + "/hex-all-solutions/reference ";
  write("three.txt",
        "400520103090800500100000000800430000000000900056000700000600000030007002020000405\n");
  const auto solved = [&](const std::string& words) {
    const Result result = sudokulab("solve " + words + own + "three.txt");
    EXPECT_EQ(result.code, 0) << result.err;
    return result.out;
  };
  EXPECT_EQ(solved("--count"), "3\n");
  EXPECT_EQ(solved("--count --limit 2"), "2+\n");
  const std::string all = solved("--all");
  EXPECT_EQ(all.size(), 3 * 82U);
  EXPECT_EQ(solved("--all --limit 2"), all.substr(0, 2 * 82U));
}

TEST_F(Solve, ChecksThatThereIsReallyNoSolution) {
  const std::string unsolvable = "55" + std::string(79, '.');
  write("three.txt", unsolvable + "\n" + std::string(81, '.') + "\n");
  const std::string samples = assignments() + "/grid-solver/samples/faulty/";
  const Result always = sudokulab("solve --solver " + samples + "always-false three.txt");
  EXPECT_EQ(always.code, 1);
  EXPECT_EQ(always.err,
            "sudokulab: three.txt:1: this puzzle has no solution\n"
            "sudokulab: three.txt:2: says that there is no solution, which is wrong: it has one\n");
  write("leaves/solver.cpp",
        "#include <sudoku/plugin.h>\n#include <sudoku/solver.h>\n"
        "struct S : sudoku::ISolver {\n  sudoku::IGrid& grid;\n  explicit S(sudoku::IGrid& g) : "
        "grid(g) {}\n  bool solve() override { grid.set(3, 0, 7); return false; }\n};\n"
        "SUDOKU_EXPORT_SOLVER(S)\n");
  EXPECT_THAT(sudokulab("solve --solver leaves three.txt").err,
              HasSubstr("three.txt:1: says that there is no solution, and leaves the grid changed: "
                        "row 0, column 3 holds 7 instead of 0\n"));
}

TEST_F(Solve, ChecksThatEachSolutionIsReportedOnce) {
  const auto told = [this](const std::string& body) {
    write("own/solver.cpp",
          "#include <sudoku/all_solutions_solver.h>\n#include <sudoku/grid.h>\n"
          "#include <sudoku/plugin.h>\nstruct S : sudoku::IAllSolutionsSolver {\n"
          "  void solveAll(sudoku::IGrid& grid,\n"
          "                const std::function<void(const sudoku::IGrid&)>& onSolution) override "
          "{\n" +
              body + "\n  }\n};\nSUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(S)\n");
    return sudokulab("solve --count --solver own full.txt");
  };
  write("full.txt", sudokulab("solve <<< " + std::string(81, '.')).out);
  EXPECT_EQ(told("onSolution(grid);").out, "1\n");
  EXPECT_THAT(told("onSolution(grid); onSolution(grid);").err, HasSubstr("a solution twice"));
  EXPECT_THAT(told("(void)grid; (void)onSolution;").err,
              HasSubstr("it reports 0 solutions, but there are more"));
}

TEST_F(Solve, TakesAFolderThatIsCalledAsAShippedSolver) {
  for (const std::string name : {"recursive", "fast"}) {
    shell("cp -r " + assignments() + "/grid-solver/samples/faulty/always-false " + name);
    const Result result = sudokulab("solve --solver " + name + " <<< " + std::string(81, '.'));
    EXPECT_EQ(result.out, "") << name;
    EXPECT_THAT(result.err,
                HasSubstr("taking " + name + " as the folder here, not the shipped solver\n"));
    EXPECT_THAT(result.err, HasSubstr("which is wrong: it has one"));
  }
}

TEST_F(Solve, ShowsWhatCodeOfStudentsPrintsBesideTheSolutions) {
  write("mine/solver.cpp",
        "#include <sudoku/plugin.h>\n#include <sudoku/solver.h>\n#include <iostream>\n"
        "struct S : sudoku::ISolver {\n  explicit S(sudoku::IGrid&) {}\n"
        "  bool solve() override { std::cout << \"hello\\n\"; return false; }\n};\n"
        "SUDOKU_EXPORT_SOLVER(S)\n");
  const Result result = sudokulab("solve --solver mine <<< " + std::string(81, '.'));
  EXPECT_EQ(result.out, "");
  EXPECT_THAT(result.err, HasSubstr("standard input:1: the code printed:\nhello\n"));
}

TEST_F(Solve, GivesTheSameBytesOnEveryPathAndAnyNumberOfCores) {
  const std::string puzzles = data("norvig_easy50.txt") + " " + data("tdoku_test_puzzles.txt") +
                              " " + data("hex16_sample.txt") + " " + data("norvig_top95.txt");
  const Result expected = sudokulab("solve --count --limit 500 " + puzzles);
  for (const char* options : {"--jobs 1", "--jobs 3", "--path scalar"}) {
    const Result result = sudokulab("solve --solver fast --count --limit 500 " +
                                    std::string(options) + " " + puzzles);
    EXPECT_EQ(result.code, expected.code);
    EXPECT_EQ(result.out, expected.out);
    EXPECT_EQ(sudokulab("solve --solver fast " + std::string(options) + " " + puzzles).err,
              sudokulab("solve " + puzzles).err);
  }
  EXPECT_EQ(sudokulab("solve --solver fast " + data("norvig_easy50.txt")).out,
            sudokulab("solve --solver recursive " + data("norvig_easy50.txt")).out);
}

TEST_F(Solve, KeepsTheOrderOfALargeFileWithOddLinesInIt) {
  // The 50 puzzles a thousand times, mixed with other formats, other shapes and mistakes.
  const std::string grid =
      "'\n400520103 # rows\n090800500\n100000000\n800430000\n000000900\n"
      "056000700\n000600000\n030007002\n020000405\n\n1234341221434321\n\n"
      "too short\n\r\n'";
  ASSERT_EQ(shell("for i in $(seq 1000); do cat " + data("norvig_easy50.txt") +
                  "; test $((i % 100)) = 7 && printf %s " + grid + "; done > large.txt; true")
                .code,
            0);
  const Result one = sudokulab("solve --solver fast --jobs 1 large.txt");
  const Result two = sudokulab("solve --solver fast --jobs 2 large.txt");
  EXPECT_EQ(one.code, 1);
  EXPECT_EQ(one.out, two.out);
  EXPECT_EQ(one.err, two.err);
  EXPECT_EQ(std::count(one.out.begin(), one.out.end(), '\n'), 50'020);
  EXPECT_THAT(one.err, StartsWith("sudokulab: large.txt:364:1: found "));
  EXPECT_THAT(one.err, EndsWith("\nsudokulab: large.txt: and 9 more lines like this\n"));
  EXPECT_EQ(std::count(one.err.begin(), one.err.end(), '\n'), 2);
}

TEST_F(Solve, ReadsWindowsLinesAndALastLineWithoutEndAtSpeed) {
  const std::string puzzle = "$(head -n 1 " + data("norvig_easy50.txt") + ")";
  EXPECT_EQ(shell("printf '%s\\r\\n\\n%s' " + puzzle + " " + puzzle +
                  " | sudokulab solve --solver fast --jobs 2")
                .out,
            shell("printf '%s\\n%s\\n' " + puzzle + " " + puzzle + " | sudokulab solve").out);
}

TEST_F(Solve, ListsWithTheFastSolver) {
  const Result result =
      sudokulab("solve --solver fast --all --limit 3 --format grid <<< " + std::string(81, '.'));
  EXPECT_EQ(std::count(result.out.begin(), result.out.end(), '\n'), 3 * 9 + 2);
}

TEST_F(Solve, TellsWhatIsWrongWithAPath) {
  EXPECT_EQ(sudokulab("solve --solver fast --path mmx").code, 2);
  EXPECT_EQ(sudokulab("solve --jobs 2").code, 2);
}

}  // namespace
}  // namespace sudoku
