// What students' own tests earn, whatever they do. The assignment here is a grid of one cell.
#include "grading/own_tests.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "../plugins/files.h"
#include "../plugins/places.h"
#include "plugins/sandbox/sandbox.h"
#include "plugins/sandbox/writing.h"

namespace sudoku::grading {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

bool keepsFilesFromRunToRun() {
  return sandbox::machine().level == sandbox::Level::limits && !sandbox::canRestrictWriting();
}

std::size_t hashOf(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return std::hash<std::string>()({std::istreambuf_iterator<char>(in), {}});
}

/// A grid of one cell whose set() and isValid() are these.
std::string grid(const std::string& set, const std::string& isValid) {
  return "#include <sudoku/grid.h>\n#include <sudoku/plugin.h>\n"
         "class OneCell : public sudoku::IGrid {\n"
         "  int get(int, int) const override { return digit_; }\n"
         "  void set(int, int, int digit) override { " +
         set + " }\n  bool isValid() const override { " + isValid +
         " }\n  int digit_ = 0;\n};\nSUDOKU_EXPORT_GRID(OneCell)\n";
}

const std::string kRight = grid("digit_ = digit;", "return digit_ < 10;");
const std::string kIncludes = "#include <gtest/gtest.h>\n#include <sudoku/testing.h>\n";
const std::string kStores =
    "TEST(Grid, Stores) {\n  const auto grid = sudoku::under_test::makeGrid();\n"
    "  grid->set(0, 0, 7);\n  EXPECT_EQ(grid->get(0, 0), 7);\n}\n";
const std::string kJudges =
    "TEST(Grid, Judges) {\n  const auto grid = sudoku::under_test::makeGrid();\n"
    "  grid->set(0, 0, 10);\n  EXPECT_FALSE(grid->isValid());\n}\n";

class OwnTests : public testing::Test {
 protected:
  OwnTests() {
    write("reference/grid.cpp", kRight);
    mistake("stores-nothing", "Nothing is ever stored",
            grid("(void)digit;", "return digit_ < 10;"));
    mistake("always-valid", "Everything is valid", grid("digit_ = digit;", "return true;"));
    rubric.ownTests = OwnTestsItem{10, true, {"stores-nothing", "always-valid"}};
    rubric.folder = files.beside("assignment");
    rubric.limits = test::generousLimits();
    files.write("grid.cpp", kRight);
  }

  void write(const std::string& name, const std::string& text) const {
    files.write("../assignment/" + name, text);
  }
  void mistake(const std::string& name, const std::string& title, const std::string& source) const {
    write("samples/faulty/" + name + "/grid.cpp", source);
    write("samples/faulty/" + name + "/expected.toml", "title = \"" + title + "\"\nloses = []\n");
  }

  CheckResult graded(const std::string& tests) const {
    files.write("grid_test.cpp", kIncludes + tests);
    return graded();
  }
  CheckResult graded() const {
    return gradeOwnTests(build::readSubmission(files.root()), rubric, installation, 2);
  }

