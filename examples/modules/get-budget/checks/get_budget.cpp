#include <sudokulab/check.h>

using namespace sudoku::check;

static void judge(Context& context, const Grid& puzzle) {
  context.tries(puzzle, judge);
  WatchedGrid grid(puzzle);
  int calls = 0;
  EXPECT_CALL(grid, get).WillRepeatedly([&](int x, int y) { return ++calls, grid.realGet(x, y); });
  const bool solved = context.code().make<ISolver>(grid)->solve();
  EXPECT_TRUE(solved && isCompletion(puzzle, grid.contents())) << "the puzzle has a solution";
  if (calls > 324)
    context.fail({.expected = "at most 324 calls to get",
                  .seen = counted(calls, "call"),
                  .puzzle = puzzle,
                  .lastCalls = grid.log().lastCalls()});
}

static void getBudget(Context& context) { judge(context, solvablePuzzle(20, context.random())); }

SUDOKULAB_CHECK(getBudget, .id = "get-budget", .title = "Asks the grid sparingly",
                .needs = needs<ISolver>())
