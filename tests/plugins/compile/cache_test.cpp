// The build cache: the same files are compiled once, and different files never share an entry.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <future>

#include "plugins/host/plugin.h"
#include "tests/support/plugins/building.h"

namespace sudoku::build {
namespace {

namespace fs = std::filesystem;
using test::exportedGrid;

class BuildCache : public test::Building {
 protected:
  BuildCache() { toolchain.cache = files.beside("cache"); }

  bool isHit(Variant variant = Variant::plain) const { return build(variant).fromCache; }
};

TEST_F(BuildCache, IsHitBySecondBuildOfTheSameFiles) {
  files.write("grid.cpp", exportedGrid("MyGrid", "7"));
  EXPECT_FALSE(isHit());
  fs::remove(output());
  EXPECT_TRUE(isHit());
  EXPECT_EQ(host::Plugin(output()).make<IGrid>()->get(0, 0), 7);
}

TEST_F(BuildCache, IsFilledByOneOfSeveralThatWantTheSameAtOnce) {
  files.write("grid.cpp", exportedGrid("MyGrid", "7"));
  const Submission submission = readSubmission(files.root());
  std::vector<std::future<bool>> builds;
  for (int i = 0; i < 4; ++i) {
    const fs::path own = files.beside("out" + std::to_string(i));
    builds.push_back(std::async(std::launch::async, [this, &submission, own] {
      return buildPlugin(submission, toolchain, Variant::plain, own).fromCache;
    }));
  }
  EXPECT_EQ(std::ranges::count_if(builds, [](auto& build) { return !build.get(); }), 1);
}

TEST_F(BuildCache, KeepsTheMessages) {
  files.write("grid.cpp", exportedGrid("MyGrid") + "static int unused() { return 1; }\n");
  const std::string messages = build().messages;
  EXPECT_NE(messages, "");
  EXPECT_EQ(build().messages, messages);
}

TEST_F(BuildCache, IsMissedAfterAChangeOfASource) {
  files.write("grid.cpp", exportedGrid("MyGrid", "7"));
  EXPECT_FALSE(isHit());
  files.write("grid.cpp", exportedGrid("MyGrid", "8"));
  EXPECT_FALSE(isHit());
  EXPECT_TRUE(isHit());
}

TEST_F(BuildCache, IsMissedAfterAChangeOfAHeader) {
  files.write("grid.cpp", "#include \"answer.h\"\n" + exportedGrid("MyGrid", "kAnswer"));
  files.write("answer.h", "constexpr int kAnswer = 1;\n");
  EXPECT_FALSE(isHit());
  files.write("answer.h", "constexpr int kAnswer = 2;\n");
  EXPECT_FALSE(isHit());
}

TEST_F(BuildCache, IsMissedAfterAChangeOfAnyFileThatASourceIncludes) {
  files.write("grid.cpp", "#include \"answer_test.cpp\"\n" + exportedGrid("MyGrid", "kAnswer"));
  files.write("answer_test.cpp", "constexpr int kAnswer = 1;\n");
  EXPECT_FALSE(isHit());
  files.write("answer_test.cpp", "constexpr int kAnswer = 2;\n");
  EXPECT_FALSE(isHit());
  EXPECT_EQ(host::Plugin(output()).make<IGrid>()->get(0, 0), 2);
}

TEST_F(BuildCache, IsMissedWhenAFileMoves) {
  files.write("grid.cpp", exportedGrid("MyGrid"));
  EXPECT_FALSE(isHit());
  fs::create_directory(files.root() / "src");
  fs::rename(files.root() / "grid.cpp", files.root() / "src" / "grid.cpp");
  EXPECT_FALSE(isHit());
}

TEST_F(BuildCache, TellsBuildsWithSanitizersFromThoseWithout) {
  files.write("grid.cpp", exportedGrid("MyGrid"));
  EXPECT_FALSE(isHit());
  EXPECT_FALSE(isHit(Variant::sanitized));
  EXPECT_TRUE(isHit());
  EXPECT_TRUE(isHit(Variant::sanitized));
}

TEST_F(BuildCache, KeepsNoRefusal) {
  files.write("grid.cpp", "broken\n");
  EXPECT_THROW(build(), Refused);
  EXPECT_THROW(build(), Refused);
  EXPECT_FALSE(fs::exists(toolchain.cache));
}

TEST_F(BuildCache, ForgetsWhatWasNotUsedForTheLongestOnceItIsTooLarge) {
  toolchain.cacheBytes = 20'000'000;
  const std::string table = "char table[9'000'000] = {1};\n";
  const auto isHitBy = [&](const std::string& answer) {
    files.write("grid.cpp", exportedGrid("MyGrid", answer) + table);
    return isHit();
  };
  EXPECT_FALSE(isHitBy("1"));
  EXPECT_FALSE(isHitBy("2"));
  EXPECT_TRUE(isHitBy("1"));
  EXPECT_FALSE(isHitBy("3"));
  EXPECT_TRUE(isHitBy("1"));
  EXPECT_TRUE(isHitBy("3"));
  EXPECT_FALSE(isHitBy("2"));
}

TEST_F(BuildCache, IsNotNeeded) {
  files.write("grid.cpp", exportedGrid("MyGrid"));
  toolchain.cache.clear();
  EXPECT_FALSE(isHit());
  EXPECT_FALSE(isHit());
}

TEST_F(BuildCache, CostsNothingWhereItCannotBeWritten) {
  files.write("grid.cpp", exportedGrid("MyGrid"));
  std::ofstream(files.beside("file")) << "no folder";
  toolchain.cache = files.beside("file") / "cache";
  EXPECT_FALSE(isHit());
  EXPECT_FALSE(isHit());
}

}  // namespace
}  // namespace sudoku::build
