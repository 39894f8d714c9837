#include "grading/puzzles/box_line_puzzles.h"

#include <gtest/gtest.h>

#include <functional>

#include "grading/puzzles/orders.h"
#include "solution/grid/gaps.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {
namespace {

/// The number of completions found by a search that looks only at these cells in each box.
int completionsFor(Grid grid, const std::function<bool(int x, int y)>& looksAt) {
  for (int cell = 0; cell < kHexOrder * kHexOrder; ++cell) {
    const int x = cell % kHexOrder;
    const int y = cell / kHexOrder;
    if (grid.get(x, y) != 0) continue;
    int found = 0;
    for (int digit = 1; digit <= kHexOrder; ++digit) {
      bool fits = true;
      for (int i = 0; i < kHexOrder && fits; ++i) {
        const int u = x / 4 * 4 + i % 4;
        const int v = y / 4 * 4 + i / 4;
        fits = grid.get(i, y) != digit && grid.get(x, i) != digit &&
               (!looksAt(u % 4, v % 4) || grid.get(u, v) != digit);
      }
      if (!fits) continue;
      Grid next = grid;
      next.set(x, y, digit);
      found += completionsFor(next, looksAt);
    }
    return found;
  }
  return 1;
}

TEST(BoxLinePuzzles, HaveASecondSolutionForWhoeverOverlooksALineOfABox) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    Random random(seed);
    const std::vector<Grid> puzzles = boxLinePuzzles(random);
    ASSERT_EQ(puzzles.size(), 8);
    for (int i = 0; i < 8; ++i) {
      const Grid& puzzle = puzzles[static_cast<std::size_t>(i)];
      EXPECT_EQ(gapsOf(puzzle), 4);
      EXPECT_EQ(countSolutions(puzzle, 3), 1);
      const auto overlooks = [i](int x, int y) { return (i < 4 ? y : x) != i % 4; };
      EXPECT_EQ(completionsFor(puzzle, overlooks), 2) << i;
      EXPECT_EQ(completionsFor(puzzle, [](int, int) { return true; }), 1) << i;
    }
  }
}

}  // namespace
}  // namespace sudoku::grading
