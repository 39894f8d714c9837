#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "base/files/temporary_folder.h"
#include "plugins/compile/compiler.h"
#include "plugins/frames/types.h"
#include "plugins/sandbox/command.h"
#include "tests/support/plugins/places.h"

namespace sudoku::frames {
namespace {

namespace fs = std::filesystem;

constexpr const char* kPuzzle =
    "..................198342567859761423426853791713924856961537284287419635345286179";

/// Solvers in different styles: tests/plugins/frames/solvers.
class Frames : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    const build::Toolchain toolchain{.compiler = test::compiler(),
                                     .headers = test::stage() / "include"};
    const auto submission = build::readSubmission(fs::path(SUDOKULAB_TRACED) / GetParam());
    build::buildPlugin(submission, toolchain, build::Variant::debug, library_);
  }

  const TemporaryFolder folder_;
  const fs::path library_ = folder_.path() / "solver.so";
  const fs::path module_ = test::stage() / SUDOKULAB_LIBEXEC / "libsudokulab_frames.so";
};

TEST_P(Frames, AreThoseThatGdbSees) {
  const std::string steps = (folder_.path() / "steps").string();
  const auto outcome = sandbox::run(
      {.arguments = {"/usr/bin/gdb", "-nx", "-batch", "-ex",
                     "python plugin, steps = '" + library_.string() + "', '" + steps + "'", "-x",
                     SUDOKULAB_COMPARE, "--args", SUDOKULAB_FRAMES_DRIVER, library_.string(),
                     module_.string(), kPuzzle, steps},
       .folder = "/"});
  EXPECT_TRUE(outcome.succeeded()) << outcome.output;
  const auto line = outcome.output.find("compared: ");
  ASSERT_NE(line, std::string::npos) << outcome.output;
  const auto counts = nlohmann::json::parse(
      outcome.output.substr(line + 10, outcome.output.find('\n', line) - line - 10));
  RecordProperty("compared", counts.dump());
  EXPECT_GE(counts["steps"], 20);
  EXPECT_GE(counts["values"].get<int>() + counts["items"].get<int>(), 1000);
}

INSTANTIATE_TEST_SUITE_P(Styles, Frames,
                         testing::Values("member-function", "recursive-lambda", "template-policy",
                                         "mutual-recursion", "fewest-candidates", "stack-of-moves",
                                         "vector-member", "array-and-index", "deque-of-frames",
                                         "stack-of-copies"),
                         [](const auto& style) {
                           std::string name = style.param;
                           std::erase(name, '-');
                           return name;
                         });

TEST(ShortName, LeavesOutDefaultArguments) {
  EXPECT_EQ(shortName("std::stack<Move, std::deque<Move, std::allocator<Move> > >"),
            "std::stack<Move>");
  EXPECT_EQ(shortName("std::vector<std::pair<int, int>, std::allocator<std::pair<int, int> > >"),
            "std::vector<std::pair<int, int>>");
  EXPECT_EQ(shortName("std::array<int, 9>"), "std::array<int, 9>");
  EXPECT_EQ(shortName("Search<Policy, 9>"), "Search<Policy, 9>");
}

}  // namespace
}  // namespace sudoku::frames
