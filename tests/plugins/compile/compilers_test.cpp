// Which compilers may compile submissions, and which of their properties must match.
#include "plugins/compile/compilers.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sudoku/plugin.h>

#include <cstdlib>

#include "plugins/compile/compilation.h"
#include "plugins/host/plugin.h"
#include "tests/support/plugins/building.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::StartsWith;

class Compilers : public testing::Test {
 protected:
  Compilers() {
    if (wanted_) ::unsetenv("SUDOKULAB_CXX");
  }
  ~Compilers() override {
    if (wanted_)
      ::setenv("SUDOKULAB_CXX", wanted_->c_str(), 1);
    else
      ::unsetenv("SUDOKULAB_CXX");
  }

  /// A script that answers like a compiler with those facts and all libraries.
  fs::path pretend(const std::string& name, const std::string& facts) const {
    fs::path path = files.write(
        name, "#!/bin/sh\ncase $1 in -print-*) echo /bin/sh ;; *) echo sudokulab_facts " + facts +
                  " ;; esac\n");
    fs::permissions(path, fs::perms::owner_all);
    return path;
  }

  std::string chosen(const fs::path& builder = {}) const {
    try {
      return findCompiler(builder, {}, {files.root()}).filename().string();
    } catch (const std::runtime_error& error) {
      return error.what();
    }
  }

  test::Files files;

 private:
  std::optional<std::string> wanted_ = [] {
    const char* value = std::getenv("SUDOKULAB_CXX");
    return value == nullptr ? std::nullopt : std::optional<std::string>(value);
  }();
};

TEST_F(Compilers, SayOfThemselvesWhatPluginsSay) {
  const CompilerFacts& facts = factsOf(SUDOKULAB_COMPILER);
  EXPECT_EQ(facts.cxxAbi, plugin::kCxxAbi);
  EXPECT_EQ(facts.unfit(), "");
  EXPECT_THAT(facts.words, AllOf(HasSubstr(std::to_string(facts.version) + ", libstdc++ "),
                                 HasSubstr(", C++ 2020")));
}

TEST_F(Compilers, TheOneThatBuiltSudokulabComesFirst) {
  pretend("g++", "gcc 12 12 1 202002L");
  EXPECT_EQ(chosen(SUDOKULAB_COMPILER), fs::path(SUDOKULAB_COMPILER).filename());
}

TEST_F(Compilers, WithoutItTheNewestGccIsTaken) {
  const fs::path clang = pretend("clang++-14", "clang 14 12 1 202002L");
  pretend("clang++-13", "clang 13 12 1 202002L");
  EXPECT_EQ(chosen(), "clang++-14");
  pretend("g++-9", "gcc 9 9 1 202002L");
  pretend("g++-11", "gcc 11 11 1 202002L");
  pretend("g++-13", "gcc 13 13 1 202002L");
  pretend("g++-x", "gcc 15 15 1 202002L");
  EXPECT_EQ(chosen(), "g++-13");
  pretend("g++", "gcc 10 10 1 202002L");
  EXPECT_EQ(chosen(files.root() / "gone"), "g++-13") << "g++ is too old";
  EXPECT_EQ(chosen(clang), "g++-13") << "clang shows less of what it compiles";
}

TEST_F(Compilers, SayWhatIsFoundInsteadOfOneThatFits) {
  EXPECT_THAT(chosen(), AllOf(StartsWith("found no compiler for submissions: expected g++ 11 or "
                                         "newer, or clang++ 14 or newer with libstdc++"),
                              HasSubstr("install g++")));
  pretend("g++", "gcc 10 10 1 202002L");
  pretend("g++-12", "gcc 12 12 0 202002L");
  pretend("clang++", "clang 16 _GLIBCXX_RELEASE _GLIBCXX_USE_CXX11_ABI 202002L");
  files.write("clang++-14", "no program");
  EXPECT_THAT(
      chosen(),
      AllOf(HasSubstr("g++: it is gcc 10, libstdc++ 10 abi 1, C++ 202002L, which is too old"),
            HasSubstr("g++-12: it is gcc 12, libstdc++ 12 abi 0, C++ 202002L, this "
                      "sudokulab needs libstdc++ abi 1"),
            HasSubstr("clang++: it is clang 16, libc++, C++ 202002L, this sudokulab needs"),
            HasSubstr("clang++-14 does not work as a C++20 compiler")));
}

