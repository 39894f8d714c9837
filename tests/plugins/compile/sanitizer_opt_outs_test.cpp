// Code that the sanitizers cannot see, however it is spelt.
#include "plugins/compile/sanitizer_opt_outs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/plugins/building.h"

namespace sudoku::build {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

class SanitizerOptOuts : public test::Building {
 protected:
  std::vector<std::string> of(const std::string& source, const std::string& header = "") const {
    return sanitizerOptOuts(
        {.sources = {{"solver.cpp", source}}, .others = {{"parts/words.h", header}}}, toolchain);
  }
};

TEST_F(SanitizerOptOuts, AreNamedWithTheirPlace) {
  EXPECT_THAT(of("#include <vector>\n\n__attribute__((no_sanitize(\"address\"))) int f();\n"),
              ElementsAre("solver.cpp:3: no_sanitize"));
  EXPECT_THAT(of("#include \"parts/words.h\"\nHIDDEN int f();\n",
                 "#define HIDDEN [[gnu::no_sanitize_address]]\n"),
              ElementsAre("solver.cpp:2: no_sanitize_address"));
  EXPECT_THAT(of("#include \"parts/words.h\"\n", "\nvoid f() { asm(\"\"); }\n"),
              ElementsAre("parts/words.h:2: asm"));
  EXPECT_THAT(
      of("extern \"C\" void __asan_unpoison_memory_region(void const volatile*, unsigned long);\n"),
      ElementsAre("solver.cpp:1: __asan_unpoison_memory_region"));
}

TEST_F(SanitizerOptOuts, AreFoundInEachSpelling) {
  for (const char* const text :
       {"#define J(a, b) a##b\n__attribute__((J(no_san, itize)(\"address\"))) int f();\n",
        "#define J(a, b) a%:%:b\n__attribute__((J(no_san, itize)(\"address\"))) int f();\n",
        "%:define J(a, b) a \\\n## b\n__attribute__((J(no_san, itize)(\"address\"))) int f();\n",
        "__attribute__((no_san\\\nitize(\"address\"))) int f();\n",
        "__attribute__((no_san\\  \nitize(\"address\"))) int f();\n",
        "__attribute__((__no_sanitize_address__)) int f();\n",
        "__attribute__((__no_sanitize_undefined__)) int f();\n",
        "const char* s = R\"(\")\"; __attribute__((no_sanitize(\"address\"))) int f(); //\"\n",
        "void f() { __asm__ volatile(\"\"); }\n", "void f() { __asm(\"\"); }\n"})
    EXPECT_THAT(of(text), ElementsAre(StartsWith("solver.cpp:"))) << text;
}

TEST_F(SanitizerOptOuts, CannotClaimToBeOfAnotherFile) {
  const std::string code = "__attribute__((no_sanitize(\"address\"))) int f();\n";
  for (const char* const line :
       {"#line 5 \"/usr/include/x.h\"\n", "# 5 \"/usr/include/x.h\" 3\n",
        "  %: /* */ line 5 \"/usr/include/x.h\"\n", "#\\\nline 5 \"/usr/include/x.h\"\n",
        "/**/ # 5 \"/usr/include/x.h\"\n"})
    EXPECT_THAT(of(line + code), testing::Not(IsEmpty())) << line;
}

TEST_F(SanitizerOptOuts, AreNotInHonestCode) {
  for (const char* const text :
       {"// no_sanitize, asm and __asan_ in a comment\nint main() {}\n",
        "/* # 1. the first step\n   ## heading */\nint main() {}\n",
        "#include <atomic>\n#include <iostream>\n#include <thread>\n#include <random>\n"
        "#define NAME(a, b) a##b\nint NAME(ma, in)() { std::cout << std::atomic<int>(0); }\n",
        "#pragma GCC optimize(\"O3\")\n__attribute__((optimize(\"O2\"))) int main() { int plasma = "
        "0; "
        "return plasma; }\n",
        "#include <sudoku/plugin.h>\n#include <cassert>\n#define S(x) #x##s\nint asmara = 1;\n"})
    EXPECT_THAT(of(text), IsEmpty()) << text;
}

TEST_F(SanitizerOptOuts, IncludeWhatCannotBePreprocessed) {
  EXPECT_THAT(of("asm\n#error no\n"), ElementsAre("solver.cpp: it cannot be preprocessed"));
}

// Why optimize() is none.
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

}  // namespace
}  // namespace sudoku::build
