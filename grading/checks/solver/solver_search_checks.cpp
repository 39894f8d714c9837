// Checks of ISolver's search itself. solving/searches.h has the rules that other solvers share.

#include <array>

#include "base/language.h"
#include "grading/checks/solver/solver_support.h"
#include "grading/puzzles/guessing_puzzles.h"
#include "grading/subjects/check.h"
#include "grading/subjects/mocks/search_watcher.h"
#include "grading/subjects/recursion.h"
#include "solution/grid/grid.h"
#include "solution/grid/transform.h"
#include "solution/making/generator.h"

namespace sudoku::grading {
namespace {

using host::Contract;
using host::contractOf;

void fillsCellsInOrder(Context& context) {
  watchSearches<ISolver>(context, {&SearchWatcher::cellOrder, &SearchWatcher::sawSearch});
}

void triesDigitsRising(Context& context) {
  watchSearches<ISolver>(context, {&SearchWatcher::digitOrder, &SearchWatcher::sawSearch});
}

/// The same puzzle with two digits exchanged, so that the first gap temporarily takes a 9: the last
/// digit tried there, which only setting 0 after the loop removes.
Grid takingANineFirst(const Grid& puzzle) {
  int cell = 0;
  while (puzzle.get(cell % 9, cell / 9) != 0) ++cell;
  Grid grid = puzzle;
  int digit = 0;
  do {
    grid.set(cell % 9, cell / 9, ++digit);
  } while (digit < 9 && !grid.isValid());
  std::array<int, 9> names = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  std::swap(names[static_cast<std::size_t>(digit) - 1], names[8]);
  return relabelled(puzzle, names);
}

void leavesGapsEmpty(Context& context) {
  // In the second puzzle, some digit fits the first gap, which is the very first cell, so there is
  // something to undo.
  Random& random = context.random();
  const std::vector<Grid> puzzles = {
      unsolvablePuzzle(2, random, {.atLeast = 9, .atMost = 80}),
      takingANineFirst(unsolvableFromTheCorner(4, random, {.atLeast = 10, .atMost = 80}))};
  expectRestored(context, puzzles, tr("the puzzle has no solution"), runOnMock<ISolver>);
  expectSolved(context, runOnMock<ISolver>(context, tamePuzzle(1, random)));
}

void neverWritesToGivens(Context& context) {
  bool wrote = false;
  std::optional<Run<ISolver>> last;
  for (const Grid& puzzle : searchPuzzles(context.random())) {
    WatchedGrid grid(puzzle, Reads::toldLater);
    grid.afterEachChange([&](int x, int y, int digit) {
      expectGivenKept<ISolver>(context, puzzle, x, y, digit,
                               [&] { return grid.log().lastCalls(); });
      wrote = true;
    });
    last = tryOn<ISolver>(context, puzzle, grid);
  }
  expectGivensKept<ISolver>(context);
  if (!wrote && last) expectSolved(context, *last);
}

struct WatchedRun {
  Run<ISolver> run;
  WatchedSearch search;
};

WatchedRun watchedRun(Context& context, const Grid& puzzle) {
  context.tries(puzzle);
  const auto scratch = context.code().makeScratchGrid(puzzle);
  const auto solver = context.code().make<ISolver>(scratch->target());
  const bool solved = Subject<ISolver>::trySolve(*solver, scratch->target());
  return {{puzzle, solved, scratch->contents()},
          {context.code().searchFacts(), gapsOf(puzzle), scratch->calls().placements}};
}

void recurses(Context& context) {
  const Grid puzzle = solvablePuzzle(45, context.random(), {.atLeast = 300, .atMost = 5'000});
  const auto [run, search] = watchedRun(context, puzzle);
  SearchEvidence evidence = weigh(search);
  if (wantsGuesses(evidence))
    evidence =
        afterGuesses(search, watchedRun(context, nearlyEmptyPuzzle(context.random())).search);
  // Faulty recursion may get stuck before it is deep, and has already lost points elsewhere.
  if (evidence.form() != SearchForm::recursive && !Subject<ISolver>::isSolved(run))
    evidence = afterGuesses(search, watchedRun(context, tamePuzzle(18, context.random())).search,
                            tr("on an easier one"));
  expectRecursive(context, evidence, puzzle);
  if (evidence.form() == SearchForm::unknown && !evidence.disagrees()) expectSolved(context, run);
  noteEvidence(context, evidence, tr("It recurses. "));
}

}  // namespace

std::vector<Check> solverSearchChecks() {
  const std::vector<Contract> solver = {contractOf<ISolver>};
  return {
      {"solver-false-leaves-gaps-empty", "If solve() returns false, the grid is unchanged",
       "When there is no solution, every gap holds 0 again and every given keeps its digit.",
       solver, leavesGapsEmpty},
      {"solver-cells-in-order", "Cells are filled left to right, top to bottom",
       "In-order search: the next cell is the first empty one in the first row that has one.",
       solver, fillsCellsInOrder},
      {"solver-digits-rising", "Digits are tried from 1 to 9",
       "In-order search: in each cell, lower digits are tried first.", solver, triesDigitsRising},
      {"solver-takes-back", "A cell is reset before an earlier one is changed",
       "When the search goes back to an earlier cell, the later ones must be empty again, or they "
       "block digits still to be tried.",
       solver, takesBack<ISolver>},
      {"solver-keeps-givens", "Givens are never changed",
       "A cell that is not empty at the start keeps its digit throughout, not just at the end.",
       solver, neverWritesToGivens},
      {"solver-passes-exceptions", "Exceptions from the grid pass through solve()",
       "When the grid throws, the exception must reach the caller of solve().", solver,
       letsExceptionsPass<ISolver>},
      {"solver-recursive", "The search is recursive", "This assignment is about recursion.", solver,
       recurses, nullptr, build::Variant::instrumented},
  };
}

}  // namespace sudoku::grading
