// Checks of IBoardSolver's search itself, through a mock of the board, and of whether it recurses.
// If a solver only places digits that fit, puzzles with few gaps reveal little, so it also gets
// puzzles that force backtracking, on a board in its own process that logs the moves.

#include <gmock/gmock.h>

#include "base/language.h"
#include "grading/checks/board/board_support.h"
#include "grading/puzzles/guessing_puzzles.h"
#include "grading/subjects/check.h"
#include "grading/subjects/mocks/search_watcher.h"
#include "grading/subjects/mocks/watcher_from_log.h"
#include "grading/subjects/recursion.h"
#include "solution/grid/completion.h"
#include "solution/grid/gaps.h"

namespace sudoku::grading {
namespace {

using host::Contract;
using host::contractOf;
using testing::_;
using testing::AnyNumber;

/// Whether it solves the puzzle. An exception counts as a wrong answer, judged elsewhere.
bool solves(Context& context, IBoard& board, const Grid& puzzle) {
  const auto solver = context.code().make<IBoardSolver>();
  const Answer answer = readAnswer(outcomeOf([&] { return solver->solve(board); }));
  return answer.grid && isCompletion(puzzle, *answer.grid);
}

/// The solver's moves on a board in its own process. Its answer is judged elsewhere.
host::SetLog movesBeside(Context& context, const Grid& puzzle) {
  context.tries(puzzle);
  const auto scratch = context.code().makeScratchBoard(puzzle);
  scratch->logSets();
  solves(context, scratch->target(), puzzle);
  return scratch->loggedSets();
}

std::vector<Grid> searchPuzzles(Random& random) {
  return {misleadingPuzzle(4, random, Search::byRows),
          misleadingPuzzle(3, random, Search::byRowsFalling),
          misleadingPuzzle(3, random, Search::byColumns),
          misleadingPuzzle(3, random, Search::backwards)};
}

void noteThatNothingIsTakenBack(Context& context, bool sawSearch) {
  context.note(tr(sawSearch
                      ? "On these puzzles, the search never went back past a filled cell, so there "
                        "is nothing to undo; its answers are correct."
                      : "On these puzzles, no cell got a second digit: the solver does not search "
                        "on the board, so there is nothing to undo; its answers are correct."));
}

void takesBack(Context& context) {
  bool wentBack = false;
  bool wentBackBeside = false;
  bool sawSearch = false;
  bool allRight = true;
  const auto look = [&](const SearchWatcher& watcher) {
    if (watcher.takingBack() && watcher.sawSearch()) context.fail(*watcher.takingBack());
    sawSearch = sawSearch || watcher.sawSearch();
    return watcher.sawGoingBack();
  };
  for (const Grid& puzzle : searchPuzzles(context.random())) {
    WatchedBoard board(puzzle, Reads::toldLater);
    SearchWatcher watcher(puzzle, Naming::rowAndColumn);
    EXPECT_CALL(board, move(_)).Times(AnyNumber()).WillRepeatedly([&](const Move& move) {
      board.realMove(move);
      watcher.onSet(move.column(), move.row(), move.value(),
                    [&] { return board.log().lastCalls(); });
      if (watcher.takingBack()) context.atFault(*watcher.takingBack());
    });
    allRight = solves(context, board, puzzle) && allRight;
    wentBack = look(watcher) || wentBack;
  }
  for (const Grid& puzzle : guessingPuzzles(context.random()))
    wentBackBeside =
        look(watcherFromLog(movesBeside(context, puzzle), puzzle, Naming::rowAndColumn)) ||
        wentBackBeside;
  if (wentBack) return;
  if (!allRight)
    context.fail({.expected = tr("a search that goes back to earlier cells, or correct answers"),
                  .seen = tr("neither was seen")});
  if (!wentBackBeside) noteThatNothingIsTakenBack(context, sawSearch);
}

MATCHER_P(IsFixedIn, puzzle, "") {
  const bool inside = arg.row() >= 0 && arg.row() < 9 && arg.column() >= 0 && arg.column() < 9;
  return inside && puzzle.get(arg.column(), arg.row()) != 0;
}

[[noreturn]] void failFixed(Context& context, const Grid& puzzle, const Move& move,
                            std::vector<std::string> lastCalls) {
  context.fail(
      {.expected =
           tr("no move on row {}, column {}: that cell is fixed", move.row(), move.column()),
       .seen = fmt::format("move(Move({}, {}, {}))", move.row(), move.column(), move.value()),
       .puzzle = puzzle,
       .lastCalls = std::move(lastCalls)});
}

/// Runs the solver, and fails the check at the first move on a fixed cell.
BoardRun solveWithoutMovingFixed(Context& context, const Grid& puzzle) {
  WatchedBoard board(puzzle, Reads::toldLater);
  EXPECT_CALL(board, move(_)).Times(AnyNumber()).WillRepeatedly([&](const Move& move) {
    board.realMove(move);
  });
  EXPECT_CALL(board, move(IsFixedIn(puzzle)))
      .Times(AnyNumber())
      .WillRepeatedly(
          [&](const Move& move) { failFixed(context, puzzle, move, board.log().lastCalls()); });
  const auto solver = context.code().make<IBoardSolver>();
  const Answer answer = readAnswer(outcomeOf([&] { return solver->solve(board); }));
  return {puzzle, answer, board.contents(), board.log().lastCalls()};
}

void expectGapsEmpty(Context& context, const BoardRun& run) {
  if (run.after == run.puzzle) return;
  context.fail({.expected = tr("after \"no solution\", every cell that is not fixed holds 0"),
                .seen = tr("filled gaps: {} of {}", gapsOf(run.puzzle) - gapsOf(run.after),
                           gapsOf(run.puzzle)),
                .puzzle = run.puzzle,
                .after = run.after,
                .lastCalls = run.lastCalls});
}

void leavesGapsEmpty(Context& context) {
  for (const int gaps : {2, 4}) {
    constexpr Effort kEffort{.atLeast = 9, .atMost = 80};
    const Grid puzzle = gaps == 2 ? unsolvablePuzzle(gaps, context.random(), kEffort)
                                  : unsolvableFromTheCorner(gaps, context.random(), kEffort);
    const BoardRun run = solveWithoutMovingFixed(context, puzzle);
    expectNoSolutionFor(context, run, tr("the puzzle has none"));
    expectGapsEmpty(context, run);
  }
  // Solving this has already lost points in another check.
  const BoardRun conflict =
      solveWithoutMovingFixed(context, conflictingPuzzle(2, Unit::row, context.random()));
  if (conflict.answer.saysNone) expectGapsEmpty(context, conflict);
  expectSolvedBoard(context, solveOnMock(context, tamePuzzle(1, context.random())));
}

void neverMovesOnFixedCells(Context& context) {
  std::optional<BoardRun> last;
  for (const Grid& puzzle : searchPuzzles(context.random())) {
    last = solveWithoutMovingFixed(context, puzzle);
    // It may work on a copy and never move, but a solver that does nothing must not pass.
    if (last->lastCalls.empty() || last->after == puzzle) expectSolvedBoard(context, *last);
  }
  for (const Grid& puzzle : guessingPuzzles(context.random())) {
    const host::SetLog log = movesBeside(context, puzzle);
    for (std::size_t i = 0; i < log.calls.size(); ++i) {
      const auto& [x, y, digit] = log.calls[i];
      if (puzzle.get(x, y) != 0)
        failFixed(context, puzzle, Move(y, x, digit), lastCallsOf(log, i, Naming::rowAndColumn));
    }
  }
}

/// Makes the n-th such call throw, and checks solve(). Returns whether the call occurred.
bool letThrow(Context& context, std::string_view call, int nth) {
  const bool ofRead = call == "valueAt" || call == "isFixed";
  WatchedBoard board(tamePuzzle(4, context.random()),
                     ofRead ? Reads::asTheyCome : Reads::toldLater);
  const Move accident(3, 4, 5);
  int calls = 0;
  bool happened = false;
  const auto count = [&](std::string_view made) {
    if (made != call || ++calls != nth) return;
    happened = true;
    throw IBoard::BadMoveException(accident);
  };
  EXPECT_CALL(board, move(_)).Times(AnyNumber()).WillRepeatedly([&](const Move& move) {
    count("move");
    board.realMove(move);
  });
  EXPECT_CALL(board, isBad()).Times(AnyNumber()).WillRepeatedly([&] {
    count("isBad");
    return board.realIsBad();
  });
  EXPECT_CALL(board, valueAt(_, _)).Times(AnyNumber()).WillRepeatedly([&](int row, int column) {
    count("valueAt");
    return board.realValueAt(row, column);
  });
  EXPECT_CALL(board, isFixed(_, _)).Times(AnyNumber()).WillRepeatedly([&](int row, int column) {
    count("isFixed");
    return board.realIsFixed(row, column);
  });
  const auto solver = context.code().make<IBoardSolver>();
  const std::string seen = outcomeOf([&] { return tr("returned \"{}\"", solver->solve(board)); });
  const IBoard::BadMoveException error(accident);
  const std::string wanted = outcomeOf([&]() -> std::string { throw error; });
  if (happened && seen != wanted) {
    context.fail(
        {.expected = tr(
             "{}() throws IBoard::BadMoveException: {} once, and solve() propagates that exception",
             call, error.what()),
         .seen = "solve() " + seen,
         .lastCalls = board.log().lastCalls()});
  }
  return happened;
}

void letsExceptionsPass(Context& context) {
  bool any = false;
  for (const std::string_view call : {"move", "isBad", "valueAt", "isFixed"}) {
    for (const int nth : {1, 3}) any = letThrow(context, call, nth) || any;
  }
  if (!any)
    context.fail({.expected = tr("solve() uses the board passed to its solver"),
                  .seen = tr("it called none of the board's functions")});
}

void doesNotRecurse(Context& context) {
  constexpr int kGaps = 40;
  const Grid puzzle = solvablePuzzle(kGaps, context.random(), {.atLeast = 400, .atMost = 5'000});
  const auto scratch = context.code().makeScratchBoard(puzzle);
  const Answer answer = readAnswer(context.code().make<IBoardSolver>()->solve(scratch->target()));
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
    expectSolvedBoard(context, {puzzle, answer, scratch->contents()});
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
       solver, takesBack},
      {"stack-passes-exceptions", "Exceptions from the board pass through solve()",
       "When the board throws, the exception must reach the caller of solve().", solver,
       letsExceptionsPass},
      {"stack-not-recursive", "The search does not recurse",
       "This assignment is about stacks: the search keeps its moves on a stack of its own, not on "
       "the call stack.",
       solver, doesNotRecurse, nullptr, build::Variant::instrumented},
  };
}

}  // namespace sudoku::grading
