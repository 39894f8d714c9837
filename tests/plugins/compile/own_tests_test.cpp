// Building *_test.cpp files into a program that tests any implementation through a channel.
#include "plugins/compile/own_tests.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include "base/files/memory_file.h"
#include "plugins/program/test_channel.h"
#include "plugins/sandbox/command.h"
#include "plugins/wire/peer.h"
#include "tests/support/plugins/building.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;

using test::exportedGrid;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kHead =
    "#include <gtest/gtest.h>\n#include <sudoku/testing.h>\nusing namespace sudoku;\n";
const std::string kAsksForSeven =
    "TEST(Grid, IsSeven) { EXPECT_EQ(under_test::makeGrid()->get(0, 0), 7); }\n";

class BuildTests : public test::Building {
 protected:
  BuildTests() { files.write("grid.cpp", exportedGrid("MyGrid", "7")); }

  Built buildThem(const std::string& tests) const {
    files.write("grid_test.cpp", tests);
    return buildTests(readSubmission(files.root()), toolchain, test::underTest(),
                      files.beside("tests"));
  }

  std::string refusalOf(const std::string& tests) const {
    try {
      buildThem(tests);
    } catch (const Refused& refused) {
      return std::string(refused.what()) + "\n\n" + refused.details();
    }
    return "not refused";
  }

  /// Runs the tests with an implementation whose get() returns `answer`.
  sandbox::CommandOutcome runWith(const std::string& answer) {
    const test::Files sources;
    sources.write("grid.cpp", exportedGrid("SomeGrid", answer));
    const fs::path plugin = files.beside("answers-" + answer + ".so");
    buildPlugin(readSubmission(sources.root()), toolchain, Variant::plain, plugin);
    return runWithPlugin(plugin);
  }

  sandbox::CommandOutcome runWithPlugin(const fs::path& plugin) {
    remote::WorkerOptions options = test::workerOptions();
    options.readOnly.push_back(plugin);
    remote::WorkerProcess worker(options);
    auto [ours, theirs] = wire::Channel::pair();
    const auto output = newMemoryFile("output");
    worker.start(test::generousLimits(), theirs.get(), output.get());
    theirs.reset();
    wire::Peer(FileDescriptor(::dup(ours.get())), nullptr)
        .call(wire::call(wire::Op::load, 0, {1, 0}, plugin.string()));
    const auto outcome = sandbox::run(
        {.arguments = {files.beside("tests").string()},
         .folder = files.root(),
         .environment = {"LD_LIBRARY_PATH=" + test::underTest().parent_path().string()},
         .descriptors = {ours.get()}});
    ours.reset();
    worker.awaitEnd(std::chrono::seconds(10));
    return outcome;
  }
};

TEST_F(BuildTests, RefusesTestsThatCompileToTooMuch) {
  toolchain.buildBytes = 8u << 20;
  EXPECT_THAT(refusalOf(kHead + kAsksForSeven + "char large[9'000'000] = {1};\n"),
              StartsWith("the tests: its compiled files are larger than 8 MiB in total"));
}

TEST_F(BuildTests, MakesAProgramThatTestsWhatItSpeaksWith) {
  buildThem(kHead + kAsksForSeven);
  const auto right = runWith("7");
  EXPECT_TRUE(right.succeeded()) << right.output;
  const auto wrong = runWith("8");
  EXPECT_FALSE(wrong.succeeded());
  EXPECT_THAT(wrong.output, HasSubstr("[  FAILED  ] Grid.IsSeven"));
}

TEST_F(BuildTests, FindsNoImplementationByItself) {
  buildThem(kHead + kAsksForSeven);
  const auto alone =
      sandbox::run({.arguments = {files.beside("tests").string()}, .folder = files.root()});
  EXPECT_THAT(alone.output, HasSubstr(under_test::kLibraryName));
}

TEST_F(BuildTests, MakesAProgramOfSeveralFilesAndHeaders) {
  files.write("answer.h", "constexpr int kAnswer = 7;\n");
  files.write("more/part_test.cpp",
              kHead +
                  "#include \"answer.h\"\nTEST(Grid, IsTheAnswer) { "
                  "EXPECT_EQ(under_test::makeGrid()->get(0, 0), kAnswer); }\n");
  buildThem(kHead + kAsksForSeven);
  EXPECT_THAT(runWith("7").output, HasSubstr("[  PASSED  ] 2 tests."));
}

TEST_F(BuildTests, TakesAMainOfTheTests) {
  buildThem(kHead + "int main() { return under_test::makeGrid()->get(0, 0); }\n");
  EXPECT_THAT(sandbox::describeWaitStatus(runWith("9").waitStatus), HasSubstr("status 9"));
}

