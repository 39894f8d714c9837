// What a search remembers its levels in, for solvers in ten styles: tests/plugins/frames/solvers.
#include <gmock/gmock.h>

#include "lab/trace/search_profile.h"
#include "tests/support/cli/command_line.h"

namespace sudoku {
namespace {

/// A solver, and where it keeps its levels.
struct Style {
  const char* solver;
  const char* function;   // or
  const char* container;  // and its type
  const char* type = "";
  std::int64_t entryBytes = 0;  // sizeof, from the source
};

class OwnStackOf : public CommandLine, public testing::WithParamInterface<Style> {};

TEST_P(OwnStackOf, ASolver) {
  const Style style = GetParam();
  write("puzzle.txt",
        "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..\n");
  sudokulab(std::string("trace ") + SUDOKULAB_TRACED + "/" + style.solver +
            " puzzle.txt --limit-steps 400 --limit-time 60 --trace seen.trace");
  const lab::SearchProfile profile = lab::profileOf(read("seen.trace"));
  const auto& [recursion, container] = profile.stack;
  ASSERT_EQ(recursion.has_value(), style.function != nullptr);
  ASSERT_EQ(container.has_value(), style.container != nullptr);
  if (recursion) {
    EXPECT_EQ(recursion->function, style.function);
    ASSERT_TRUE(recursion->bytes);
    EXPECT_GE(*recursion->bytes, 32);
  } else {
    EXPECT_EQ(container->name, style.container);
    EXPECT_EQ(container->type, style.type);
    EXPECT_EQ(container->entryBytes, style.entryBytes);
  }
  // The newest cell may not have its entry yet.
  for (const auto& [step, depth, bytes] : profile.points) {
    if (!bytes) EXPECT_EQ(depth, 0) << step;  // not made yet
    if (bytes && container) {
      EXPECT_NEAR(static_cast<double>(*bytes) / static_cast<double>(style.entryBytes), depth, 1)
          << step;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(
    Styles, OwnStackOf,
    testing::Values(
        Style{"member-function", "BacktrackingSolver::backtrack", nullptr},
        Style{"recursive-lambda", "lambda in LambdaSolver::solve", nullptr},
        Style{"template-policy", "detail::tryDigits<ReadingOrder, Ascending, sudoku::IGrid>",
              nullptr},
        Style{"mutual-recursion", "Loeser::probiere", nullptr},
        Style{"fewest-candidates", "complete", nullptr},
        Style{"stack-of-moves", nullptr, "moves", "std::stack<sudoku::Move>", 12},
        Style{"vector-member", nullptr, "m_steps", "std::vector<IterativeSolver::Step>", 12},
        Style{"array-and-index", nullptr, "trail", "Entry[81]", 12},
        Style{"deque-of-frames", nullptr, "callStack", "std::deque<Frame>", 32},
        Style{"stack-of-copies", nullptr, "positions_", "std::stack<Position>", 84 * 4}),
    [](const auto& style) {
      std::string name = style.param.solver;
      std::erase(name, '-');
      return name;
    });

}  // namespace
}  // namespace sudoku