TEST_F(Compilers, TheEnvironmentNamesOneThatMustFit) {
  const fs::path old = pretend("g++", "gcc 10 10 1 202002L");
  ::setenv("SUDOKULAB_CXX", old.c_str(), 1);
  EXPECT_THAT(chosen(SUDOKULAB_COMPILER),
              AllOf(StartsWith("SUDOKULAB_CXX: "), HasSubstr("too old")));
  ::setenv("SUDOKULAB_CXX", "g++", 1);
  EXPECT_THAT(chosen(), HasSubstr("too old")) << "a name is looked up in the folders";
  ::setenv("SUDOKULAB_CXX", "icpc", 1);
  EXPECT_THAT(chosen(), StartsWith("SUDOKULAB_CXX: found no icpc in"));
  ::setenv("SUDOKULAB_CXX", SUDOKULAB_COMPILER, 1);
  EXPECT_EQ(chosen(), fs::path(SUDOKULAB_COMPILER).filename());
}

// A new symlink acts like a new process: no facts are cached for it here.
TEST_F(Compilers, AreAskedAgainOnlyWhenTheyHaveChanged) {
  const fs::path compiler = pretend("g++", "gcc 12 12 1 202002L");
  const auto wordsIn = [&](const std::string& process) {
    const fs::path name = files.beside(process);
    fs::create_symlink(compiler, name);
    return factsOf(name, files.beside("cache")).words;
  };
  EXPECT_THAT(wordsIn("first"), StartsWith("gcc 12, "));
  const auto written = fs::last_write_time(compiler);
  pretend("g++", "gcc 13 12 1 202002L");
  fs::last_write_time(compiler, written);
  EXPECT_THAT(wordsIn("second"), StartsWith("gcc 12, ")) << "size and time are unchanged";
  fs::last_write_time(compiler, written + std::chrono::seconds(1));
  EXPECT_THAT(wordsIn("third"), StartsWith("gcc 13, "));
}

// The plugin's compiler need not be the one that built us; only the C++ ABI has to match.
TEST_F(Compilers, AllOfThemMakePluginsThatLoad) {
  test::Files sources;
  sources.write("grid.cpp",
                "#include <functional>\n#include <vector>\n" + test::exportedGrid("MyGrid", "7"));
  for (const char* compiler : {"/usr/bin/g++", "/usr/bin/clang++"}) {
    if (!fs::exists(compiler) || !factsOf(compiler).unfit().empty()) continue;
    const Toolchain toolchain{.compiler = compiler, .headers = test::stage() / "include"};
    const fs::path library = files.beside(factsOf(compiler).isClang ? "clang.so" : "gcc.so");
    buildPlugin(readSubmission(sources.root()), toolchain, Variant::plain, library);
    EXPECT_EQ(host::Plugin(library).make<IGrid>()->get(0, 0), 7) << compiler;
  }
}

// A precompiled header works with only one compiler, and so do the other cached files.
TEST_F(Compilers, ShareNothingInTheCache) {
  test::Files sources;
  sources.write("grid.cpp", test::exportedGrid("MyGrid", "7"));
  for (const char* compiler : {"/usr/bin/g++", "/usr/bin/clang++"}) {
    if (!fs::exists(compiler) || !factsOf(compiler).unfit().empty()) continue;
    const Toolchain toolchain{
        .compiler = compiler, .headers = test::stage() / "include", .cache = files.beside("cache")};
    const auto build = [&] {
      return buildPlugin(readSubmission(sources.root()), toolchain, Variant::plain,
                         files.beside("out.so"));
    };
    EXPECT_FALSE(build().fromCache) << compiler;
    EXPECT_TRUE(build().fromCache) << compiler;
  }
}

}  // namespace
}  // namespace sudoku::build