TEST_F(BuildTests, MentionsNoPathOfOurs) {
  buildThem(kHead + "TEST(Grid, Fails) { FAIL(); }\n");
  EXPECT_THAT(runWith("7").output,
              AllOf(HasSubstr("grid_test.cpp:4: Failure"), Not(HasSubstr("sudokulab-"))));
}

TEST_F(BuildTests, RefusesTestsThatDoNotCompile) {
  EXPECT_THAT(refusalOf(kHead + "TEST(Grid, Is) { missing(); }\n"),
              AllOf(StartsWith("the tests do not compile\n"),
                    HasSubstr("grid_test.cpp:4:18: error:"), Not(HasSubstr("/tmp/"))));
}

TEST_F(BuildTests, RefusesTestsThatNeedAnotherSource) {
  EXPECT_THAT(refusalOf(kHead + "int elsewhere();\nTEST(Grid, Is) { elsewhere(); }\n"),
              AllOf(StartsWith("the tests do not link: "), HasSubstr("elsewhere()")));
}

TEST_F(BuildTests, RefusesTestsThatBringTheirOwnClass) {
  EXPECT_THAT(refusalOf(kHead + "#include \"grid.cpp\"\n" + kAsksForSeven),
              StartsWith("grid_test.cpp contains its own class (SUDOKU_EXPORT_GRID), so it cannot "
                         "test any other"));
}

TEST_F(BuildTests, TakesAnEarlierBuildOfTheSameFiles) {
  toolchain.cache = files.beside("cache");
  EXPECT_FALSE(buildThem(kHead + kAsksForSeven).fromCache);
  EXPECT_TRUE(buildThem(kHead + kAsksForSeven).fromCache);
  EXPECT_TRUE(runWith("7").succeeded());
  EXPECT_FALSE(buildThem(kHead + "TEST(Grid, Is) {}\n").fromCache);
}

// ---------------------------------------------------------------- proxies for the classes

TEST_F(BuildTests, AreBuiltAgainForTheSourcesThatTheyIncludeAlone) {
  toolchain.cache = files.beside("cache");
  const std::string test =
      kHead + "#include \"help.h\"\nTEST(Grid, Is) { EXPECT_EQ(help(), 1); }\n";
  files.write("help.h", "#include \"parts/help.cpp\"\n");
  files.write("parts/help.cpp", "inline int help() { return 1; }\n");
  buildThem(test);
  files.write("grid.cpp", exportedGrid("MyGrid", "8"));
  EXPECT_TRUE(buildThem(test).fromCache);
  files.write("parts/help.cpp", "inline int help() { return 2; }\n");
  EXPECT_FALSE(buildThem(test).fromCache);
}

TEST_F(BuildTests, GetInTheWayOfNoClassOfTheTests) {
  buildThem(
      "#include <gtest/gtest.h>\n#include <sudoku/testing.h>\nnamespace sudoku {\n"
      "class Grid {\n public:\n  int get(int, int) const;\n};\n"
      "int Grid::get(int, int) const { return 5; }\nnamespace wire { struct Peer { int call(); };\n"
      "int Peer::call() { return 6; } }\n}\n"
      "TEST(Grid, IsMine) {\n  EXPECT_EQ(sudoku::Grid().get(0, 0), 5);\n"
      "  EXPECT_EQ(sudoku::wire::Peer().call(), 6);\n"
      "  EXPECT_EQ(sudoku::under_test::makeGrid()->get(0, 0), 7);\n}\n");
  const auto outcome = runWith("7");
  EXPECT_TRUE(outcome.succeeded()) << outcome.output;
}

TEST_F(BuildTests, GetBackWhatTheirOwnGridsThrow) {
  buildThem(kHead +
            "struct Odd { int number; };\n"
            "class Mine : public IGrid {\n"
            "  int get(int, int) const override { throw Odd{42}; }\n"
            "  void set(int, int, int) override { throw Odd{43}; }\n"
            "  bool isValid() const override { throw Odd{44}; }\n};\n"
            "TEST(Solver, LetsItPass) {\n  Mine grid;\n"
            "  try {\n    under_test::makeSolver(grid)->solve();\n    ADD_FAILURE();\n"
            "  } catch (const Odd& odd) {\n    EXPECT_GE(odd.number, 42);\n  }\n}\n");
  const auto outcome = runWithPlugin(test::shipped("recursive"));
  EXPECT_TRUE(outcome.succeeded()) << outcome.output;
}