  test::Files files;
  Rubric rubric;
  Installation installation{.worker = test::worker(),
                            .underTest = test::underTest(),
                            .headers = test::stage() / "include",
                            .compiler = SUDOKULAB_COMPILER,
                            .cache = test::cache()};
};

TEST_F(OwnTests, EarnAllPointsWhenTheyFindEveryMistake) {
  const CheckResult result = graded(kStores + kJudges);
  EXPECT_EQ(result.outcome, Outcome::passed) << result.reason;
  EXPECT_EQ(result.earned(), 10);
  EXPECT_TRUE(result.extra);
  EXPECT_EQ(result.note, "caught 2 of 2");
}

TEST_F(OwnTests, EarnTheShareOfTheMistakesThatTheyFind) { EXPECT_EQ(graded(kStores).earned(), 5); }

TEST_F(OwnTests, AreToldWhichMistakesGotAwayByTheirTitleAlone) {
  EXPECT_EQ(graded(kStores).reason, "caught 1 of 2; these got away: Everything is valid");
  EXPECT_EQ(graded("TEST(Grid, Is) {}").reason,
            "caught 0 of 2; these got away: Nothing is ever stored; Everything is valid");
}

TEST_F(OwnTests, EarnNothingWhenTheyAssertNothing) {
  const CheckResult result = graded(
      "TEST(Grid, Runs) {\n  const auto grid = sudoku::under_test::makeGrid();\n"
      "  grid->set(0, 0, 10);\n  grid->isValid();\n}\n");
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_EQ(result.earned(), 0);
  EXPECT_THAT(result.reason, StartsWith("caught 0 of 2"));
}

TEST_F(OwnTests, EarnNothingWhenOneFailsWithTheReference) {
  const CheckResult result =
      graded(kStores + kJudges + "TEST(Grid, Flies) { EXPECT_EQ(1, 2) << \"no wings\"; }\n");
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_EQ(result.earned(), 0);
  ASSERT_TRUE(result.finding);
  EXPECT_THAT(result.finding->seen, AllOf(StartsWith("Grid.Flies failed:\n"),
                                          HasSubstr("grid_test.cpp:"), HasSubstr("no wings")));
}

TEST_F(OwnTests, EarnNothingWhenTheyCrashWithTheReference) {
  const CheckResult result =
      graded(kStores + kJudges + "TEST(Grid, Crashes) { __builtin_trap(); }\n");
  EXPECT_EQ(result.outcome, Outcome::crashed);
  EXPECT_EQ(result.earned(), 0);
  EXPECT_THAT(result.reason, HasSubstr("in Grid.Crashes"));
}

TEST_F(OwnTests, EarnNothingWhenTheyNeverEndWithTheReference) {
  rubric.limits.cpu = std::chrono::seconds(1);
  const CheckResult result =
      graded(kStores + "TEST(Grid, Waits) { for (volatile int i = 0;; i = 0) i = 1; }\n");
  EXPECT_EQ(result.outcome, Outcome::timedOut);
  EXPECT_EQ(result.earned(), 0);
  EXPECT_THAT(result.reason, HasSubstr("in Grid.Waits"));
}

TEST_F(OwnTests, EarnNothingWhenTheProgramEndsBeforeAnyTest) {
  const CheckResult result =
      graded("#include <cstdlib>\nconst int early = (std::exit(0), 0);\n" + kStores + kJudges);
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_EQ(result.earned(), 0);
  EXPECT_THAT(result.reason, HasSubstr("ended with status 0 before any test had begun"));
}

TEST_F(OwnTests, EarnNothingForAPrintedSuccess) {
  const CheckResult result = graded(
      "#include <cstdio>\n#include <unistd.h>\n"
      "const int early = (std::puts(\"[ RUN      ] Grid.Stores\\n[       OK ] Grid.Stores\\n"
      "[==========] 1 test ran.\\n[  PASSED  ] 1 test.\"), std::fflush(stdout), ::_exit(0), 0);\n");
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_EQ(result.earned(), 0);
  EXPECT_THAT(result.reason, HasSubstr("GoogleTest wrote no results"));
}

TEST_F(OwnTests, EarnNothingForAResultFileOfTheirOwn) {
  const CheckResult result = graded(
      "#include <fstream>\n#include <unistd.h>\nint forge() {\n"
      "  std::ofstream(std::string(std::getenv(\"GTEST_OUTPUT\")).substr(5)) << "
      "R\"({\"testsuites\":"
      "[{\"name\":\"A\",\"testsuite\":[{\"name\":\"B\",\"status\":\"RUN\",\"result\":\"COMPLETED\"}"
      "]}]})\"\n"
      "  << std::flush;\n  ::_exit(0);\n}\nconst int early = forge();\n");
  EXPECT_EQ(result.earned(), 0);
  EXPECT_THAT(result.reason, StartsWith("caught 0 of 2"));
}

TEST_F(OwnTests, EarnNothingForAResultFileThatIsNone) {
  for (const std::string text :
       {"", "[", "[]", "{}", "{\"testsuites\":3}", "{\"testsuites\":[{\"testsuite\":[7]}]}"}) {
    const CheckResult result = graded(
        "#include <fstream>\n#include <unistd.h>\nint forge() {\n"
        "  std::ofstream(\"results.json\") << R\"(" +
        text + ")\" << std::flush;\n  ::_exit(0);\n}\nconst int early = forge();\n");
    EXPECT_EQ(result.outcome, Outcome::failed) << text;
    EXPECT_EQ(result.earned(), 0) << text;
    EXPECT_THAT(result.reason, HasSubstr("with a right implementation")) << text;
  }
}

TEST_F(OwnTests, EarnNothingForAResultFileOfBracketsThatReachDownBelowTheStack) {
  const CheckResult result = graded(
      "#include <fstream>\n#include <string>\n#include <unistd.h>\nint forge() {\n"
      "  std::ofstream(\"results.json\") << "
      "R\"({\"testsuites\":[{\"testsuite\":[{\"status\":\"RUN\","
      "\"result\":\"COMPLETED\",\"failures\":)\" << std::string(400000, '[')\n"
      "      << std::string(400000, ']') << \"}]}]}\" << std::flush;\n"
      "  ::_exit(0);\n}\nconst int early = forge();\n");
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_EQ(result.earned(), 0);
  EXPECT_THAT(result.reason, HasSubstr("GoogleTest wrote no results"));
}

TEST_F(OwnTests, EarnNothingWhenTheProgramEndsWithAnotherStatusThanZero) {
  const CheckResult result =
      graded(kStores + kJudges + "int main() { return RUN_ALL_TESTS() + 3; }\n");
  EXPECT_EQ(result.earned(), 0);
  EXPECT_EQ(result.reason,
            "with a right implementation: ended with status 3, although no test failed");
}

TEST_F(OwnTests, EarnNothingWhenEachTestIsSkipped) {
  const CheckResult result = graded("TEST(Grid, Later) { GTEST_SKIP(); }\n");
  EXPECT_EQ(result.earned(), 0);
  EXPECT_EQ(result.reason, "with a right implementation: no test has run");
}

TEST_F(OwnTests, EarnNothingWhenTheyFailFromTheSecondRunOn) {
  const CheckResult result =
      graded("#include <fstream>\nTEST(Grid, HasBeenHere) {\n  const char* mark = \"" +
             files.beside("mark").string() +
             "\";\n  const bool isFirst = !std::ifstream(mark);\n  std::ofstream{mark};\n"
             "  EXPECT_TRUE(isFirst);\n}\n");
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_EQ(result.earned(), 0);
  if (!keepsFilesFromRunToRun()) return;
  ASSERT_TRUE(result.finding);
  EXPECT_THAT(result.finding->seen, HasSubstr("Grid.HasBeenHere failed"));
}

// What a run could know an implementation by: it fails unless all of it is as it was in the first
// run that got here. Where nothing can be kept from run to run, it fails unless it is as promised.
TEST_F(OwnTests, SeeNothingThatTellsOneImplementationFromAnother) {
  const CheckResult result = graded(
      "#include <dirent.h>\n#include <fstream>\n#include <iterator>\n#include <set>\n"
      "#include <unistd.h>\nextern char** environ;\n"
      "std::string all(const std::string& file) {\n  std::ifstream in(file, std::ios::binary);\n"
      "  return {std::istreambuf_iterator<char>(in), {}};\n}\n"
      "std::set<std::string> in(const std::string& folder) {\n  std::set<std::string> names;\n"
      "  DIR* all = ::opendir(folder.c_str());\n"
      "  while (const dirent* entry = ::readdir(all)) names.insert(entry->d_name);\n"
      "  ::closedir(all);\n  return names;\n}\n"
      "TEST(Place, SaysNothing) {\n  sudoku::under_test::makeGrid()->get(0, 0);\n"
      "  EXPECT_EQ(in(\"/proc/self/fd\"), (std::set<std::string>{\".\", \"..\", \"0\", \"1\", "
      "\"2\", \"3\", \"4\"}));\n"
      "  std::string seen = all(\"/proc/self/cmdline\") + all(\"/proc/self/maps\");\n"
      "  for (char** one = environ; *one != nullptr; ++one) seen += std::string(*one) + ' ';\n"
      "  for (const char* word : {\"reference\", \"faulty\", \"assignment\", \"valid\", "
      "\"stores\"})\n"
      "    EXPECT_EQ(seen.find(word), std::string::npos) << seen;\n"
      "  const std::string library = all(std::string(std::getenv(\"LD_LIBRARY_PATH\")) + "
      "\"/implementation.so\");\n"
      "  EXPECT_EQ(std::hash<std::string>()(library), " +
      std::to_string(hashOf(test::underTest())) + "u);\n}\n");
  EXPECT_FALSE(result.finding) << result.finding->seen;
  EXPECT_THAT(result.reason, StartsWith("caught 0 of 2"));
}

TEST_F(OwnTests, CanAskTheCodeUnderTestForNothingButWhatTheContractsHave) {
  // Operations by their numbers: searchFacts, timedRun, keptMemory, makeScratchGrid, load, finish.
  for (const int op : {10, 31, 37, 3, 1, 11}) {
    const CheckResult result = graded(
        "#include <sys/socket.h>\nTEST(Channel, SaysNothing) {\n"
        "  const unsigned char call[12] = {1, " +
        std::to_string(op) +
        ", 0, 0, 1};\n"
        "  ::send(3, call, sizeof call, MSG_NOSIGNAL);\n  char answer[20000];\n"
        "  EXPECT_LE(::recv(3, answer, sizeof answer, 0), 0) << \"answered\";\n}\n");
    EXPECT_FALSE(result.finding) << op << result.finding->seen;
    EXPECT_THAT(result.reason, StartsWith("caught 0 of 2")) << op;
  }
}

TEST_F(OwnTests, EarnNothingByChance) {
  const CheckResult result = graded(
      "#include <random>\nTEST(Grid, IsLucky) {\n"
      "  EXPECT_NE(std::random_device()() % 5, 0u);\n}\n");
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_EQ(result.earned(), 0);
}

TEST_F(OwnTests, AreNotKeptBusyByAResultFileWithoutEnd) {
  const CheckResult result = graded(
      "#include <fstream>\n#include <unistd.h>\nint forge() {\n"
      "  std::ofstream out(\"results.json\");\n  out << \"{\\\"testsuites\\\":[\";\n"
      "  for (int i = 0; i < 60000; ++i) out << \"{},\";\n  out << \"{}]}\" << std::flush;\n"
      "  ::_exit(0);\n}\nconst int early = forge();\n");
  EXPECT_EQ(result.earned(), 0);
  EXPECT_EQ(result.reason, "with a right implementation: no test has run");
}

TEST_F(OwnTests, FindAMistakeByATimeOut) {
  rubric.limits.cpu = std::chrono::seconds(1);
  mistake("hangs", "isValid never returns",
          grid("digit_ = digit;", "for (volatile int i = 0;; i = 0) i = digit_;"));
  rubric.ownTests->mistakes = {"hangs"};
  EXPECT_EQ(graded(kJudges).note, "caught 1 of 1");
}

TEST_F(OwnTests, FindAMistakeByACrash) {
  mistake("crashes", "isValid crashes", grid("digit_ = digit;", "__builtin_trap();"));
  mistake("exits", "isValid ends the program",
          "#include <cstdlib>\n" + grid("digit_ = digit;", "std::exit(0);"));
  rubric.ownTests->mistakes = {"crashes", "exits"};
  EXPECT_EQ(graded(kJudges).note, "caught 2 of 2");
}

TEST_F(OwnTests, AreNotBlamedForAReferenceThatCrashes) {
  write("reference/grid.cpp", grid("digit_ = digit;", "__builtin_trap();"));
  const CheckResult result = graded(kJudges);
  EXPECT_EQ(result.outcome, Outcome::error);
  EXPECT_THAT(result.reason, HasSubstr("the reference of the assignment crashed"));
}

// One failure tells all that there is to tell: what comes after it would cost time only.
TEST_F(OwnTests, EndWithTheFirstFailure) {
  const CheckResult result =
      graded("TEST(Grid, Flies) { EXPECT_EQ(1, 2); }\nTEST(Grid, Crashes) { __builtin_trap(); }\n");
  EXPECT_EQ(result.outcome, Outcome::failed);
  ASSERT_TRUE(result.finding);
  EXPECT_THAT(result.finding->seen, StartsWith("Grid.Flies failed:\n"));
}

TEST_F(OwnTests, MayHaveAMainOfTheirOwn) {
  files.write("main_test.cpp",
              "#include <gtest/gtest.h>\nint main(int count, char** words) {\n"
              "  testing::InitGoogleTest(&count, words);\n"
              "  return RUN_ALL_TESTS();\n}\n");
  EXPECT_EQ(graded(kStores + kJudges).note, "caught 2 of 2");
}

TEST_F(OwnTests, MayHaveAMainThatForgetsWhatGoogleTestSays) {
  EXPECT_EQ(graded(kStores + kJudges + "int main() { (void)RUN_ALL_TESTS(); }\n").note,
            "caught 2 of 2");
}

TEST_F(OwnTests, CannotBringTheirOwnClass) {
  const CheckResult result = graded("#include \"grid.cpp\"\n" + kStores);
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_EQ(result.earned(), 0);
  EXPECT_THAT(result.reason, AllOf(HasSubstr("brings a class of its own (SUDOKU_EXPORT_GRID)"),
                                   HasSubstr("<sudoku/testing.h>")));
}

TEST_F(OwnTests, ThatDoNotCompileCostTheirOwnPointsOnly) {
  const CheckResult result = graded("TEST(Grid, Is) { missing(); }\n");
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_EQ(result.earned(), 0);
  EXPECT_THAT(result.reason,
              AllOf(StartsWith("the tests do not compile\n"), HasSubstr("grid_test.cpp:3")));
}

TEST_F(OwnTests, StandBesideAFileCalledLikeTheImplementation) {
  files.write("implementation.so", "not a library\n");
  EXPECT_EQ(graded(kStores + kJudges).note, "caught 2 of 2");
}

TEST_F(OwnTests, StandBesideAFolderCalledLikeTheImplementation) {
  files.write("implementation.so/notes.txt", "not a library\n");
  EXPECT_EQ(graded(kStores + kJudges).note, "caught 2 of 2");
}

TEST_F(OwnTests, AreLinkedWithTheGoogleTestOfTheMachine) {
  for (const char* name : {"libgtest.so", "libgtest.a", "libgtest_main.so", "libgtest_main.a"})
    files.write(name, "INPUT(/etc/passwd)\n");
  EXPECT_EQ(graded(kStores + kJudges).note, "caught 2 of 2");
}

TEST_F(OwnTests, EarnNothingForAResultFileThatIsNoFile) {
  for (const std::string& make : {std::string("::mkfifo(\"results.json\", 0600)"),
                                  std::string("::symlink(\"/etc/hostname\", \"results.json\")"),
                                  std::string("::mkdir(\"results.json\", 0700)")}) {
    const CheckResult result =
        graded("#include <sys/stat.h>\n#include <unistd.h>\nint forge() {\n  (void)!" + make +
               ";\n  ::_exit(0);\n}\nconst int early = forge();\n");
    EXPECT_EQ(result.outcome, Outcome::failed) << make;
    EXPECT_THAT(result.reason, HasSubstr("GoogleTest wrote no results")) << make;
  }
}

TEST_F(OwnTests, MayNotLetAnotherProcessWriteWhatTheyDid) {
  const CheckResult result = graded(
      "#include <fstream>\n#include <unistd.h>\nint leave() {\n  if (::fork() == 0) {\n"
      "    ::setsid();\n    ::sleep(1);\n    std::ofstream(\"results.json\") << \"{}\";\n"
      "    ::_exit(0);\n  }\n  return 0;\n}\nconst int early = leave();\n" +
      kStores + kJudges);
  EXPECT_EQ(result.note, "caught 2 of 2");
}

TEST_F(OwnTests, AreNotLostWhereThereAreNone) {
  const CheckResult result = graded();
  EXPECT_EQ(result.outcome, Outcome::skipped);
  EXPECT_FALSE(result.submitted);
  EXPECT_FALSE(result.isLost());
  EXPECT_THAT(result.reason, StartsWith("not submitted"));
}

TEST_F(OwnTests, DoNotPayForASampleThatIsBroken) {
  write("samples/faulty/always-valid/grid.cpp", "broken\n");
  const CheckResult result = graded(kStores);
  EXPECT_EQ(result.outcome, Outcome::error);
  EXPECT_THAT(result.reason, EndsWith("it does not compile"));
}

}  // namespace
}  // namespace sudoku::grading
