// Precompiled headers save time without any observable difference.
#include "plugins/compile/precompiled.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "plugins/compile/cache.h"
#include "plugins/compile/compilation.h"
#include "plugins/compile/options.h"
#include "plugins/host/plugin.h"
#include "plugins/sandbox/command.h"
#include "tests/support/plugins/building.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;
using test::exportedGrid;
using testing::HasSubstr;

const std::set<std::string> kHeaders = {"sudoku/grid.h", "sudoku/plugin.h", "vector"};

class Precompiled : public test::Building {
 protected:
  Precompiled() { toolchain.cache = files.beside("cache"); }

  void SetUp() override {
    if (factsOf(toolchain.compiler).isClang) GTEST_SKIP() << "there are none for clang";
  }

  std::optional<fs::path> wanted(const std::set<std::string>& headers, const Toolchain& with,
                                 Variant variant) const {
    return precompiledFor(headers, with, variant, toMake);
  }

  /// Asks until the header exists.
  std::optional<fs::path> make(const std::set<std::string>& headers,
                               Variant variant = Variant::plain) const {
    for (int i = 0; i < 2; ++i) wanted(headers, toolchain, variant);
    return wanted(headers, toolchain, variant);
  }

  mutable std::atomic<int> toMake = 100;

  /// The compiler's messages, or the refusal.
  std::string told() const {
    try {
      return build().messages;
    } catch (const Refused& refused) {
      return std::string(refused.what()) + '\n' + refused.details();
    }
  }
};

TEST_F(Precompiled, AreMadeWhenTheyAreWantedAgain) {
  EXPECT_EQ(wanted(kHeaders, toolchain, Variant::plain), std::nullopt);
  const auto made = wanted(kHeaders, toolchain, Variant::plain);
  ASSERT_TRUE(made);
  EXPECT_THAT(readAll(*made), HasSubstr("#include <sudoku/plugin.h>"));
  EXPECT_EQ(wanted(kHeaders, toolchain, Variant::plain), made);
}

TEST_F(Precompiled, AreSharedByFilesThatIncludeMore) {
  const auto interfaces = make({"sudoku/grid.h"});
  ASSERT_TRUE(interfaces);
  EXPECT_THAT(readAll(*interfaces), HasSubstr("#include <sudoku/grid.h>"));
  EXPECT_EQ(wanted({"sudoku/grid.h", "algorithm"}, toolchain, Variant::plain), interfaces);
}

TEST_F(Precompiled, AreOfTheStreamsForPrograms) {
  const auto made = make({"fstream", "iostream", "vector"});
  ASSERT_TRUE(made);
  EXPECT_THAT(readAll(*made), HasSubstr("#include <fstream>"));
}

TEST_F(Precompiled, AreMadeForABuildUntilItHasHadItsShare) {
  toMake = 1;
  EXPECT_TRUE(make({"sudoku/grid.h"}));
  EXPECT_FALSE(make({"sudoku/board.h"}));
}

TEST_F(Precompiled, AreNotMadeOfWhatTakesNoTimeNorWithoutACache) {
  EXPECT_EQ(make({"array", "cstdint"}), std::nullopt);
  toolchain.cache.clear();
  EXPECT_EQ(make(kHeaders), std::nullopt);
}

TEST_F(Precompiled, AreTakenByTheCompilerInEachVariant) {
  files.write("main.cpp", "int x;\n");
  for (const Variant variant : {Variant::plain, Variant::sanitized, Variant::instrumented}) {
    const auto header = make({"sudoku/grid.h"}, variant);
    ASSERT_TRUE(header);
    sandbox::Command command{.arguments = {toolchain.compiler.string()}, .folder = files.root()};
    for (const std::string& flag : flagsOf(variant, toolchain.compiler))
      if (flag != "-w") command.arguments.push_back(flag);
    command.arguments.insert(command.arguments.end(),
                             {"-Winvalid-pch", "-H", "-include", header->string(), "-fsyntax-only",
                              "-ffile-prefix-map=/x=.", "main.cpp"});
    // -H lists the files that are read, precompiled ones with a '!'.
    EXPECT_EQ(sandbox::run(command).output, "! " + header->string() + ".gch\n");
  }
}