TEST_F(BuildTests, MayAskFromSeveralThreads) {
  buildThem("#include <thread>\n#include <vector>\n" + kHead +
            "class Mine : public IGrid {\n"
            "  int get(int, int) const override { return 0; }\n"
            "  void set(int, int, int) override { throw 1; }\n"
            "  bool isValid() const override { return true; }\n};\n"
            "TEST(Solver, IsAskedOften) {\n  std::vector<std::thread> all;\n"
            "  for (int i = 0; i < 4; ++i) all.emplace_back([] {\n"
            "    for (int k = 0; k < 50; ++k) {\n      Mine grid;\n"
            "      EXPECT_THROW(under_test::makeSolver(grid)->solve(), int);\n    }\n  });\n"
            "  for (std::thread& one : all) one.join();\n}\n");
  const auto outcome = runWithPlugin(test::shipped("recursive"));
  EXPECT_TRUE(outcome.succeeded()) << outcome.output;
}

TEST_F(BuildTests, AreReportedOfATextThatIsTooLongAndGoOn) {
  buildThem(
      "#include <sstream>\n" + kHead +
      "IStepSolver::Cells read(std::size_t bytes) {\n"
      "  std::string text;\n  while (text.size() < 2 * 81) text += \"0 \";\n"
      "  text.resize(bytes, ' ');\n  std::istringstream in(text);\n"
      "  return under_test::makeStepSolver()->readGrid(in);\n}\n"
      "TEST(Steps, ReadLongText) {\n  EXPECT_EQ(read(16 * 1024)[0][0], 0);\n"
      "  try {\n    read(16 * 1024 + 1);\n    ADD_FAILURE();\n"
      "  } catch (const std::invalid_argument& error) {\n"
      "    EXPECT_STREQ(error.what(), \"a string of 16385 bytes, including line endings, is \"\n"
      "                 \"too long for the code under test: it can be given at most \"\n"
      "                 \"16384\");\n"
      "  }\n  EXPECT_EQ(read(200)[0][0], 0);\n}\n");
  const auto outcome = runWithPlugin(test::shipped("step-by-step"));
  EXPECT_TRUE(outcome.succeeded()) << outcome.output;
}

TEST_F(BuildTests, AreReportedOfABoardWhoseRowsAreTooLong) {
  buildThem(kHead +
            "TEST(Board, RefusesLongRows) {\n  std::array<std::string, 9> rows;\n"
            "  rows.fill(std::string(5000, '0'));\n"
            "  EXPECT_THROW(under_test::makeBoard(rows), std::invalid_argument);\n"
            "  rows.fill(\"0 0 0 0 0 0 0 0 0\");\n"
            "  EXPECT_EQ(under_test::makeBoard(rows)->valueAt(0, 0), 0);\n}\n");
  const auto outcome = runWithPlugin(test::shipped("board"));
  EXPECT_TRUE(outcome.succeeded()) << outcome.output;
}

TEST_F(BuildTests, AreReportedInOneSentenceThatTheCodeHasEnded) {
  buildThem(kHead + kAsksForSeven);
  EXPECT_THAT(runWith("(__builtin_trap(), 7)").output,
              HasSubstr("the code under test has ended: it crashed, called exit(), or used up its "
                        "time"));
}

TEST_F(BuildTests, AreReportedThatAClassIsNotThere) {
  buildThem(kHead + "TEST(Steps, AreThere) { under_test::makeStepSolver(); }\n");
  const auto outcome = runWith("7");
  EXPECT_FALSE(outcome.succeeded());
  EXPECT_THAT(outcome.output,
              HasSubstr("there is no such class under test: nothing is exported with "
                        "SUDOKU_EXPORT_STEP_SOLVER"));
  EXPECT_THAT(outcome.output, Not(HasSubstr("answers-7")));
}

// ---------------------------------------------------------------- <sudoku/testing.h>

TEST_F(BuildTests, NeedsNoClassThatNoTestAsksFor) {
  // As students do it: one program from the sources and the tests, with only a grid.
  files.write("grid_test.cpp", kHead + kAsksForSeven);
  const auto linked =
      sandbox::run({.arguments = {toolchain.compiler.string(), "-std=c++20", "-Wall", "-Werror",
                                  "-I" + toolchain.headers.string(), "grid.cpp", "grid_test.cpp",
                                  "-lgtest", "-lgtest_main", "-o", files.beside("tests").string()},
                    .folder = files.root(),
                    .limits = {.cpu = std::chrono::seconds(100),
                               .wall = std::chrono::seconds(200),
                               .memoryBytes = 0,
                               .outputBytes = 64u << 20,
                               .openFiles = 256}});
  ASSERT_TRUE(linked.succeeded()) << linked.output;
  EXPECT_TRUE(sandbox::run({.arguments = {files.beside("tests").string()}, .folder = files.root()})
                  .succeeded());
}

}  // namespace
}  // namespace sudoku::build
