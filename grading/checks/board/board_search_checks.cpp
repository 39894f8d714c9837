// Checks of IBoardSolver's search itself, and of whether it recurses. solving/searches.h has the
// rules that other solvers share.

#include "base/language.h"
#include "grading/checks/board/board_support.h"
#include "grading/subjects/check.h"
#include "grading/subjects/recursion.h"
#include "solution/grid/grid.h"

namespace sudoku::grading {
namespace {

using host::Contract;
using host::contractOf;

/// Runs the solver, and fails the check at the first move on a fixed cell.
Run<IBoardSolver> solveWithoutMovingFixed(Context& context, const Grid& puzzle) {
  WatchedBoard board(puzzle, Reads::toldLater);
  ON_CALL(board, move).WillByDefault([&](const Move& move) {
    const auto [x, y] = std::pair(move.column(), move.row());
    if (x >= 0 && x < kOrder && y >= 0 && y < kOrder)
      expectGivenKept<IBoardSolver>(context, puzzle, x, y, move.value(),
                                    [&] { return board.log().lastCalls(); });
    board.realMove(move);
  });
  return tryOn<IBoardSolver>(context, puzzle, board);
}

void leavesGapsEmpty(Context& context) {
  Random& random = context.random();
  constexpr Effort kEffort{.atLeast = 9, .atMost = 80};
  const std::vector<Grid> puzzles = {unsolvablePuzzle(2, random, kEffort),
                                     unsolvableFromTheCorner(4, random, kEffort)};
  expectRestored(context, puzzles, tr("the puzzle has none"), solveWithoutMovingFixed);
  expectSolved(context, runOnMock<IBoardSolver>(context, tamePuzzle(1, random)));
}

void neverMovesOnFixedCells(Context& context) {
  for (const Grid& puzzle : searchPuzzles(context.random())) {
    const auto run = solveWithoutMovingFixed(context, puzzle);
    // It may work on a copy and never move, but a solver that does nothing must not pass.
    if (run.lastCalls.empty() || run.after == puzzle) expectSolved(context, run);
  }
  expectGivensKept<IBoardSolver>(context);
}

void doesNotRecurse(Context& context) {
  constexpr int kGaps = 40;
  const Grid puzzle = solvablePuzzle(kGaps, context.random(), {.atLeast = 400, .atMost = 5'000});
  const auto scratch = context.code().makeScratchBoard(puzzle);
  const Answer answer = ask<IBoardSolver>(context, scratch->target());
  const SearchEvidence evidence =
      weigh({context.code().searchFacts(), kGaps, scratch->calls().placements});
  if (evidence.form() == SearchForm::recursive) {
    context.fail({.expected = tr("the open moves are kept on a stack of your own: no function "
                                 "calls itself, directly or through others"),
                  .seen = tr("the search recurses. {}", evidence.words),
                  .puzzle = puzzle});
  }
  // A solver that does not solve the puzzle has shown no search.
  if (evidence.form() == SearchForm::unknown)
    expectSolved<IBoardSolver>(context, {puzzle, answer, scratch->contents()});
  noteEvidence(context, evidence, tr("No recursion. "));
}

}  // namespace

std::vector<Check> boardSearchChecks() {
  const std::vector<Contract> solver = {contractOf<IBoardSolver>};
  return {
      {"stack-none-leaves-gaps-empty", "After \"no solution\", the board is unchanged",
       "When there is no solution, every cell that is not fixed holds 0 again.", solver,
       leavesGapsEmpty},
      {"stack-keeps-fixed", "No move is made on a fixed cell",
       "The board refuses such moves; a solver should not try them.", solver,
       neverMovesOnFixedCells},
      {"stack-takes-back", "A cell is emptied before an earlier one is changed",
       "When the search goes back to an earlier cell, the later ones must be empty again, or they "
       "block digits still to be tried.",
       solver, takesBack<IBoardSolver>},
      {"stack-passes-exceptions", "Exceptions from the board pass through solve()",
       "When the board throws, the exception must reach the caller of solve().", solver,
       letsExceptionsPass<IBoardSolver>},
      {"stack-not-recursive", "The search does not recurse",
       "This assignment is about stacks: the search keeps its moves on a stack of its own, not on "
       "the call stack.",
       solver, doesNotRecurse, nullptr, build::Variant::instrumented},
  };
}

}  // namespace sudoku::grading
