// Students' own tests that try to earn points other than by finding mistakes.
#include <fstream>

#include "plugins/sandbox/sandbox.h"
#include "plugins/sandbox/writing.h"
#include "tests/support/grading/own_tests_fixture.h"

namespace sudoku::grading {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

bool keepsFilesFromRunToRun() {
  return sandbox::machine().level == sandbox::Level::limits && !sandbox::canRestrictWriting();
}

std::size_t hashOf(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return std::hash<std::string>()({std::istreambuf_iterator<char>(in), {}});
}

TEST_F(OwnTests, EarnNothingWhenTheProgramEndsBeforeAnyTest) {
  const CheckResult result =
      graded("#include <cstdlib>\nconst int early = (std::exit(0), 0);\n" + kStores + kJudges);
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_EQ(result.earned(), 0);
  EXPECT_THAT(result.reason, HasSubstr("ended with status 0 before any test had started"));
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
    EXPECT_THAT(result.reason, HasSubstr("with a correct implementation")) << text;
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
  EXPECT_THAT(result.reason, HasSubstr("not written by GoogleTest"));
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
  ASSERT_TRUE(result.evidence.finding);
  EXPECT_THAT(result.evidence.finding->seen, HasSubstr("Grid.HasBeenHere failed"));
}

// The test fails if its descriptors, command line, mappings, environment or library could reveal
// which implementation it runs with.
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
  EXPECT_FALSE(result.evidence.finding) << result.evidence.finding->seen;
  EXPECT_THAT(result.reason, StartsWith("caught 0 of 2"));
}

TEST_F(OwnTests, CanAskTheCodeUnderTestForNothingButWhatTheContractsHave) {
  // Operation numbers: searchFacts, timedRun, keptMemory, makeScratchGrid, load, finish.
  for (const int op : {5, 7, 8, 3, 1, 6}) {
    const CheckResult result = graded(
        "#include <sys/socket.h>\nTEST(Channel, SaysNothing) {\n"
        "  const unsigned char call[12] = {1, " +
        std::to_string(op) +
        ", 0, 0, 1};\n"
        "  ::send(3, call, sizeof call, MSG_NOSIGNAL);\n  char answer[20000];\n"
        "  EXPECT_LE(::recv(3, answer, sizeof answer, 0), 0) << \"answered\";\n}\n");
    EXPECT_FALSE(result.evidence.finding) << op << result.evidence.finding->seen;
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
  EXPECT_EQ(result.reason, "with a correct implementation: no test ran");
}

TEST_F(OwnTests, CannotBringTheirOwnClass) {
  const CheckResult result = graded("#include \"grid.cpp\"\n" + kStores);
  EXPECT_EQ(result.outcome, Outcome::failed);
  EXPECT_EQ(result.earned(), 0);
  EXPECT_THAT(result.reason, AllOf(HasSubstr("contains its own class (SUDOKU_EXPORT_GRID)"),
                                   HasSubstr("<sudoku/testing.h>")));
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
  // The sandbox refuses the first two.
  for (const auto& [make, why] :
       {std::pair("::mkfifo(\"results.json\", 0600)", "GoogleTest wrote no results"),
        std::pair("::symlink(\"/etc/hostname\", \"results.json\")", "GoogleTest wrote no results"),
        std::pair("::mkdir(\"results.json\", 0700)",
                  "is not accepted: it is not a regular file")}) {
    const CheckResult result =
        graded("#include <sys/stat.h>\n#include <unistd.h>\nint forge() {\n  (void)!" +
               std::string(make) + ";\n  ::_exit(0);\n}\nconst int early = forge();\n");
    EXPECT_EQ(result.outcome, Outcome::failed) << make;
    EXPECT_THAT(result.reason, HasSubstr(why)) << make;
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

}  // namespace
}  // namespace sudoku::grading
