// Building a plugin from sources, and helpful reasons if that fails.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "plugins/compile/compilation.h"
#include "plugins/compile/compilers.h"
#include "plugins/compile/options.h"
#include "plugins/host/plugin.h"
#include "tests/support/plugins/building.h"

namespace sudoku::build {
namespace {

using test::Building;
using test::exportedGrid;
using test::gridClass;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class BuildPlugin : public Building {
 protected:
  /// Builds the grid and returns get(0, 0).
  int answer() const {
    host::Plugin plugin(build().file);
    return plugin.make<IGrid>()->get(0, 0);
  }

  /// The compiler with the flags of a variant, in the submission's folder.
  sandbox::Command compilerFor(Variant variant) const {
    sandbox::Command command{.arguments = {toolchain.compiler.string()}, .folder = files.root()};
    for (const std::string& flag : flagsOf(variant, toolchain.compiler))
      command.arguments.push_back(flag);
    return command;
  }
};

TEST_F(BuildPlugin, MakesAPluginThatWorks) {
  files.write("grid.cpp", exportedGrid("MyGrid", "7"));
  EXPECT_EQ(answer(), 7);
  EXPECT_EQ(build().file, output());
  EXPECT_EQ(build().messages, "");
}

// Code must not be able to detect that it is being checked.
TEST_F(BuildPlugin, HasTheSameMacrosInEachVariant) {
  files.write("empty.cpp", "");
  const auto macros = [this](Variant variant) {
    sandbox::Command command = compilerFor(variant);
    command.arguments.insert(command.arguments.end(), {"-dM", "-E", "empty.cpp"});
    command.limits.outputBytes = 1U << 20;
    std::istringstream lines(sandbox::run(command).output);
    std::set<std::string> all;
    for (std::string line; std::getline(lines, line);) all.insert(line);
    return all;
  };
  const auto plain = macros(Variant::plain);
  EXPECT_GT(plain.size(), 100u);
  EXPECT_EQ(macros(Variant::sanitized), plain);
  EXPECT_EQ(macros(Variant::instrumented), plain);
}

// GNU's linker keeps one copy of templates that two files instantiate.
TEST_F(BuildPlugin, LetsSanitizersFindLinesInFilesThatShareTemplates) {
  if (factsOf(toolchain.compiler).isClang) GTEST_SKIP() << "a tool beside clang finds its lines";
  files.write("first.cpp",
              "#include <vector>\n"
              "inline int crash(int n) { *(volatile int*)nullptr = n; return n; }\n"
              "inline int deeper(int n) { return crash(n); }\n"
              "int main() { return deeper(std::vector<int>(3, 1).at(1)); }\n");
  files.write("other.cpp",
              "#include <vector>\nint other(int n) { return std::vector<int>(3, n).at(1); }\n");
  sandbox::Command command = compilerFor(Variant::sanitized);
  command.arguments.insert(command.arguments.end(),
                           {"-fno-sanitize-coverage=trace-pc", "-fuse-ld=bfd", "first.cpp",
                            "other.cpp", "-o", "program"});
  command.limits.outputBytes = 64U << 20;
  ASSERT_TRUE(sandbox::run(command).succeeded());
  sandbox::Command program{.arguments = {(files.root() / "program").string()},
                           .folder = files.root()};
  program.limits.memoryBytes = 0;  // AddressSanitizer maps terabytes
  EXPECT_THAT(sandbox::run(program).output,
              AllOf(HasSubstr("first.cpp:2"), HasSubstr("first.cpp:3")));
}

TEST_F(BuildPlugin, SanitizesWhatLinksWithTheOptimizerAlone) {
  files.write("grid.cpp",
              "#include <vector>\n"
              "struct Cells { static const int EMPTY = -1; std::vector<int> all{3, EMPTY}; };\n"
              "static int first() { return std::vector<int>(3, Cells::EMPTY)[0]; }\n" +
                  exportedGrid("MyGrid", "first()"));
  for (const Variant variant : {Variant::plain, Variant::sanitized, Variant::debug})
    EXPECT_EQ(build(variant).messages, "");
}

#if defined(__x86_64__)
TEST_F(BuildPlugin, SanitizesWhatNeedsTheOptimizer) {
  files.write("grid.cpp",
              "#include <immintrin.h>\n" + exportedGrid("MyGrid",
                                                        "_mm_cvtsi128_si32(_mm_slli_si128("
                                                        "_mm_set1_epi32(7), 4)) + 7"));
  EXPECT_NO_THROW(build(Variant::sanitized));
}
#endif

// /bin may be a symlink to /usr/bin and come first in PATH.
TEST_F(BuildPlugin, TakesACompilerByAnotherNameOfItsFolder) {
  files.write("grid.cpp", exportedGrid("MyGrid", "7"));
  toolchain.compiler = "/bin" / toolchain.compiler.filename();
  EXPECT_EQ(answer(), 7);
}

TEST_F(BuildPlugin, PassesWarningsOnWithoutRefusing) {
  files.write("grid.cpp", exportedGrid("MyGrid") + "static int unused() { return 1; }\n");
  EXPECT_THAT(build().messages, AllOf(HasSubstr("grid.cpp:"), HasSubstr("unused")));
}

TEST_F(BuildPlugin, ShowsCompilerErrorsWithPathsBelowTheSubmission) {
  files.write("src/my grid.cpp", "#include \"sub/part.h\"\n");
  files.write("src/sub/part.h", "int broken = missing;\n");
  EXPECT_THAT(refusal(),
              AllOf(StartsWith("it does not compile\n"), HasSubstr("sub/part.h:1:14: error:"),
                    HasSubstr("from ./src/my grid.cpp:1"), Not(HasSubstr("/tmp/")),
                    Not(HasSubstr("sudokulab-"))));
}

TEST_F(BuildPlugin, ShowsOurHeadersAsTheyAreIncluded) {
  files.write("grid.cpp",
              "#include <sudoku/grid.h>\n#include <sudoku/plugin.h>\nclass MyGrid : public "
              "sudoku::IGrid {};\nSUDOKU_EXPORT_GRID(MyGrid)\n");
  EXPECT_THAT(refusal(),
              AllOf(HasSubstr("sudoku/grid.h:"), Not(HasSubstr(toolchain.headers.string()))));
}

TEST_F(BuildPlugin, CutsErrorsThatHaveNoEnd) {
  for (int i = 0; i < 40; ++i)
    files.write(std::to_string(i) + ".cpp", "int f() { return " + std::string(300, 'm') + "; }\n");
  EXPECT_LT(refusal().size(), 7000U);
  EXPECT_THAT(refusal(), HasSubstr("(and more)\n"));
}

TEST_F(BuildPlugin, RefusesFilesThatTogetherCompileToTooMuch) {
  toolchain.buildBytes = 8u << 20;
  files.write("grid.cpp", exportedGrid("MyGrid"));
  for (int i = 0; i < 9; ++i)
    files.write(std::to_string(i) + ".cpp",
                "__attribute__((used)) static char part[1'000'000] = {1};\n");
  EXPECT_THAT(refusal(),
              StartsWith("its compiled files are larger than 8 MiB in total, which is the "
                         "limit: are there large tables"));
}

TEST_F(BuildPlugin, RefusesAFileThatCompilesToTooMuchByItself) {
  toolchain.limits.outputBytes = 4u << 20;
  files.write("grid.cpp", exportedGrid("MyGrid") + "char large[5'000'000] = {1};\n");
  EXPECT_THAT(refusal(), StartsWith("one of its compiled files is larger than 4 MiB"));
}

TEST_F(BuildPlugin, RefusesWhatLinksToTooMuch) {
  toolchain.limits.outputBytes = 4u << 20;
  files.write("grid.cpp", exportedGrid("MyGrid") + "char one[3'000'000] = {1};\n");
  files.write("more.cpp", "char other[3'000'000] = {1};\n");
  EXPECT_THAT(refusal(), StartsWith("the linked file is larger than 4 MiB"));
}

TEST_F(BuildPlugin, TakesALargeTableAndManyFiles) {
  files.write("grid.cpp", exportedGrid("MyGrid", "7"));
  files.write("table.cpp", "char table[30'000'000] = {1};\n");
  for (int i = 0; i < 20; ++i)
    files.write(std::to_string(i) + ".cpp", "int f" + std::to_string(i) + "() { return 1; }\n");
  EXPECT_EQ(answer(), 7);
}

TEST_F(BuildPlugin, SaysThatAnErrorIsAnErrorWhateverItsText) {
  files.write("grid.cpp", "#error File size limit exceeded\n");
  EXPECT_THAT(refusal(), StartsWith("it does not compile"));
}

TEST_F(BuildPlugin, RefusesWhatDoesNotLinkAndNamesWhatIsMissing) {
  files.write("grid.cpp", "int elsewhere();\n" + exportedGrid("MyGrid", "elsewhere()"));
  EXPECT_THAT(refusal(), AllOf(StartsWith("it compiles but does not link: elsewhere() is declared "
                                          "but never defined: write its body"),
                               HasSubstr("undefined reference"), Not(HasSubstr("/tmp/"))));
}

TEST_F(BuildPlugin, SaysInOneSentenceWhatABeginnerCannotReadWithEachCompiler) {
  const std::string head =
      "#include <sudoku/grid.h>\n#include <sudoku/plugin.h>\n#include <sudoku/solver.h>\n";
  const std::string begin = head + "struct S : sudoku::ISolver { ";
  const std::string make = "explicit S(sudoku::IGrid&) {} ";
  const std::string solve = "bool solve() override { return false; } ";
  const std::string line = "};\nSUDOKU_EXPORT_SOLVER(S)\n";
  const std::pair<std::string, std::string> cases[] = {
      {begin + make + solve + "};\nSUDOKU_EXPORT_GRID(S)\n",
       "it does not compile: S is an ISolver; use SUDOKU_EXPORT_SOLVER(S)\n"},
      {begin + solve + line,
       "it does not compile: S needs a public constructor that takes a sudoku::IGrid&\n"},
      {head + "struct S { " + make + "bool solve() { return false; } " + line,
       "it does not compile: S must inherit from the interface of its export line"},
      {head + "class S : sudoku::ISolver { public: " + make + solve + line,
       "it does not compile: S must inherit from the interface of its export line"},
      {begin + make + "bool Solve() { return false; } " + line, "it does not compile: S has no "},
      {begin + make + "bool solve() override; int f(); " + line,
       "it compiles but does not link: S declares a virtual function that no file defines"},
      {begin + make + "bool solve() override { return f() == “x”; } int f() { return 1; } " + line,
       "it does not compile: solver.cpp:4 has “ where C++ needs \""},
      {"#include \"Shape.h\"\n" + begin + make + solve + line,
       R"(it does not compile: solver.cpp:1 includes "Shape.h"; write "shape.h": file names on Linux)"},
      {"\xff\xfe" + std::string(100, '\0'), "it does not compile: solver.cpp is saved as UTF-16"}};
  files.write("include/shape.h", "");
  for (const char* compiler : {SUDOKULAB_COMPILER, "/usr/bin/g++", "/usr/bin/clang++"}) {
    if (!std::filesystem::exists(compiler)) continue;
    toolchain.compiler = compiler;
    for (const auto& [text, sentence] : cases) {
      files.write("solver.cpp", text);
      EXPECT_THAT(refusal(), StartsWith(sentence)) << compiler;
    }
  }
}

TEST_F(BuildPlugin, RefusesTwoExportsOfOneKindInOneFile) {
  files.write("grid.cpp", exportedGrid("One") + exportedGrid("Two"));
  EXPECT_THAT(
      refusal(),
      StartsWith("SUDOKU_EXPORT_GRID appears twice: keep the line for the class to be graded\n"));
}

TEST_F(BuildPlugin, RefusesTwoExportsOfOneKindInTwoFilesAndNamesThem) {
  files.write("one.cpp", exportedGrid("One"));
  files.write("more/two.cpp", exportedGrid("Two"));
  EXPECT_THAT(refusal(), AllOf(StartsWith("SUDOKU_EXPORT_GRID is in more than one file ("),
                               HasSubstr("more/two.cpp, one.cpp")));
}

TEST_F(BuildPlugin, TakesExportsOfSeveralKinds) {
  files.write("grid.cpp", exportedGrid("MyGrid"));
  files.write("solver.cc",
              "#include <sudoku/grid.h>\n#include <sudoku/plugin.h>\n#include <sudoku/solver.h>\n"
              "namespace { struct S : sudoku::ISolver { explicit S(sudoku::IGrid&) {} bool solve() "
              "override { return true; } }; }\n"
              "SUDOKU_EXPORT_SOLVER(S);\n");
  const host::Plugin plugin(build().file);
  EXPECT_TRUE(plugin.offers(host::contractOf<IGrid>));
  EXPECT_TRUE(plugin.offers(host::contractOf<ISolver>));
  EXPECT_FALSE(plugin.offers(host::contractOf<IBoard>));
}

TEST_F(BuildPlugin, RefusesAProgramAndSaysWhatAPluginNeeds) {
  files.write("main.cpp", "int main() { return 0; }\n");
  EXPECT_THAT(refusal(),
              AllOf(StartsWith("this is a program"), HasSubstr("SUDOKU_EXPORT_SOLVER(MySolver)")));
}

TEST_F(BuildPlugin, RefusesSourcesThatExportNothing) {
  files.write("grid.cpp", gridClass("MyGrid"));
  EXPECT_THAT(refusal(), StartsWith("no class is exported"));
}

TEST_F(BuildPlugin, TakesAMainBesideAnExportLine) {
  files.write("grid.cpp", exportedGrid("MyGrid", "4") + "int main() { return 0; }\n");
  EXPECT_EQ(answer(), 4);
}

TEST_F(BuildPlugin, DoesNotBuildTheStudentsTests) {
  files.write("grid.cpp", exportedGrid("MyGrid", "4"));
  files.write("grid_test.cpp", "#include <gtest/gtest.h>\nthis is not even C++\n");
  EXPECT_EQ(answer(), 4);
}

TEST_F(BuildPlugin, FindsALocalHeaderCalledLikeOneOfOurs) {
  files.write("src/main.cpp", "#include \"grid.h\"\nSUDOKU_EXPORT_GRID(MyGrid)\n");
  files.write("include/grid.h",
              "#ifndef GRID_H\n#define GRID_H\n" + gridClass("MyGrid", "6") + "#endif\n");
  EXPECT_EQ(answer(), 6);
}

TEST_F(BuildPlugin, TakesOurInterfacesAndNotACopyOfTheStudents) {
  files.write("grid.cpp", exportedGrid("MyGrid", "6"));
  files.write("sudoku/grid.h", "#error the copy\n");
  EXPECT_EQ(answer(), 6);
}

TEST_F(BuildPlugin, KeepsSourcesOfTheSameNameApart) {
  files.write("a/part.cpp", "int one() { return 1; }\n");
  files.write("b/part.cpp", "int two() { return 2; }\n");
  files.write("part.cpp", "int one();\nint two();\n" + exportedGrid("MyGrid", "one() + two()"));
  EXPECT_EQ(answer(), 3);
}

TEST_F(BuildPlugin, TakesOddNames) {
  files.write("my work/the grid (1).cpp",
              "#include \"the part's $HOME.h\"\n" + exportedGrid("MyGrid", "kPart"));
  files.write("my work/the part's $HOME.h", "constexpr int kPart = 8;\n");
  files.write("-o.cpp", "int dash;\n");
  files.write("@file.cpp", "int at;\n");
  files.write("ümlaut.cpp", "int umlaut;\n");
  EXPECT_EQ(answer(), 8);
}

TEST_F(BuildPlugin, TakesWindowsLineEndsAndAByteOrderMark) {
  std::string text = "\xEF\xBB\xBF";
  for (const char c : exportedGrid("MyGrid", "5"))
    text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  files.write("grid.cpp", text);
  EXPECT_EQ(answer(), 5);
}

TEST_F(BuildPlugin, RunsNothingThatCameWithTheSources) {
  files.write("grid.cpp", exportedGrid("MyGrid", "5"));
  files.write("CMakeLists.txt", "message(FATAL_ERROR \"ran\")\n");
  files.write("Makefile", "all:\n\ttouch ran\n");
  EXPECT_EQ(answer(), 5);
  EXPECT_FALSE(std::filesystem::exists(files.root() / "ran"));
}

TEST_F(BuildPlugin, CopiesAReadyPlugin) {
  files.write("ready.so", "whatever it is");
  const auto built =
      buildPlugin(readSubmission(files.root() / "ready.so"), toolchain, Variant::plain, output());
  EXPECT_FALSE(built.fromCache);
  EXPECT_EQ(std::filesystem::file_size(output()), 14U);
}

// Compiler messages may show the submission, but nothing else of this machine.
TEST_F(BuildPlugin, ShowsNoTextFromOutsideTheSubmission) {
  const auto secret = files.beside("secret.txt");
  std::ofstream(secret) << "the_secret_word is here\n";
  for (const std::string& attempt : {"#include \"" + secret.string() + "\"\n",
                                     "#line 1 \"" + secret.string() + "\"\nint x = ;\n",
                                     "# 1 \"" + secret.string() + "\"\nint x = ;\n"}) {
    files.write("grid.cpp", attempt);
    EXPECT_THAT(refusal(),
                AllOf(StartsWith("it does not compile"), Not(HasSubstr("the_secret_word"))))
        << attempt;
  }
}

}  // namespace
}  // namespace sudoku::build
