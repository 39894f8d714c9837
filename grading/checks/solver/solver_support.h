#pragma once

// Shared by the checks of ISolver: running a solver on a puzzle and judging the result.

#include <memory>
#include <string>
#include <utility>

#include "base/language.h"
#include "grading/puzzles/puzzles.h"
#include "grading/subjects/context.h"
#include "grading/subjects/mocks/mock_grid.h"
#include "grading/wording/values.h"
#include "solution/grid/gaps.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {

/// What solve() did with one puzzle.
struct Run {
  Grid puzzle;
  bool solved = false;
  Grid after;
  std::vector<std::string> lastCalls = {};
  bool neverSet = false;  // known only with a mock
};

inline void judgeAnswer(Context& context, const Grid& puzzle);

/// Runs the solver on a mock that records each call.
inline Run runOnMock(Context& context, const Grid& puzzle) {
  context.tries(puzzle, judgeAnswer);
  WatchedGrid grid(puzzle, Reads::toldLater);
  const auto solver = context.code().make<ISolver>(grid);
  const bool solved = solver->solve();
  return {puzzle, solved, grid.contents(), grid.log().lastCalls(), grid.log().changes() == 0};
}

/// Runs the solver on one of our grids in its own process, which is fast.
inline Run runOnScratch(Context& context, const Grid& puzzle) {
  context.tries(puzzle, judgeAnswer);
  const auto scratch = context.code().makeScratchGrid(puzzle);
  const auto solver = context.code().make<ISolver>(scratch->target());
  const bool solved = solver->solve();
  return {puzzle, solved, scratch->contents()};
}

/// Requires a puzzle with a completion: solve() must return true and complete the grid.
inline void expectSolved(Context& context, const Run& run, const std::string& where = "") {
  const std::string fault = faultIn(run.puzzle, run.after);
  if (run.solved && fault.empty()) return;
  context.fail(
      {.expected = tr("solve() returns true on a puzzle with {}{}, and the grid is completed",
                      counted(gapsOf(run.puzzle), "gap"), where),
       .seen = (run.solved      ? tr("it returned true, but {}", fault)
                : fault.empty() ? tr("it returned false, although it completed the grid")
                                : tr("it returned false")) +
               (run.neverSet && gapsOf(run.puzzle) > 0 ? tr("; it never called set") : ""),
       .puzzle = run.puzzle,
       .after = run.after,
       .wanted = firstSolution(run.puzzle),
       .lastCalls = run.lastCalls,
       .hint = !where.empty() ? ""
               : run.solved   ? factOn(run.puzzle, run.after)
                              : factOnGivingUp(run.puzzle, run.after),
       .answer = run.solved});
}

/// Requires a puzzle with no completion: solve() must return false.
inline void expectUnsolved(Context& context, const Run& run, const std::string& why) {
  if (!run.solved) return;
  const std::string fault = faultIn(run.puzzle, run.after);
  context.fail(
      {.expected = tr("solve() returns false: {}", why),
       .seen = fault.empty() ? tr("it returned true") : tr("it returned true, and {}", fault),
       .puzzle = run.puzzle,
       .after = run.after,
       .wanted = run.puzzle,
       .lastCalls = run.lastCalls,
       .hint = factOn(run.puzzle, run.after)});
}

/// Judges the answer to any puzzle. Small ones run on the mock, which records the last calls.
inline void judgeAnswer(Context& context, const Grid& puzzle) {
  const bool isSmall = yardstick(puzzle, 100).has_value();
  const Run run = isSmall ? runOnMock(context, puzzle) : runOnScratch(context, puzzle);
  if (firstSolution(puzzle)) {
    expectSolved(context, run);
  } else {
    expectUnsolved(context, run,
                   tr(puzzle.isValid() ? "the puzzle has no completion"
                                       : "a digit appears twice among the givens"));
  }
}

}  // namespace sudoku::grading
