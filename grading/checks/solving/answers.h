#pragma once

// Rules about the answers of solvers: see subject.h.

#include "grading/checks/solving/subject.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzle_series.h"
#include "grading/puzzles/unit_conflicts.h"
#include "grading/wording/values.h"
#include "solution/making/generator.h"

namespace sudoku::grading {

template <class Interface>
void worksOnAny(Context& context) {
  expectSolved(context, runOnMock<Interface>(context, tamePuzzle(1, context.random())));
}

/// Distinguishes a wrong solver from one that works only with its own class.
template <class Interface>
std::string explainOwnOnly(Context& context) {
  using Subject = Subject<Interface>;
  if (!context.code().offers(host::contractOf<typename Subject::Place>)) return {};
  const auto run = Subject::runOnOwn(context, tamePuzzle(1, context.random()));
  return Subject::isSolved(run) ? Subject::worksOnOwnOnly() : std::string();
}

/// Catches solvers that determine possible digits themselves and overlook one cell in each unit.
template <class Interface>
void seesEachPlace(Context& context, Unit kind) {
  for (const Grid& puzzle : puzzlesThatWantEachPlace(kind, context.random()))
    expectSolved(context, runOnScratch<Interface>(context, puzzle));
}

template <class Interface, std::vector<Grid> (*make)(Random&)>
void fillsFewGaps(Context& context) {
  for (const Grid& puzzle : context.puzzles(make))
    expectSolved(context, runOnMock<Interface>(context, puzzle));
  if (context.hasOwnPuzzles()) return;
  for (const Unit kind : {Unit::row, Unit::column}) seesEachPlace<Interface>(context, kind);
}

template <class Interface>
void goesBackFromDeadEnds(Context& context) {
  for (const int gaps : {3, 4, 3, 4})
    expectSolved(context, runOnMock<Interface>(context, misleadingPuzzle(gaps, context.random())));
  seesEachPlace<Interface>(context, Unit::box);
}

template <class Interface, std::vector<Grid> (*make)(Random&)>
void solvesAll(Context& context) {
  for (const Grid& puzzle : context.puzzles(make))
    expectSolved(context, runOnScratch<Interface>(context, puzzle));
}

/// Expects that no puzzle is solved.
template <class Interface, std::vector<Grid> (*make)(Random&)>
void solvesNone(Context& context) {
  for (const Grid& puzzle : context.puzzles(make))
    Subject<Interface>::expectUnsolved(context, runOnScratch<Interface>(context, puzzle),
                                       Subject<Interface>::whyUnsolvable(puzzle));
  Subject<Interface>::expectSomeSolved(context);
}

/// Expects a verdict on a full grid, and on the same with a wrong digit in this cell. Returns what
/// happened to that one.
template <class Interface>
Run<Interface> judgeFullGrid(Context& context, const Grid& full, Cell cell) {
  expectSolved(context, runShown<Interface>(context, full));
  Grid wrong = full;
  wrong.set(cell.x, cell.y, full.get(cell.x, cell.y) % kOrder + 1);
  const auto run = runShown<Interface>(context, wrong);
  Subject<Interface>::expectUnsolved(context, run, Subject<Interface>::whyNotWhenFull());
  return run;
}

// The limit of 20 times the calls of the simplest correct solver is deliberate: it catches absurd
// cost, not plain code.
template <class Interface>
void costsNoAbsurdNumberOfCalls(Context& context) {
  using Subject = Subject<Interface>;
  constexpr int kFactor = 20;
  for (const Grid& puzzle : context.puzzles(puzzlesOfSmallCost)) {
    const std::int64_t bound = kFactor * yardstick(puzzle, INT64_MAX)->total();
    const auto scratch = makeScratch<Interface>(context, puzzle);
    const auto answer = ask<Interface>(context, scratch->target());
    const std::int64_t calls = scratch->calls().total();
    if (calls > bound)
      context.fail({.expected = Subject::mostCalls(bound, kFactor),
                    .seen = inWords(scratch->calls(), Subject::kNaming),
                    .puzzle = puzzle});
    // A solver that makes no calls has shown no cost.
    if (calls == 0) expectSolved<Interface>(context, {puzzle, answer, scratch->contents()});
  }
}

inline std::string whyWithoutCompletion(const Grid& puzzle) {
  return tr(puzzle.isValid() ? "the puzzle has no completion"
                             : "a digit appears twice among the givens");
}

/// Where a digit appears twice among the givens. Requires a conflict.
inline std::string conflictInWords(const Grid& puzzle) {
  const Unit kind = kindOfConflictIn(puzzle);
  return tr(kind == Unit::row      ? "two givens in a row are the same"
            : kind == Unit::column ? "two givens in a column are the same"
                                   : "two givens in a box are the same");
}

}  // namespace sudoku::grading
