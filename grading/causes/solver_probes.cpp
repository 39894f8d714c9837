// What a solver gets right, and what not: small puzzles that differ in one thing.

#include <fmt/format.h>

#include "grading/causes/asking/solving.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzles.h"
#include "grading/verdict/wording.h"
#include "solution/grid/gaps.h"
#include "solution/grid/step_cells.h"

namespace sudoku::grading {
namespace {

/// The puzzles of remembersOtherPuzzles(), made in the same order each time.
struct PuzzlePair {
  Grid before;
  Grid asked;
};

PuzzlePair puzzlePair(Context& context) {
  const Grid before = solvablePuzzle(20, context.random());
  return {before, solvablePuzzle(20, context.random())};
}

/// Its control: what fails there has to be right in a process that was asked nothing before.
template <class Interface>
bool solvesItAlone(Context& context) {
  return solves<Interface>(context, puzzlePair(context).asked);
}

template <class Interface>
std::optional<Shown> remembersOtherPuzzles(Context& context) {
  const PuzzlePair puzzles = puzzlePair(context);
  const auto failsAfter = [&](const Grid& other) {
    solves<Interface>(context, other);
    return !solves<Interface>(context, puzzles.asked);
  };
  const auto shown = [](std::string_view other) {
    return Shown{
        "Something of one puzzle survives and spoils the next one.",
        fmt::format("A puzzle with 20 gaps is solved by the first solver of a process, and not by "
                    "a new solver after another one was asked about {}.",
                    other),
        "Look for `static` and global variables in the solver: what belongs to one search "
        "must be a local variable or a member of the object."};
  };
  if (failsAfter(puzzles.before)) return shown("another puzzle");
  if (failsAfter(unsolvablePuzzle(30, context.random(), {.atLeast = 10, .atMost = 500})))
    return shown("a puzzle without a solution");
  return std::nullopt;
}

template <class Interface>
std::optional<Shown> missesSomeGaps(Context& context) {
  return missedGaps(context, {}, kCellsOf<Interface>,
                    [&](const Grid& puzzle) { return solves<Interface>(context, puzzle); });
}

/// A question that is put to a new solver each time.
template <class Interface, std::optional<Shown> (*question)(Context&, const Ask&)>
std::optional<Shown> asks(Context& context) {
  return question(context, [&](const Grid& puzzle) { return replyTo<Interface>(context, puzzle); });
}

template <class Interface>
std::optional<Shown> overlooksUnitsOfOneKind(Context& context) {
  return overlooksOneKind([&] { return solvablePuzzle(46, context.random(), {.atMost = 2000}); },
                          [&](const Grid& puzzle) { return replyTo<Interface>(context, puzzle); },
                          kCellsOf<Interface>);
}

template <class Interface>
std::optional<Shown> leavesDeadGaps(Context& context) {
  return passesDeadGaps(context, {},
                        [&](const Grid& puzzle) { return replyTo<Interface>(context, puzzle); });
}

/// The ids of the probes for one contract, in the order in which they are asked.
struct Names {
  std::string_view survives;
  std::string_view missed;
  std::string_view givesUp;
  std::string_view leaves;
  std::string_view overlooks;
  std::string_view compares;
  std::string_view allows;
  std::string_view ends;
  std::string_view passes;
  std::string_view puts;
  std::string_view endsAtLast;
  std::string_view forgets;
};

template <class Interface>
void add(const Names& names, const Ids& search, const Ids& givens, std::vector<Probe>& all) {
  const std::vector contracts = {host::contractOf<Interface>};
  all.push_back({.id = names.survives,
                 .contracts = contracts,
                 .explains = joined(search, givens),
                 .ask = remembersOtherPuzzles<Interface>,
                 .control = solvesItAlone<Interface>});
  all.push_back({names.puts, contracts, search, asks<Interface, putsUsedDigits>});
  all.push_back({names.missed, contracts, search, missesSomeGaps<Interface>});
  all.push_back({names.givesUp, contracts, search, asks<Interface, neverChoosesAnew>});
  all.push_back({names.leaves, contracts, search, asks<Interface, leavesWhatFollowed>});
  all.push_back({names.overlooks, contracts, search, overlooksUnitsOfOneKind<Interface>});
  all.push_back({names.compares, contracts, givens, asks<Interface, takesContradictions>});
  all.push_back({names.allows, contracts, search, asks<Interface, takesBackTooMuch>});
  all.push_back({names.ends, contracts, search, asks<Interface, givesUpEarly>});
  all.push_back({names.passes, contracts, search, leavesDeadGaps<Interface>});
  all.push_back({names.endsAtLast, contracts, search, asks<Interface, endsAtTheLastCell>});
  all.push_back({names.forgets, contracts, search, asks<Interface, forgetsWhatAGuessBrought>});
}

/// Whether gaps hold digits after false.
std::optional<Shown> stepSolverLeavesItsAttempt(Context& context) {
  // A search that goes wrong leaves digits for other reasons.
  if (!solves<IStepSolver>(context, misleadingPuzzle(4, context.random())) ||
      !solves<IStepSolver>(context, solvablePuzzle(40, context.random())))
    return std::nullopt;
  const Grid puzzle = unsolvablePuzzle(20, context.random(), {.atLeast = 30, .atMost = 3000});
  IStepSolver::Cells cells = cellsOf(puzzle);
  if (context.code().make<IStepSolver>()->solve(cells)) return std::nullopt;
  int filled = 0;
  for (int cell = 0; cell < kAllCells; ++cell) {
    const int digit = cells.at(static_cast<std::size_t>(cell / kOrder))
                          .at(static_cast<std::size_t>(cell % kOrder));
    const int before = puzzle.get(cell % kOrder, cell / kOrder);
    if (digit > kOrder || (before != 0 && digit != before)) return std::nullopt;
    filled += before == 0 && digit != 0 ? 1 : 0;
  }
  if (filled == 0) return std::nullopt;
  return Shown{
      "When solve() returns false, digits of its last attempt stand in the grid.",
      fmt::format("Of the {} of a puzzle without a solution {} hold digits after false.",
                  counted(gapsOf(puzzle), "gap"), filled),
      "Set each cell back to 0 when none of its digits has led on, or search in a copy and write "
      "that back only once it is solved."};
}

}  // namespace

std::vector<Probe> solverProbes() {
  const Ids search = joined(joined(puzzleChecks(), deadEndChecks()),
                            {"solver-digits-rising", "solver-cells-in-order"});
  const Ids givens = {"solver-full-grid", "solver-conflicting-givens", "solver-keeps-givens"};
  const Ids boardGivens = {"stack-full-board", "stack-conflicting-givens", "stack-keeps-fixed"};
  const Ids stepGivens = {"step-solve-full", "step-solve-conflicting-givens", "step-keeps-givens"};
  std::vector<Probe> all;
  add<ISolver>({"state-survives", "gaps-missed", "gives-up-at-dead-ends", "later-digits-stay",
                "unit-overlooked", "givens-not-compared", "takes-back-too-much", "gives-up-early",
                "dead-gaps-passed", "used-digit-put", "ends-at-last-cell", "guess-not-undone"},
               search, givens, all);
  add<IBoardSolver>(
      {"board-state-survives", "board-gaps-missed", "board-gives-up-at-dead-ends",
       "board-later-digits-stay", "board-unit-overlooked", "board-givens-not-compared",
       "board-takes-back-too-much", "board-gives-up-early", "board-dead-gaps-passed",
       "board-used-digit-put", "board-ends-at-last-cell", "board-guess-not-undone"},
      checksOfBoardSearches(), boardGivens, all);
  add<IStepSolver>({"step-state-survives", "step-gaps-missed", "step-gives-up-at-dead-ends",
                    "step-later-digits-stay", "step-unit-overlooked", "step-givens-not-compared",
                    "step-takes-back-too-much", "step-gives-up-early", "step-dead-gaps-passed",
                    "step-used-digit-put", "step-ends-at-last-cell", "step-guess-not-undone"},
                   stepSearchChecks(), stepGivens, all);
  all.push_back({"step-attempt-stays",
                 {host::contractOf<IStepSolver>},
                 {"step-false-keeps-grid"},
                 stepSolverLeavesItsAttempt});
  return all;
}

}  // namespace sudoku::grading
