// Checks of how IAllSolutionsSolver works: what it leaves behind, which exceptions it lets through,
// how it searches.

#include "base/language.h"
#include "grading/checks/all_solutions/all_solutions_support.h"
#include "grading/puzzles/plain_enumeration.h"
#include "grading/subjects/check.h"
#include "grading/subjects/mocks/mock_grid.h"
#include "grading/subjects/recursion.h"
#include "solution/grid/grid.h"

namespace sudoku::grading {
namespace {

constexpr std::int64_t kCostFactor = 20;

void expectRestored(Context& context, const Grid& puzzle, const std::string& kind) {
  const Enumeration run = enumerate(context, puzzle);
  if (run.after == run.puzzle) return;
  context.fail({.expected = tr("after solveAll() the grid is unchanged: a puzzle {}", kind),
                .seen = changeIn(run.puzzle, run.after),
                .puzzle = run.puzzle,
                .after = run.after});
}

void restoresTheGrid(Context& context) {
  for (const std::uint64_t least : {1U, 4U})
    expectRestored(context, hexPuzzle(least, least + 4, context.random()), tr("with solutions"));
  // Exceptions lose points elsewhere, and leave the grid's contents unspecified.
  for (const auto& [puzzle, kind] :
       {std::pair{unsolvableHexPuzzle(context.random()), tr("without a solution")},
        {conflictingHexPuzzle(Unit::column, context.random()), tr("with conflicting givens")}})
    ignoringOutcome(
        [&context, &puzzle = puzzle, &kind = kind] { expectRestored(context, puzzle, kind); });
  expectSomeReport(context);
}

void enumeratesAgain(Context& context) {
  const auto solver = context.code().make<IAllSolutionsSolver>();
  const auto solve = [&] {
    // One solution each: finding all of several is judged elsewhere.
    const Enumeration run = enumerate(context, *solver, hexPuzzle(1, 1, context.random()));
    expectSolutions(context, run, tr(", with a solver that was used before"));
  };
  const auto meet = [&](const Grid& puzzle) {
    ignoringOutcome([&] { enumerate(context, *solver, puzzle); });
  };
  solve();
  solve();
  meet(unsolvableHexPuzzle(context.random()));
  solve();
  meet(conflictingHexPuzzle(Unit::row, context.random()));
  solve();
}

/// Makes onSolution throw. Returns whether it was called.
bool letCallbackThrow(Context& context, const Grid& puzzle) {
  const auto scratch = context.code().makeScratchGrid(puzzle);
  const auto solver = context.code().make<IAllSolutionsSolver>();
  bool happened = false;
  const std::string seen = outcomeOf([&] {
    solver->solveAll(scratch->target(), [&happened](const IGrid&) {
      happened = true;
      throw IGrid::BadCellException(77, 88);
    });
    return tr("returned");
  });
  if (happened && seen != tr("threw {}", "IGrid::BadCellException(77, 88)")) {
    context.fail(
        {.expected =
             tr("onSolution throws IGrid::BadCellException(77, 88); solveAll() propagates it"),
         .seen = "solveAll() " + seen});
  }
  return happened;
}

/// Makes the n-th such call throw, if there is one.
void letGridThrow(Context& context, std::string_view call, int nth) {
  WatchedGrid grid(withGaps(randomFullGrid(kShape, context.random()), 3, context.random()));
  bool happened = false;
  grid.beforeEachCall([&](std::string_view made) {
    if (made != call || --nth != 0) return;
    happened = true;
    throw IGrid::BadCellException(66, 55);
  });
  const auto solver = context.code().make<IAllSolutionsSolver>();
  const std::string seen = outcomeOf([&] {
    solver->solveAll(grid, [](const IGrid&) {});
    return tr("returned");
  });
  if (happened && seen != tr("threw {}", "IGrid::BadCellException(66, 55)")) {
    context.fail({.expected = tr("the grid's {}() throws IGrid::BadCellException(66, 55) once; "
                                 "solveAll() propagates it",
                                 call),
                  .seen = "solveAll() " + seen,
                  .lastCalls = grid.log().lastCalls()});
  }
}

void letsExceptionsPass(Context& context) {
  // The solver may find no solution to the first puzzle; that is judged elsewhere.
  if (!letCallbackThrow(context, hexPuzzle(4, 8, context.random())) &&
      !letCallbackThrow(context, oneGap(context)))
    context.fail({.expected = tr("onSolution is called"), .seen = tr("it was not")});
  for (const auto& [call, nth] : {std::pair{"set", 1}, {"get", 1}, {"get", 300}, {"isValid", 1}})
    letGridThrow(context, call, nth);
}

WatchedSearch watchedSearch(Context& context, const Enumeration& run) {
  return {context.code().searchFacts(), gapsOf(run.puzzle), run.calls.placements, isSolved(run)};
}

void recurses(Context& context) {
  const Grid puzzle = hexPuzzle(1, 1, context.random());
  const Enumeration run = enumerate(context, puzzle);
  const WatchedSearch watched = watchedSearch(context, run);
  SearchEvidence evidence = weigh(watched);
  if (wantsGuesses(evidence))
    evidence = afterGuesses(
        watched, watchedSearch(context, enumerate(context, guessedHexPuzzle(context.random()))));
  expectRecursive(context, evidence, puzzle);
  if (evidence.form() == SearchForm::unknown) expectSolutions(context, run);
  noteEvidence(context, evidence, tr("It recurses. "));
}

/// Programs have no calls to count.
void staysWithinCost(Context& context) {
  for (int i = 0; i < 2; ++i) {
    const Grid puzzle = hexPuzzle(1, 1, context.random());
    const Enumeration run = enumerate(context, puzzle);
    expectSolutions(context, run);
    const std::int64_t seen = run.calls.total();
    const std::int64_t most = kCostFactor * enumeratePlainly(puzzle, INT64_MAX)->naiveCalls;
    if (seen > most)
      context.fail({.expected = tr(
                        "at most {} calls on the grid, {} times as many as the naive search makes",
                        most, kCostFactor),
                    .seen = inWords(run.calls),
                    .puzzle = puzzle});
  }
}

}  // namespace

std::vector<Check> allSolutionsUseChecks() {
  const std::vector<host::Contract> all = {host::contractOf<IAllSolutionsSolver>};
  return {
      {"hex-grid-restored", "The grid is unchanged afterwards",
       "solveAll() leaves the puzzle as it found it.", all, restoresTheGrid},
      {"hex-solves-again", "A solver can be reused",
       "solveAll() may be called again with another grid.", all, enumeratesAgain},
      {"hex-passes-exceptions", "Exceptions from onSolution and the grid pass through",
       "When onSolution or the grid throws, the exception must reach the caller of solveAll().",
       all, letsExceptionsPass},
      {"hex-recursive", "The search is recursive", "This assignment is about recursion.", all,
       recurses, nullptr, build::Variant::instrumented, Judges::both},
      {"hex-cost", "Finding all solutions takes a reasonable number of calls",
       "Calls on the grid are counted; the limit is 20 times as many as the naive search makes.",
       all, staysWithinCost},
  };
}

}  // namespace sudoku::grading
