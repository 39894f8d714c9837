// Building a program from sources: plain, sanitized, and instrumented.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include "plugins/host/plugin.h"
#include "plugins/program/program.h"
#include "tests/support/plugins/building.h"
#include "tests/support/plugins/scripts.h"

namespace sudoku::build {
namespace {

using test::exportedGrid;
using test::gridClass;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

const std::string kMain = "#include <cstdio>\nint main() { std::puts(\"running\"); }\n";

class BuildProgram : public test::Building {
 protected:
  /// Builds the written files and runs the program once.
  program::Run ran(Variant variant = Variant::plain,
                   const std::vector<std::string>& environment = test::kPlainEnvironment) const {
    const Built built = buildAny(variant);
    EXPECT_EQ(built.kind, Kind::program);
    auto limits = test::generousLimits();
    if (variant == Variant::sanitized) limits.memoryBytes = 0;
    return program::Program(built.file, test::runner(), limits, environment).run({});
  }

  bool isClang() const { return factsOf(toolchain.compiler).isClang; }
};

class InstrumentedProgram : public BuildProgram {
 protected:
  void SetUp() override {
    if (isClang()) GTEST_SKIP() << "clang cannot leave out what is not to be counted";
  }

  host::SearchFacts searchFacts(const std::string& source) {
    files.write("main.cpp", source);
    const program::Run run = ran(Variant::instrumented);
    EXPECT_TRUE(run.ended.succeeded()) << sandbox::describeWaitStatus(run.ended.waitStatus);
    return run.facts;
  }
};

TEST_F(BuildProgram, MakesAProgramOfAMainWithoutExportLine) {
  files.write("main.cpp", kMain);
  EXPECT_EQ(ran().ended.output, "running\n");
}

TEST_F(BuildProgram, MakesAProgramOfAMainBesideClassesThatAreNotExported) {
  files.write("grid.h", gridClass("MyGrid", "7"));
  files.write("src/main.cpp",
              "#include \"grid.h\"\n#include <cstdio>\n"
              "int main() { std::printf(\"%d\\n\", MyGrid().get(0, 0)); }\n");
  EXPECT_EQ(ran().ended.output, "7\n");
}

TEST_F(BuildProgram, MakesAPluginOfAnExportLineBesideAMain) {
  files.write("main.cpp", kMain);
  files.write("grid.cpp", exportedGrid("MyGrid", "4"));
  const Built built = buildAny();
  EXPECT_EQ(built.kind, Kind::plugin);
  EXPECT_EQ(host::Plugin(built.file).make<IGrid>()->get(0, 0), 4);
}

TEST_F(BuildProgram, RefusesWhatIsNeither) {
  files.write("grid.cpp", gridClass("MyGrid"));
  try {
    buildAny();
    FAIL() << "it was taken";
  } catch (const Refused& refused) {
    EXPECT_THAT(refused.what(), HasSubstr("no class is exported"));
  }
}

TEST_F(BuildProgram, RefusesTwoMainsAndNamesBothFiles) {
  files.write("one.cpp", kMain);
  files.write("two.cpp", kMain);
  try {
    buildAny();
    FAIL() << "it was taken";
  } catch (const Refused& refused) {
    EXPECT_THAT(refused.what(), StartsWith("it compiles but does not link"));
    EXPECT_THAT(refused.details(), AllOf(HasSubstr("one.cpp"), HasSubstr("two.cpp")));
  }
}

TEST_F(BuildProgram, IsRefusedWhereOnlyPluginsAreAcceptedAlsoWhenTheCacheHasIt) {
  toolchain.cache = files.beside("cache");
  files.write("main.cpp", kMain);
  EXPECT_THAT(refusal(), StartsWith("this is a program"));
  EXPECT_FALSE(buildAny().fromCache) << "refusals are not cached";
  EXPECT_TRUE(buildAny().fromCache);
  EXPECT_THAT(refusal(), StartsWith("this is a program"));
}

TEST_F(BuildProgram, KeepsItsKindInTheCacheAndRunsFromThere) {
  toolchain.cache = files.beside("cache");
  files.write("main.cpp", kMain);
  for (const bool fromCache : {false, true}) {
    EXPECT_EQ(ran().ended.output, "running\n");
    EXPECT_EQ(buildAny().fromCache, true) << fromCache;
    std::filesystem::remove(output());
  }
  files.write("grid.cpp", exportedGrid("MyGrid"));
  EXPECT_EQ(buildAny().kind, Kind::plugin);
  EXPECT_TRUE(buildAny().fromCache);
  EXPECT_EQ(buildAny().kind, Kind::plugin);
}

// Templates produce thousands of symbols with long names that sort before "main".
TEST_F(BuildProgram, FindsTheMainAmongAnyNumberOfSymbols) {
  files.write("main.cpp",
              "#include <cstdio>\n"
              "#include <utility>\n"
              "template <int N> struct AClassWithARatherLongNameThatIsWrittenOutInEachSymbol {\n"
              "  __attribute__((noinline)) static int value() { return N; }\n"
              "};\n"
              "template <int... N> int sum(std::integer_sequence<int, N...>) {\n"
              "  return "
              "(AClassWithARatherLongNameThatIsWrittenOutInEachSymbol<N>::value() + ...);\n"
              "}\n"
              "int main() { std::printf(\"%d\\n\", sum(std::make_integer_sequence<int, 1000>())); "
              "}\n");
  EXPECT_EQ(ran().ended.output, "499500\n");
}

TEST_F(InstrumentedProgram, TellsHowDeepItRecursed) {
  const auto facts = searchFacts(
      "volatile int end = 40;\n"
      "int depth(int n) { return n < end ? 1 + depth(n + 1) : 1; }\n"
      "int main() { return depth(1) == 40 ? 0 : 1; }\n");
  EXPECT_EQ(facts.functionDepth, 40);
  EXPECT_EQ(facts.functionCalls, 41);
}

TEST_F(InstrumentedProgram, TellsThatALoopIsFlat) {
  const auto facts = searchFacts(
      "#include <vector>\n"
      "int push(std::vector<int>& stack) { stack.push_back(1); return 1; }\n"
      "int main() {\n"
      "  std::vector<int> stack;\n"
      "  for (int i = 0; i < 40; ++i) push(stack);\n"
      "  return stack.size() == 40 ? 0 : 1;\n"
      "}\n");
  EXPECT_EQ(facts.functionDepth, 1);
  EXPECT_EQ(facts.functionCalls, 41);
}

TEST_F(InstrumentedProgram, LeavesOutAHelperThatIsEnteredForEachStep) {
  const auto facts = searchFacts(
      "volatile int end = 40;\n"
      "int depth(int n) { return n < end ? 1 + depth(n + 1) : 1; }\n"
      "int search(int n) { return n < 5 ? depth(1) + search(n + 1) : 0; }\n"
      "int main() {\n"
      "  int sum = search(0);\n"
      "  for (int i = 0; i < 40; ++i) sum += depth(1);\n"
      "  return sum == 45 * 40 ? 0 : 1;\n"
      "}\n");
  EXPECT_EQ(facts.functionDepth, 6);
}

TEST_F(InstrumentedProgram, SeesARecursionInAnotherThread) {
  const auto facts = searchFacts(
      "#include <thread>\n"
      "volatile int end = 40;\n"
      "int depth(int n) { return n < end ? 1 + depth(n + 1) : 1; }\n"
      "int main() { std::thread(depth, 1).join(); }\n");
  EXPECT_EQ(facts.functionDepth, 40);
}

TEST_F(InstrumentedProgram, CountsAFunctionOutThatAnExceptionLeaves) {
  const auto facts = searchFacts(
      "__attribute__((noinline)) void thrower() { throw 1; }\n"
      "int main() {\n"
      "  for (int i = 0; i < 40; ++i) {\n"
      "    try { thrower(); } catch (int) {}\n"
      "  }\n"
      "}\n");
  EXPECT_EQ(facts.functionDepth, 1);
}

TEST_F(InstrumentedProgram, LeavesFactsWhenItEndsByExitAndNoneWhenItIsNot) {
  const std::string exits =
      "#include <cstdlib>\nvoid leave() { std::exit(0); }\nint main() { leave(); }\n";
  EXPECT_EQ(searchFacts(exits).functionCalls, 2);
  EXPECT_EQ(ran().facts.functionCalls, 0);
}

TEST_F(BuildProgram, SanitizedEndsWithASignalWhereItWritesPastTheEnd) {
  files.write("main.cpp",
              "#include <cstdio>\n#include <vector>\nvolatile int nine = 9;\n"
              "int main() {\n"
              "  std::puts(\"before\");\n"
              "  std::fflush(stdout);\n"
              "  std::vector<int> row(9);\n"
              "  row.data()[nine] = 1;\n"
              "}\n");
  const std::vector<std::string> environment = {
      "ASAN_OPTIONS=detect_leaks=0:color=never:abort_on_error=1:disable_coredump=0"};
  const program::Run run = ran(Variant::sanitized, environment);
  ASSERT_TRUE(WIFSIGNALED(run.ended.waitStatus)) << run.ended.errors;
  EXPECT_EQ(WTERMSIG(run.ended.waitStatus), SIGABRT);
  EXPECT_EQ(run.ended.output, "before\n");
  EXPECT_THAT(run.ended.errors, HasSubstr("heap-buffer-overflow"));
  if (!isClang()) EXPECT_THAT(run.ended.errors, HasSubstr("main.cpp:8"));
  EXPECT_TRUE(ran().ended.succeeded()) << "without sanitizers the error goes unnoticed";
}

}  // namespace
}  // namespace sudoku::build
