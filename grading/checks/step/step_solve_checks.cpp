// Checks of IStepSolver::solve.

#include "base/language.h"
#include "grading/checks/step/step_support.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzle_series.h"
#include "grading/puzzles/puzzles.h"
#include "grading/subjects/check.h"
#include "grading/wording/values.h"
#include "solution/grid/completion.h"
#include "solution/grid/gaps.h"
#include "solution/grid/transform.h"
#include "solution/making/generator.h"
#include "solution/solvers/count.h"

namespace sudoku::grading {
namespace {

using Cells = IStepSolver::Cells;
using host::Contract;
using host::contractOf;

struct StepRun {
  Grid puzzle;
  bool solved = false;
  Grid after;         // values that are not digits are shown as empty
  std::string stray;  // "the cell in row 0, column 3 holds 10"; empty if all are digits
};

StepRun solve(IStepSolver& solver, const Grid& puzzle) {
  Cells cells = cellsOf(puzzle);
  const bool solved = solver.solve(cells);
  return {puzzle, solved, gridOf(cells), strayIn(cells)};
}

void judgeAnswer(Context& context, const Grid& puzzle);

StepRun solve(Context& context, const Grid& puzzle) {
  context.tries(puzzle, judgeAnswer);
  return solve(*context.code().make<IStepSolver>(), puzzle);
}

void expectSolved(Context& context, const StepRun& run, const std::string& where = "") {
  const std::string fault =
      run.stray.empty() ? faultIn(run.puzzle, run.after, Naming::rowAndColumn) : run.stray;
  if (run.solved && fault.empty()) return;
  context.fail(
      {.expected = tr("solve() returns true on a grid with {}{}, and completes it",
                      counted(gapsOf(run.puzzle), "empty cell"), where),
       .seen = run.solved ? tr("it returned true, but {}", fault) : tr("it returned false"),
       .puzzle = run.puzzle,
       .after = run.after,
       .wanted = firstSolution(run.puzzle),
       .hint = !where.empty() ? ""
               : run.solved   ? factOn(run.puzzle, run.after)
                              : factOnGivingUp(run.puzzle, run.after),
       .answer = run.solved});
}

void expectUnsolved(Context& context, const StepRun& run, const std::string& why) {
  if (!run.solved) return;
  context.fail({.expected = tr("solve() returns false: {}", why),
                .seen = tr("it returned true"),
                .puzzle = run.puzzle,
                .after = run.after,
                .wanted = run.puzzle});
}

void judgeAnswer(Context& context, const Grid& puzzle) {
  const StepRun run = solve(context, puzzle);
  if (firstSolution(puzzle)) {
    expectSolved(context, run);
  } else {
    expectUnsolved(context, run, tr("no digits make a valid grid"));
  }
}

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

void fillsFewCells(Context& context) {
  for (const Grid& puzzle : context.puzzles(puzzlesWithFewGaps))
    expectSolved(context, solve(context, puzzle));
}

void goesBackFromDeadEnds(Context& context) {
  for (const Search search :
       {Search::byRows, Search::byColumns, Search::byRows, Search::byColumns}) {
    expectSolved(context, solve(context, misleadingPuzzle(4, context.random(), search)));
  }
}

template <int gaps>
void fillsGaps(Context& context) {
  const auto make = [](Random& random) {
    std::vector<Grid> puzzles;
    if (gaps >= 50) {
      puzzles = puzzlesWithFewGivens(random);
      puzzles.push_back(transposed(exhaustingPuzzle(random)));  // x, the line, varies fastest
    }
    for (int i = 0; i < 3; ++i)
      puzzles.push_back(fairPuzzle([&] { return solvablePuzzle(gaps, random); }));
    return puzzles;
  };
  for (const Grid& puzzle : context.puzzles(make)) expectSolved(context, solve(context, puzzle));
}

void judgesFullGrids(Context& context) {
  const Grid full = randomFullGrid({}, context.random());
  expectSolved(context, solve(context, full));
  Grid wrong = full;
  wrong.set(4, 4, full.get(4, 4) % kOrder + 1);
  const StepRun run = solve(context, wrong);
  expectUnsolved(context, run, tr("the grid is full, and a digit appears twice"));
  if (run.after == wrong && run.stray.empty()) return;
  context.fail({.expected = tr("solve() changes no cell of a full grid"),
                .seen = run.stray.empty() ? tr("a cell has changed") : run.stray,
                .puzzle = wrong,
                .after = run.after});
}

/// A solver that never returns true must not pass. The contents of the grid are judged elsewhere.
void expectSomeTrue(Context& context) {
  StepRun run;
  for (int i = 0; i < 3; ++i) {
    run = solve(context, tamePuzzle(2, context.random()));
    if (run.solved) return;
  }
  expectSolved(context, run);
}

void seesConflictingGivens(Context& context) {
  for (const Grid& puzzle : context.puzzles(conflictingPuzzles))
    expectUnsolved(context, solve(context, puzzle),
                   tr("two givens in a line, column or box are the same"));
  expectSomeTrue(context);
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

void seesUnsolvable(Context& context) {
  for (const Grid& puzzle : context.puzzles(unsolvablePuzzles))
    expectUnsolved(context, solve(context, puzzle), tr("no digits make a valid grid"));
  expectSomeTrue(context);
}

void expectUnchanged(Context& context, const StepRun& run) {
  if (run.after == run.puzzle && run.stray.empty()) return;
  context.fail({.expected = tr("if solve() returns false, the grid is unchanged"),
                .seen = run.stray.empty() ? changeIn(run.puzzle, run.after, Naming::rowAndColumn)
                                          : run.stray,
                .puzzle = run.puzzle,
                .after = run.after});
}

void keepsTheGridWhenUnsolvable(Context& context) {
  for (const Grid& puzzle : unsolvablePuzzles(context.random())) {
    const StepRun run = solve(context, puzzle);
    expectUnsolved(context, run, tr("no digits make a valid grid"));
    expectUnchanged(context, run);
  }
  // Solving this has already lost points in another check.
  const StepRun conflict = solve(context, conflictingPuzzle(2, Unit::row, context.random()));
  if (!conflict.solved) expectUnchanged(context, conflict);
  expectSomeTrue(context);
}

void expectGivensKept(Context& context, const StepRun& run) {
  if (keepsGivens(run.puzzle, run.after)) return;
  context.fail({.expected = tr("every cell that was given keeps its digit"),
                .seen = faultIn(run.puzzle, run.after, Naming::rowAndColumn),
                .puzzle = run.puzzle,
                .after = run.after});
}

void keepsGivensInPlace(Context& context) {
  bool fills = false;
  const auto judge = [&](const Grid& puzzle) {
    const StepRun run = solve(context, puzzle);
    expectGivensKept(context, run);
    fills = fills || !(run.after == run.puzzle);
  };
  judge(tamePuzzle(2, context.random()));
  // With 20 gaps the search seldom backtracks; with 40 it does, perhaps into a given.
  for (const int gaps : {20, 40, 40}) judge(solvablePuzzle(gaps, context.random()));
  // A solver that changes nothing must not pass.
  if (!fills) expectSolved(context, solve(context, tamePuzzle(2, context.random())));
}

void keepsTwoSolversApart(Context& context) {
  const auto one = context.code().make<IStepSolver>();
  const auto other = context.code().make<IStepSolver>();
  for (int i = 0; i < 2; ++i) {
    expectSolved(context, solve(*one, tamePuzzle(3, context.random())),
                 tr(" while another solver exists"));
    expectSolved(context, solve(*other, tamePuzzle(3, context.random())),
                 tr(" while another solver exists"));
  }
}

}  // namespace

std::vector<Check> stepSolveChecks() {
  const std::vector<Contract> step = {contractOf<IStepSolver>};
  return {
      taking({.gaps = {1, 4}},
             {"step-solve-few", "Grids with a few empty cells are solved",
              "The first thing a solver must be able to do.", step, fillsFewCells}),
      {"step-solve-backtracks", "A wrong first guess is undone",
       "Here, the first digit that fits leads to a dead end a few cells later.", step,
       goesBackFromDeadEnds},
      taking({.gaps = {31, 50}}, {"step-solve-40-gaps", "Grids with 40 empty cells are solved",
                                  "Backtracking over many cells.", step, fillsGaps<40>}),
      taking({.gaps = {51, 64}}, {"step-solve-55-gaps", "Grids with 55 empty cells are solved",
                                  "Backtracking over many cells.", step, fillsGaps<55>}),
      {"step-solve-full", "A full grid is checked",
       "On a full grid solve() returns true if it is correct and false if it is not.", step,
       judgesFullGrids},
      taking(kConflictingNeeds,
             {"step-solve-conflicting-givens", "Conflicting givens have no solution",
              "solve() returns false, even if every empty cell can be filled.", step,
              seesConflictingGivens}),
      taking(kUnsolvableNeeds,
             {"step-solve-unsolvable", "An unsolvable grid is detected",
              "It cannot be completed: solve() returns false.", step, seesUnsolvable}),
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
