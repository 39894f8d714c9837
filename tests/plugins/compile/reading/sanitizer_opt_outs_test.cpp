// Code that opts out of the sanitizers is found in any spelling.
#include "plugins/compile/reading/sanitizer_opt_outs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "plugins/compile/compilers.h"
#include "plugins/sandbox/command.h"
#include "tests/support/plugins/building.h"

namespace sudoku::build {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string kAttribute = "__attribute__((no_sanitize(\"address\"))) int f();\n";

class SanitizerOptOuts : public test::Building {
 protected:
  /// The opt-outs of a program whose main.cpp begins with `source`, with a header and a test.
  std::vector<std::string> of(const std::string& source, const std::string& header = "",
                              const std::string& test = "") const {
    const Submission submission{.sources = {{"main.cpp", source + "\nint main() {}\n"}},
                                .tests = {{"some_test.cpp", test}},
                                .others = {{"parts/words.h", header}}};
    return buildSubmission(submission, toolchain, Variant::sanitized, Accepted::programs, output())
        .optOuts;
  }
};

TEST_F(SanitizerOptOuts, AreNamedWithTheirPlace) {
  EXPECT_THAT(of("\n\n" + kAttribute), ElementsAre("main.cpp:3: no_sanitize"));
  EXPECT_THAT(of("#include \"parts/words.h\"\nHIDDEN int f();\n",
                 "#define HIDDEN [[gnu::no_sanitize_address]]\n"),
              ElementsAre("main.cpp:2: no_sanitize_address"));
  EXPECT_THAT(of("#include \"parts/words.h\"\n", "\nvoid f() { asm(\"\"); }\n"),
              ElementsAre("parts/words.h:2: asm"));
  EXPECT_THAT(of("extern \"C\" void __asan_unpoison_memory_region(void const volatile*, long);\n"),
              ElementsAre("main.cpp:1: __asan_unpoison_memory_region"));
}

TEST_F(SanitizerOptOuts, AreFoundInEachSpelling) {
  const std::string joined = "__attribute__((J(no_sani, tize_address))) int f();\n";
  for (const std::string& text :
       {"#define J(a, b) a##b\n" + joined, "#define J(a, b) a%:%:b\n" + joined,
        "%:define J(a, b) a \\\n## b\n" + joined, "#define J(a, b) /*\n*/ a##b\n" + joined,
        "#define J(a, b) /* */ a \\\n/* */ ## b\n" + joined,
        "#include <sys/cdefs.h>\n#define J __CONCAT\n" + joined,
        std::string("__attribute__((no_san\\\nitize_address)) int f();\n"),
        std::string("__attribute__((no_san\\  \nitize_address)) int f();\n"),
        std::string("__attribute__((__no_sanitize_address__)) int f();\n"),
        std::string("__attribute__((__no_sanitize_undefined__)) int f();\n"),
        std::string("__attribute__((__no_address_safety_analysis__)) int f();\n"),
        "const char* s = R\"(\")\"; " + kAttribute, "const char* s = R\"a(\n)\")a\"; " + kAttribute,
        "char s = '\"'; int i = 1'0; " + kAttribute,
        std::string("void f() { __asm__ volatile(\"\"); }\n"),
        std::string("void f() { if (true) __asm__(\"movsb\"); }\n"),
        std::string("void f() { __asm(\"nop\"); }\n"),
        std::string("_Pragma(\"clang attribute push(__attribute__((no_sanitize(\\\"all\\\"))), "
                    "apply_to = function)\")\n_Pragma(\"clang attribute pop\")\n")})
    EXPECT_THAT(of(text), Not(IsEmpty())) << text;
}

TEST_F(SanitizerOptOuts, AreFoundWhereverTheyComeFrom) {
  EXPECT_THAT(of("#include \"some_test.cpp\"\n", "", kAttribute), Not(IsEmpty()));
  EXPECT_THAT(of("#include \"/proc/self/cwd/parts/words.h\"\n", kAttribute), Not(IsEmpty()));
  for (const char* const line :
       {"#line 5 \"/usr/include/x.h\"\n", "# 5 \"/usr/include/x.h\" 3\n",
        "  %: /* */ line 5 \"/usr/include/x.h\"\n", "#\\\nline 5 \"/usr/include/x.h\"\n",
        "/**/ # 5 \"/usr/include/x.h\"\n"})
    EXPECT_THAT(of(line + kAttribute), Not(IsEmpty())) << line;
}

// The compiled text is checked: only the preprocessor finds the file that it is writing.
TEST_F(SanitizerOptOuts, AreInTheTextThatIsCompiled) {
  const std::string source =
      "#include <cstdio>\n#if __has_include(\"/sandbox/made\")\n#define HIDDEN\n#else\n"
      "#define HIDDEN __attribute__((no_sanitize(\"address\")))\n#endif\n"
      "HIDDEN int read(int* from, int at) { return from[at]; }\n"
      "int main(int n, char**) { int* a = new int[4]{}; std::printf(\"%d\", read(a, 3 + n)); }\n";
  const Submission submission{.sources = {{"main.cpp", source}}};
  const Built built =
      buildSubmission(submission, toolchain, Variant::sanitized, Accepted::programs, output());
  const auto outcome =
      sandbox::run({.arguments = {output().string()}, .folder = "/", .limits = {.memoryBytes = 0}});
  EXPECT_TRUE(!built.optOuts.empty() ||
              outcome.output.find("heap-buffer-overflow") != std::string::npos)
      << outcome.output;
}

TEST_F(SanitizerOptOuts, LoadNoPrecompiledHeader) {
  files.write("main.cpp", "#pragma GCC pch_preprocess \"some_test.cpp\"\nint main() {}\n");
  files.write("some_test.cpp", std::string("gpch.014\0\0", 10));
  const Submission submission = readSubmission(files.root());
  EXPECT_THAT(submission.tests, IsEmpty());
  EXPECT_THAT(sanitizerOptOuts("#pragma GCC pch_preprocess \"some_test.cpp\"\n", submission),
              Not(IsEmpty()));
}

// A macro of the implementation may paste tokens.
TEST_F(SanitizerOptOuts, MayBeWhereANameIsReserved) {
  const auto mayBeIn = [](const std::string& name) {
    return mayOptOutOfSanitizers({.sources = {{"a.cpp", "int " + name + ";\n"}}});
  };
  EXPECT_TRUE(mayBeIn("_Join"));
  EXPECT_TRUE(mayBeIn("__join"));
  EXPECT_FALSE(mayBeIn("_join"));
  EXPECT_FALSE(mayBeIn("a_Join"));
}

TEST_F(SanitizerOptOuts, AreNotInHonestCode) {
  for (const char* const text :
       {"// no_sanitize, asm and __asan_ in a comment\n",
        "/* # 1. the first step\n   ## heading, asm */\n",
        "#include <atomic>\n#include <iostream>\n#include <random>\n#include <thread>\n"
        "#define NAME(a, b) a##b\nint NAME(ma, ke)() { return std::atomic<int>(0); }\n",
        "#pragma GCC optimize(\"O3\")\n__attribute__((optimize(\"O2\"))) int f() { int plasma = 0; "
        "return plasma; }\n",
        "#include <sudoku/plugin.h>\n#include <cassert>\n#define S(x) #x##s\nint asmara = 1;\n",
        "#include <immintrin.h>\n#include <cstring>\n#include <sys/stat.h>\n"
        "__attribute__((always_inline)) inline int f() { return 1; }\n",
        "enum class Strategy { naked, hidden };\nconst char* word = \"asm no_sanitize\";\n"})
    EXPECT_THAT(of(text, "# 1. asm\n"), IsEmpty()) << text;
}

TEST_F(SanitizerOptOuts, AreNotLookedForWhereNothingCouldBecomeOne) {
  const auto may = [](const std::string& source) {
    return mayOptOutOfSanitizers({.sources = {{"main.cpp", source}}});
  };
  EXPECT_FALSE(
      may("#ifndef __GRID_H__\n#define __GRID_H__\n#include <vector>\n#include "
          "<sudoku/grid.h>\n#endif // __GRID_H__\nint f() { return __builtin_popcount(1); "
          "}\r\n#pragma once\n"));
  EXPECT_TRUE(may(std::string("\0#define J(x, y) x", 17)));
  EXPECT_TRUE(may("int q;\r#define J"));
  EXPECT_TRUE(may("__CONCAT(as, m)"));
  EXPECT_TRUE(may("#include <boost/preprocessor.hpp>"));
  EXPECT_TRUE(mayOptOutOfSanitizers({.sources = {{"asm.cpp", ""}}}));
  EXPECT_FALSE(mayOptOutOfSanitizers({.sources = {{"grid.cpp", ""}}}));
}

// optimize() does not turn sanitizers off.
TEST_F(SanitizerOptOuts, AreNoAttributesThatOptimize) {
  for (const char* const attribute : {"optimize(\"O3\")", "optimize(\"Ofast\")",
                                      "optimize(\"no-sanitize=address\")", "flatten", "hot"}) {
    files.write("main.cpp", std::string("#include <cstdio>\n__attribute__((") + attribute +
                                ")) int read(int* from, int at) { return from[at]; }\n"
                                "int main(int n, char**) { int* a = new int[4]{};\n"
                                "  std::printf(\"%d\\n\", read(a, 3 + n)); }\n");
    buildAny(Variant::sanitized);
    const auto outcome = sandbox::run(
        {.arguments = {output().string()}, .folder = "/", .limits = {.memoryBytes = 0}});
    EXPECT_THAT(outcome.output, HasSubstr("heap-buffer-overflow")) << attribute;
  }
}

TEST_F(SanitizerOptOuts, AreKnownOfABuildFromTheCache) {
  toolchain.cache = files.beside("cache");
  EXPECT_THAT(of(kAttribute), ElementsAre("main.cpp:1: no_sanitize"));
  EXPECT_THAT(of(kAttribute), ElementsAre("main.cpp:1: no_sanitize"));
}

TEST_F(SanitizerOptOuts, KeepTheLinesOfReports) {
  files.write("main.cpp",
              "#define J(a, b) a##b\n#include <vector>\n\nint main(int n, char**) {\n"
              "  std::vector<int> J(ro, w)(4);\n  return row.data()[3 + n];\n}\n");
  const Built built = buildAny(Variant::sanitized);
  EXPECT_THAT(built.optOuts, IsEmpty());
  const auto outcome =
      sandbox::run({.arguments = {output().string()}, .folder = "/", .limits = {.memoryBytes = 0}});
  if (!factsOf(toolchain.compiler).isClang) {
    EXPECT_THAT(outcome.output, HasSubstr("main.cpp:6"));
  }
}

}  // namespace
}  // namespace sudoku::build
