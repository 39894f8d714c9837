// Checks of IStepSolver::solve. solving/answers.h has the rules that other solvers share.

#include "base/language.h"
#include "grading/checks/step/step_support.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzle_series.h"
#include "grading/puzzles/puzzles.h"
#include "grading/subjects/check.h"
#include "grading/wording/values.h"
#include "solution/grid/completion.h"
#include "solution/grid/transform.h"
#include "solution/making/generator.h"

namespace sudoku::grading {
namespace {

using host::Contract;
using host::contractOf;

std::vector<Grid> puzzlesWithFewGaps(Random& random) {
  std::vector<Grid> puzzles;
  for (const int gaps : {1, 2, 3}) puzzles.push_back(tamePuzzle(gaps, random));
  for (const int digit : {1, 9}) {
    Grid grid = randomFullGrid({}, random);
    const int line = digit - 1;
    for (int y = 0; y < kOrder; ++y) {
      if (grid.get(y, line) == digit) grid.set(y, line, 0);
    }
    puzzles.push_back(grid);
  }
  return puzzles;
}

void goesBackFromDeadEnds(Context& context) {
  for (const Search search :
       {Search::byRows, Search::byColumns, Search::byRows, Search::byColumns}) {
    expectSolved(context,
                 runOnScratch<IStepSolver>(context, misleadingPuzzle(4, context.random(), search)));
  }
}

template <int gaps>
std::vector<Grid> puzzlesWithGaps(Random& random) {
  std::vector<Grid> puzzles;
  if (gaps >= 50) {
    puzzles = puzzlesWithFewGivens(random);
    puzzles.push_back(transposed(exhaustingPuzzle(random)));  // x, the line, varies fastest
  }
  for (int i = 0; i < 3; ++i)
    puzzles.push_back(fairPuzzle([&] { return solvablePuzzle(gaps, random); }));
  return puzzles;
}

void judgesFullGrids(Context& context) {
  const Grid full = randomFullGrid({}, context.random());
  const auto run = judgeFullGrid<IStepSolver>(context, full, {4, 4});
  if (run.after == run.puzzle && run.answer.stray.empty()) return;
  context.fail({.expected = tr("solve() changes no cell of a full grid"),
                .seen = run.answer.stray.empty() ? tr("a cell has changed") : run.answer.stray,
                .puzzle = run.puzzle,
                .after = run.after});
}

std::vector<Grid> unsolvablePuzzles(Random& random) {
  std::vector<Grid> puzzles;
  for (const int gaps : {2, 8, 40}) {
    const Effort effort =
        gaps < 10 ? Effort{.atLeast = 9, .atMost = 300} : Effort{.atLeast = 300, .atMost = 20'000};
    puzzles.push_back(fairPuzzle([&] { return unsolvablePuzzle(gaps, random, effort); }));
  }
  return puzzles;
}

void keepsTheGridWhenUnsolvable(Context& context) {
  expectRestored(context, unsolvablePuzzles(context.random()), tr("no digits make a valid grid"),
                 runOnScratch<IStepSolver>);
  Subject<IStepSolver>::expectSomeSolved(context);
}

void keepsGivensInPlace(Context& context) {
  bool fills = false;
  const auto judge = [&](const Grid& puzzle) {
    const auto run = runOnScratch<IStepSolver>(context, puzzle);
    fills = fills || !(run.after == puzzle);
    if (keepsGivens(puzzle, run.after)) return;
    context.fail({.expected = tr("every cell that was given keeps its digit"),
                  .seen = faultIn(puzzle, run.after, Naming::rowAndColumn),
                  .puzzle = puzzle,
                  .after = run.after});
  };
  judge(tamePuzzle(2, context.random()));
  // With 20 gaps the search seldom backtracks; with 40 it does, perhaps into a given.
  for (const int gaps : {20, 40, 40}) judge(solvablePuzzle(gaps, context.random()));
  // A solver that changes nothing must not pass.
  if (!fills)
    expectSolved(context, runOnScratch<IStepSolver>(context, tamePuzzle(2, context.random())));
}

void keepsTwoSolversApart(Context& context) {
  const auto one = context.code().make<IStepSolver>();
  const auto other = context.code().make<IStepSolver>();
  for (IStepSolver* const solver : {&*one, &*other, &*one, &*other}) {
    const Grid puzzle = tamePuzzle(3, context.random());
    host::ScratchCells scratch{cellsOf(puzzle)};
    const auto answer = Subject<IStepSolver>::solve(*solver, scratch.target());
    expectSolved<IStepSolver>(context, {puzzle, answer, scratch.contents()},
                              tr(" while another solver exists"));
  }
}

}  // namespace

std::vector<Check> stepSolveChecks() {
  const std::vector<Contract> step = {contractOf<IStepSolver>};
  return {
      taking({.gaps = {1, 4}}, {"step-solve-few", "Grids with a few empty cells are solved",
                                "The first thing a solver must be able to do.", step,
                                solvesAll<IStepSolver, puzzlesWithFewGaps>}),
      {"step-solve-backtracks", "A wrong first guess is undone",
       "Here, the first digit that fits leads to a dead end a few cells later.", step,
       goesBackFromDeadEnds},
      taking({.gaps = {31, 50}},
             {"step-solve-40-gaps", "Grids with 40 empty cells are solved",
              "Backtracking over many cells.", step, solvesAll<IStepSolver, puzzlesWithGaps<40>>}),
      taking({.gaps = {51, 64}},
             {"step-solve-55-gaps", "Grids with 55 empty cells are solved",
              "Backtracking over many cells.", step, solvesAll<IStepSolver, puzzlesWithGaps<55>>}),
      {"step-solve-full", "A full grid is checked",
       "On a full grid solve() returns true if it is correct and false if it is not.", step,
       judgesFullGrids},
      taking(kConflictingNeeds,
             {"step-solve-conflicting-givens", "Conflicting givens have no solution",
              "solve() returns false, even if every empty cell can be filled.", step,
              solvesNone<IStepSolver, conflictingPuzzles>}),
      taking(kUnsolvableNeeds, {"step-solve-unsolvable", "An unsolvable grid is detected",
                                "It cannot be completed: solve() returns false.", step,
                                solvesNone<IStepSolver, unsolvablePuzzles>}),
      {"step-false-keeps-grid", "If solve() returns false, the grid is unchanged",
       "When there is no solution, the grid is unchanged.", step, keepsTheGridWhenUnsolvable},
      {"step-keeps-givens", "Givens are never changed",
       "A cell that is not empty at the start keeps its digit.", step, keepsGivensInPlace},
      {"step-independent", "Two solvers do not interfere with each other",
       "This holds however many solvers there are and however often they are used.", step,
       keepsTwoSolversApart},
  };
}

}  // namespace sudoku::grading
