// Checks of ISolver's answers. solver_search_checks.cpp judges the search, and solving/answers.h
// has the rules that other solvers share.
//
// The solver works on our grids, so a faulty student grid does not affect it. Every unsolvable
// puzzle is accompanied by a solvable one, so "always false" earns nothing.

#include <algorithm>
#include <iterator>

#include "base/language.h"
#include "grading/checks/solver/solver_support.h"
#include "grading/puzzles/guessing_puzzles.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzle_series.h"
#include "grading/subjects/check.h"
#include "grading/subjects/mocks/watcher_from_log.h"
#include "plugins/remote/all_cells.h"
#include "solution/grid/shapes.h"
#include "solution/making/generator.h"

namespace sudoku::grading {
namespace {

using host::Contract;
using host::contractOf;

std::vector<Grid> puzzlesWithOneOrTwoGaps(Random& random) {
  std::vector<Grid> puzzles = puzzlesWithGapsAtTheEnds(random);
  puzzles.push_back(solvablePuzzle(2, random));
  return puzzles;
}

constexpr int kMaxGaps = 60;

template <int gaps>
std::vector<Grid> puzzlesWithGaps(Random& random) {
  std::vector<Grid> puzzles;
  // With so few gaps, all three random puzzles may need no backtracking.
  if (gaps <= 20) puzzles.push_back(misleadingPuzzle(gaps, random));
  if (gaps == kMaxGaps) {
    puzzles = puzzlesWithFewGivens(random);
    puzzles.push_back(exhaustingPuzzle(random));
  }
  for (int i = gaps <= 20 ? 1 : 0; i < 3; ++i) puzzles.push_back(solvablePuzzle(gaps, random));
  return puzzles;
}

void judgesFullGrids(Context& context) {
  for (int i = 0; i < 3; ++i) {
    const Grid full = randomFullGrid({}, context.random());
    const Cell cell{context.random().below(kOrder), context.random().below(kOrder)};
    const auto run = judgeFullGrid<ISolver>(context, full, cell);
    if (run.after == run.puzzle) continue;
    context.fail({.expected = tr("solve() changes no cell of a full grid"),
                  .seen = tr("a cell has changed"),
                  .puzzle = run.puzzle,
                  .after = run.after});
  }
}

void findsOneOfSeveral(Context& context) {
  for (const Grid& puzzle : context.puzzles(ambiguousPuzzles))
    expectSolved(context, runOnScratch<ISolver>(context, puzzle), tr(" and several completions"));
}

void keepsTwoSolversApart(Context& context) {
  for (const bool firstMadeGoesFirst : {true, false}) {
    const Grid onePuzzle = tamePuzzle(3, context.random());
    const Grid otherPuzzle = tamePuzzle(3, context.random());
    WatchedGrid one(onePuzzle, Reads::toldLater);
    WatchedGrid other(otherPuzzle, Reads::toldLater);
    const auto oneSolver = context.code().make<ISolver>(one);
    const auto otherSolver = context.code().make<ISolver>(other);
    const auto run = [&](bool first) {
      const auto& solver = first ? oneSolver : otherSolver;
      expectSolved(context, runOn(*solver, first ? onePuzzle : otherPuzzle, first ? one : other),
                   tr(", while another solver exists"));
    };
    run(firstMadeGoesFirst);
    if (const WatchedGrid& idle = firstMadeGoesFirst ? other : one; idle.log().changes() > 0) {
      context.fail({.expected = tr("solve() works on the grid passed to its solver's constructor"),
                    .seen = tr("it wrote to the grid of another solver"),
                    .lastCalls = idle.log().lastCalls()});
    }
    run(!firstMadeGoesFirst);
  }
}

/// The puzzle with every other gap filled correctly: the odd ones, or the even ones.
Grid withHalfOfItsGaps(const Grid& puzzle, bool odd) {
  const Grid solution = firstSolution(puzzle).value();
  Grid grid = puzzle;
  bool isOdd = false;
  for (int y = 0; y < kOrder; ++y) {
    for (int x = 0; x < kOrder; ++x) {
      if (puzzle.get(x, y) != 0) continue;
      isOdd = !isOdd;
      if (isOdd == odd) grid.set(x, y, solution.get(x, y));
    }
  }
  return grid;
}

/// The last calls up to the first that changes a given; empty if none does.
std::vector<std::string> callsUpToALostGiven(const host::SetLog& log, std::size_t from,
                                             const Grid& givens) {
  for (std::size_t i = from; i < log.calls.size(); ++i) {
    const auto& [x, y, digit] = log.calls[i];
    if (givens.get(x, y) != 0 && givens.get(x, y) != digit)
      return lastCallsOf(log, i, Naming::xAndY);
  }
  return {};
}

/// Solves these puzzles in turn with one solver, created while its grid held `atFirst`. Returns the
/// calls up to the first that changes a given of the last puzzle. Answers are judged elsewhere.
std::vector<std::string> givensLost(Context& context, const Grid& atFirst,
                                    const std::vector<Grid>& puzzles) {
  const auto scratch = context.code().makeScratchGrid(atFirst);
  scratch->logSets();
  const auto solver = context.code().make<ISolver>(scratch->target());
  std::vector<std::string> lost;
  for (const Grid& givens : puzzles) {
    remote::setAll(scratch->target(), givens);
    const std::size_t before = scratch->loggedSets().calls.size();
    ignoringOutcome([&] { solver->solve(); });
    lost = callsUpToALostGiven(scratch->loggedSets(), before, givens);
  }
  return lost;
}

/// Former gaps, from the solver's creation or an earlier solve(), are givens now.
void takesFilledGapsForGivens(Context& context) {
  const Grid puzzle = guessingPuzzles(context.random())[0];
  const Grid earlier = withHalfOfItsGaps(puzzle, false);
  const Grid givens = withHalfOfItsGaps(puzzle, true);
  // Changing these anyway has already lost points in another check.
  if (!givensLost(context, givens, {givens}).empty()) return;
  const auto expectKept = [&](const std::vector<std::string>& lost, const std::string& when) {
    if (lost.empty()) return;
    context.fail(
        {.expected =
             tr("cells that were gaps {} and are filled now keep their digits throughout", when),
         .seen = lost.back(),
         .puzzle = givens,
         .lastCalls = lost});
  };
  expectKept(givensLost(context, puzzle, {givens}), tr("when the solver was created"));
  expectKept(givensLost(context, earlier, {earlier, givens}),
             tr("in the first of two calls to solve()"));
}

/// Creates a solver on a grid with other contents, and has it solve new puzzles in turn.
void expectSolvedLater(Context& context, const Grid& atFirst, std::initializer_list<int> gaps) {
  WatchedGrid grid{atFirst, Reads::toldLater};
  const auto solver = context.code().make<ISolver>(grid);
  std::string when = tr(" that was put into the grid after the solver was created");
  for (const int count : gaps) {
    const Grid puzzle = tamePuzzle(count, context.random());
    grid.refill(puzzle);
    expectSolved(context, runOn(*solver, puzzle, grid), when);
    when = tr(" that was put into the grid after an earlier call to solve()");
  }
}

void solvesWhatTheGridHoldsNow(Context& context) {
  expectSolvedLater(context, Grid(), {3, 5, 2});
  // Cells that were full have gaps now, and former gaps are givens.
  expectSolvedLater(context, randomFullGrid({}, context.random()), {4, 5});
  expectSolvedLater(context, tamePuzzle(4, context.random()), {6});
  takesFilledGapsForGivens(context);
}

void worksOnOwnGrid(Context& context) {
  for (const int gaps : {1, 6})
    expectSolved(context,
                 Subject<ISolver>::runOnOwn(context, forgivingPuzzle(gaps, context.random())),
                 tr(" in your own grid"));
}

/// Checks on puzzles with one solution.
std::vector<Check> plainPuzzleChecks() {
  const std::vector<Contract> solver = {contractOf<ISolver>};
  return {
      {"solver-any-grid", "A puzzle with one gap is solved on any IGrid",
       "solve() is given some IGrid, often not your own class, and uses only its interface.",
       solver, worksOnAny<ISolver>, explainOwnOnly<ISolver>},
      taking({.gaps = {1, 2}}, {"solver-one-or-two-gaps", "Puzzles with one or two gaps are solved",
                                "The first thing a solver must be able to do.", solver,
                                fillsFewGaps<ISolver, puzzlesWithOneOrTwoGaps>}),
      {"solver-three-or-four-gaps", "A wrong first guess is undone",
       "Here, the first digit that fits the first gap leads to a dead end a few cells later, or "
       "only the boxes decide between two digits.",
       solver, goesBackFromDeadEnds<ISolver>},
      taking({.gaps = {10, 30}},
             {"solver-20-gaps", "Puzzles with 20 gaps are solved", "Backtracking over many cells.",
              solver, solvesAll<ISolver, puzzlesWithGaps<20>>}),
      taking({.gaps = {31, 50}},
             {"solver-40-gaps", "Puzzles with 40 gaps are solved", "Backtracking over many cells.",
              solver, solvesAll<ISolver, puzzlesWithGaps<40>>}),
      taking({.gaps = {51, 64}}, {"solver-60-gaps", "Puzzles with 60 or more gaps are solved",
                                  "Backtracking over many cells.", solver,
                                  solvesAll<ISolver, puzzlesWithGaps<kMaxGaps>>}),
  };
}

/// Checks on full, contradictory or ambiguous grids, and checks of the cost.
std::vector<Check> specialCaseChecks() {
  const std::vector<Contract> solver = {contractOf<ISolver>};
  return {
      {"solver-full-grid", "A full grid is checked, not changed",
       "On a full grid solve() returns true if it is valid and false if it is not.", solver,
       judgesFullGrids},
      taking(kConflictingNeeds,
             {"solver-conflicting-givens", "Conflicting givens have no solution",
              "Two equal givens in one row, column or box: solve() returns false, even if every "
              "gap can be filled.",
              solver, solvesNone<ISolver, conflictingPuzzles>}),
      taking(kShallowNeeds,
             {"solver-unsolvable-shallow", "A dead end near the start is detected",
              "This puzzle cannot be completed, as a few placements show: solve() returns false.",
              solver, solvesNone<ISolver, shallowUnsolvablePuzzles>}),
      taking(kDeepNeeds,
             {"solver-unsolvable-deep", "A dead end after thousands of placements is detected",
              "This puzzle cannot be completed, but only a long search shows it: solve() returns "
              "false.",
              solver, solvesNone<ISolver, deepUnsolvablePuzzles>}),
      taking(kSeveralNeeds, {"solver-several-solutions", "Any of several solutions will do",
                             "If a puzzle has several completions, solve() returns true and the "
                             "grid holds one of them.",
                             solver, findsOneOfSeveral}),
      {"solver-two-at-once", "Two solvers do not interfere with each other",
       "Each solver works on the grid passed to its constructor, however many solvers there are.",
       solver, keepsTwoSolversApart},
      {"solver-solves-again", "solve() reads the grid when it is called",
       "The constructor only keeps a reference to the grid: the grid may change until solve() is "
       "called, and solve() may be called again.",
       solver, solvesWhatTheGridHoldsNow},
      {"solver-own-grid",
       "Your solver works on your grid",
       "Your two classes work together.",
       {contractOf<IGrid>, contractOf<ISolver>},
       worksOnOwnGrid},
      taking({.gaps = {1, 64}},
             {"solver-cost", "A correct answer takes a reasonable number of calls",
              "The number of calls on the grid is compared with that of a plain search.", solver,
              costsNoAbsurdNumberOfCalls<ISolver>}),
  };
}

}  // namespace

std::vector<Check> solverChecks() {
  std::vector<Check> all = plainPuzzleChecks();
  std::ranges::move(specialCaseChecks(), std::back_inserter(all));
  return all;
}

}  // namespace sudoku::grading
