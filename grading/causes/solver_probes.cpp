// What a solver gets right, and what not: small puzzles that differ in one thing.

#include <fmt/format.h>

#include "grading/causes/solving.h"
#include "grading/puzzles/puzzles.h"

namespace sudoku::grading {
namespace {

template <class Interface>
std::optional<Shown> remembersOtherPuzzles(Context& context) {
  const Grid puzzle = solvablePuzzle(20, context.random());
  if (!solves<Interface>(context, puzzle)) return std::nullopt;
  const auto failsAfter = [&](const Grid& other) {
    solves<Interface>(context, other);
    return !solves<Interface>(context, puzzle);
  };
  const auto shown = [](std::string_view other) {
    return Shown{
        "Something of one puzzle survives and spoils the next one.",
        fmt::format("A puzzle with 20 gaps is solved by the first solver of a process, and "
                    "by another solver not any more after {}.",
                    other),
        "Look for `static` and global variables in the solver: what belongs to one search "
        "must be a local variable or a member of the object."};
  };
  if (failsAfter(puzzle)) return shown("the same puzzle was solved once");
  if (failsAfter(solvablePuzzle(20, context.random()))) return shown("another puzzle");
  if (failsAfter(unsolvablePuzzle(30, context.random(), {.atLeast = 10, .atMost = 500})))
    return shown("a puzzle without a solution");
  return std::nullopt;
}

template <class Interface>
std::optional<Shown> missesSomeGaps(Context& context) {
  return missedGaps(context, {}, kCellsOf<Interface>,
                    [&](const Grid& puzzle) { return solves<Interface>(context, puzzle); });
}

}  // namespace

std::vector<Probe> solverProbes() {
  using host::contractOf;
  const Ids search = joined(joined(puzzleChecks(), deadEndChecks()),
                            {"solver-digits-rising", "solver-cells-in-order"});
  const Ids givens = {"solver-full-grid", "solver-conflicting-givens", "solver-keeps-givens"};
  const Ids boards = {"stack-any-board",
                      "stack-few-gaps",
                      "stack-backtracks",
                      "stack-20-gaps",
                      "stack-40-gaps",
                      "stack-55-gaps",
                      "stack-takes-back",
                      "stack-first-of-several",
                      "stack-own-board",
                      "stack-solves-again",
                      "stack-two-at-once",
                      "stack-depth-first",
                      "stack-unsolvable-shallow",
                      "stack-unsolvable-deep",
                      "stack-none-leaves-gaps-empty"};
  const Ids boardGivens = {"stack-full-board", "stack-conflicting-givens", "stack-keeps-fixed"};
  const Ids steps = {"step-solve-few",       "step-solve-backtracks", "step-solve-40-gaps",
                     "step-solve-55-gaps",   "step-solve-unsolvable", "step-independent",
                     "step-false-keeps-grid"};
  const Ids stepGivens = {"step-solve-full", "step-solve-conflicting-givens", "step-keeps-givens"};
  return {{"state-survives",
           {contractOf<ISolver>},
           joined(search, givens),
           remembersOtherPuzzles<ISolver>},
          {"gaps-missed", {contractOf<ISolver>}, search, missesSomeGaps<ISolver>},
          {"board-state-survives",
           {contractOf<IBoardSolver>},
           joined(boards, boardGivens),
           remembersOtherPuzzles<IBoardSolver>},
          {"board-gaps-missed", {contractOf<IBoardSolver>}, boards, missesSomeGaps<IBoardSolver>},
          {"step-state-survives",
           {contractOf<IStepSolver>},
           joined(steps, stepGivens),
           remembersOtherPuzzles<IStepSolver>},
          {"step-gaps-missed", {contractOf<IStepSolver>}, steps, missesSomeGaps<IStepSolver>}};
}

}  // namespace sudoku::grading
