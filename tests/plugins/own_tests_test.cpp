// From *_test.cpp files to a program that tests whatever implementation it finds.
#include "plugins/build/own_tests.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "building.h"
#include "plugins/sandbox/command.h"

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

  /// A folder with an implementation whose get() says this.
  fs::path implementation(const std::string& answer) const {
    const test::Files sources;
    sources.write("grid.cpp", exportedGrid("SomeGrid", answer));
    const fs::path folder = files.beside("answers-" + answer);
    fs::create_directories(folder);
    buildPlugin(readSubmission(sources.root()), toolchain, Variant::plain,
                folder / kImplementationName);
    return folder;
  }

  Built buildThem(const std::string& tests) const {
    files.write("grid_test.cpp", tests);
    return buildTests(readSubmission(files.root()), toolchain,
                      implementation("7") / kImplementationName, files.beside("tests"));
  }

  std::string refusalOf(const std::string& tests) const {
    try {
      buildThem(tests);
    } catch (const Refused& refused) {
      return std::string(refused.what()) + "\n\n" + refused.details();
    }
    return "not refused";
  }

  sandbox::CommandOutcome runWith(const fs::path& libraries) const {
    return sandbox::run({.arguments = {files.beside("tests").string()},
                         .folder = files.root(),
                         .environment = {"LD_LIBRARY_PATH=" + libraries.string()}});
  }
};

TEST_F(BuildTests, RefusesTestsThatCompileToTooMuch) {
  toolchain.buildBytes = 8u << 20;
  EXPECT_THAT(refusalOf(kHead + kAsksForSeven + "char large[9'000'000] = {1};\n"),
              StartsWith("the tests: its files compile to more than 8 MiB together"));
}

TEST_F(BuildTests, MakesAProgramThatTestsWhatItFinds) {
  buildThem(kHead + kAsksForSeven);
  const auto right = runWith(implementation("7"));
  EXPECT_TRUE(right.succeeded()) << right.output;
  const auto wrong = runWith(implementation("8"));
  EXPECT_FALSE(wrong.succeeded());
  EXPECT_THAT(wrong.output, HasSubstr("[  FAILED  ] Grid.IsSeven"));
}

TEST_F(BuildTests, FindsNoImplementationByItself) {
  buildThem(kHead + kAsksForSeven);
  EXPECT_THAT(runWith("/").output, HasSubstr(kImplementationName));
}

TEST_F(BuildTests, MakesAProgramOfSeveralFilesAndHeaders) {
  files.write("answer.h", "constexpr int kAnswer = 7;\n");
  files.write("more/part_test.cpp",
              kHead +
                  "#include \"answer.h\"\nTEST(Grid, IsTheAnswer) { "
                  "EXPECT_EQ(under_test::makeGrid()->get(0, 0), kAnswer); }\n");
  buildThem(kHead + kAsksForSeven);
  EXPECT_THAT(runWith(implementation("7")).output, HasSubstr("[  PASSED  ] 2 tests."));
}

TEST_F(BuildTests, TakesAMainOfTheTests) {
  buildThem(kHead + "int main() { return under_test::makeGrid()->get(0, 0); }\n");
  EXPECT_THAT(sandbox::describeWaitStatus(runWith(implementation("9")).waitStatus),
              HasSubstr("status 9"));
}

TEST_F(BuildTests, MentionsNoPathOfOurs) {
  buildThem(kHead + "TEST(Grid, Fails) { FAIL(); }\n");
  EXPECT_THAT(runWith(implementation("7")).output,
              AllOf(HasSubstr("./grid_test.cpp:4: Failure"), Not(HasSubstr("sudokulab-"))));
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
              StartsWith("grid_test.cpp brings a class of its own (SUDOKU_EXPORT_GRID), so it can "
                         "test no other"));
}

TEST_F(BuildTests, TakesAnEarlierBuildOfTheSameFiles) {
  toolchain.cache = files.beside("cache");
  EXPECT_FALSE(buildThem(kHead + kAsksForSeven).fromCache);
  EXPECT_TRUE(buildThem(kHead + kAsksForSeven).fromCache);
  EXPECT_TRUE(runWith(implementation("7")).succeeded());
  EXPECT_FALSE(buildThem(kHead + "TEST(Grid, Is) {}\n").fromCache);
}

// ---------------------------------------------------------------- <sudoku/testing.h>

TEST_F(BuildTests, NeedsNoClassThatNoTestAsksFor) {
  // The student's way: one program of the sources and the tests, where only a grid exists.
  files.write("grid_test.cpp", kHead + kAsksForSeven);
  const auto linked =
      sandbox::run({.arguments = {SUDOKULAB_COMPILER, "-std=c++20", "-Wall", "-Werror",
                                  "-I" + toolchain.headers.string(), "grid.cpp", "grid_test.cpp",
                                  "-lgtest", "-lgtest_main", "-o", files.beside("tests").string()},
                    .folder = files.root(),
                    .limits = {.cpu = std::chrono::seconds(100),
                               .wall = std::chrono::seconds(200),
                               .memoryBytes = 0,
                               .outputBytes = 64u << 20,
                               .openFiles = 256}});
  ASSERT_TRUE(linked.succeeded()) << linked.output;
  EXPECT_TRUE(runWith("/").succeeded());
}

}  // namespace
}  // namespace sudoku::build