TEST_F(Precompiled, AreMadeAgainAfterAChangeOfAHeader) {
  const auto header = make({"sudoku/grid.h"});
  ASSERT_TRUE(header);
  const fs::path compiled = header->string() + ".gch";
  const auto made = fs::last_write_time(compiled);
  EXPECT_EQ(wanted({"sudoku/grid.h"}, toolchain, Variant::plain), header);
  EXPECT_EQ(fs::last_write_time(compiled), made);
  std::ofstream(header->parent_path() / "headers.h", std::ios::app) << "// changed\n";
  EXPECT_EQ(wanted({"sudoku/grid.h"}, toolchain, Variant::plain), header);
  EXPECT_NE(fs::last_write_time(compiled), made);
}

TEST_F(Precompiled, MakeAPluginThatWorks) {
  ASSERT_TRUE(make(kHeaders));
  files.write("grid.cpp", "#include <vector>\n" + exportedGrid("MyGrid", "std::vector{7}[0]"));
  EXPECT_EQ(host::Plugin(build().file).make<IGrid>()->get(0, 0), 7);
}

TEST_F(Precompiled, ChangeNoMessage) {
  ASSERT_TRUE(make(kHeaders));
  const std::string includes =
      "#include <vector>\n#include <sudoku/grid.h>\n#include <sudoku/plugin.h>\n";
  for (const std::string& text :
       {includes + "class G : public sudoku::IGrid {};\nSUDOKU_EXPORT_GRID(G)\n",
        includes + "int f() { std::vector<int> v; v.push(1); }\n",
        includes + "void f() { std::vector<IGrid> v; }\n",
        includes + "static int unused() { return 1; }\n" + exportedGrid("G"),
        includes + "int f(int n) { int x; if (n > 0) x = n; return x; }\n" + exportedGrid("G"),
        includes +
            "void f() { std::vector<int> v(3); for (int i = 0; i < v.size(); ++i) v[i] = i; }\n" +
            exportedGrid("G"),
        includes + "int f() { int a[3]; std::fill(a, a + 5, 1); return a[4]; }\n" +
            exportedGrid("G"),
        includes + "std::string f(std::string t) { return std::move(t); }\n" + exportedGrid("G"),
        includes + "#warning mine\n" + exportedGrid("G") + exportedGrid("H"),
        includes + "int main() { return 0; }\n"}) {
    files.write("grid.cpp", text);
    const std::string with = told();
    const fs::path cache = std::exchange(toolchain.cache, fs::path());
    EXPECT_EQ(with, told()) << text;
    toolchain.cache = cache;
  }
}

// Each of these compiles only if it sees a name whose header it has not included at that point.
TEST_F(Precompiled, AddNoName) {
  ASSERT_TRUE(make(kHeaders));
  const std::string grid = exportedGrid("G");
  for (const std::string& text :
       {"#include <sudoku/grid.h>\n#include <sudoku/plugin.h>\nstd::vector<int> v;\n"
        "#include <vector>\n" +
            grid,
        "using V = std::vector<int>;\n#include <vector>\n" + grid,
        "#include \"part.h\"\n#include <vector>\n" + grid}) {
    files.write("part.h", "inline std::vector<int> part;\n");
    files.write("grid.cpp", text);
    EXPECT_THAT(told(), HasSubstr("vector")) << text;
  }
}

TEST_F(Precompiled, LeaveMacrosTheirMeaning) {
  ASSERT_TRUE(make(kHeaders));
  files.write("grid.cpp",
              "#define get fetch\n#include <sudoku/grid.h>\n#undef get\n"
              "int f(sudoku::IGrid& grid) { return grid.fetch(0, 0); }\n" +
                  exportedGrid("G"));
  EXPECT_THAT(told(), HasSubstr("fetch"));  // G does not override fetch()
  files.write("grid.cpp",
              "#define SUDOKULAB_CONTRACT_GRID_H\n#include <sudoku/grid.h>\n" + exportedGrid("G"));
  EXPECT_THAT(told(), HasSubstr("IGrid"));
}

}  // namespace
}  // namespace sudoku::build
