// What a solver gets right, and what not: small puzzles that differ in one thing.

#include <fmt/format.h>

#include "grading/causes/asking/watched_search.h"
#include "grading/mocks/mock_grid.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzles.h"
#include "plugins/remote/all_cells.h"
#include "solution/making/generator.h"

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

/// Whether a solver that was made for another puzzle, and has solved it if `isUsed`, solves this one.
template <class Interface>
bool solvesAfter(Context& context, const Grid& other, bool isUsed, const Grid& puzzle) {
  using Solver = host::Description<Interface>;
  const auto scratch = host::makeScratch(context.code(), Solver::place(other));
  Reply reply;
  ignoringOutcome([&] {
    const auto solver = context.code().makeFor<Interface>(scratch->target());
    if (isUsed) replyOf<Interface>(*solver, *scratch);
    if constexpr (std::is_same_v<Interface, ISolver>) {
      remote::setAll(scratch->target(), puzzle);
      reply = replyOf<Interface>(*solver, *scratch);
    } else {
      const auto next = host::makeScratch(context.code(), Solver::place(puzzle));
      reply = replyOf<Interface>(*solver, *next);
    }
  });
  return reply.isRightFor(puzzle);
}

template <class Interface>
Grid fullGrid(Context& context) {
  constexpr bool kIsHex = std::is_same_v<Interface, IAllSolutionsSolver>;
  return randomFullGrid(kIsHex ? Shape{4, 4} : Shape{}, context.random());
}

/// In which a search without much thought finds a solution at once.
template <class Interface>
Grid somePuzzle(Context& context) {
  if constexpr (std::is_same_v<Interface, IAllSolutionsSolver>)
    return withGaps(fullGrid<Interface>(context), 30, context.random());
  return solvablePuzzle(20, context.random());
}

template <class Interface>
std::optional<Shown> remembersItsCalls(Context& context) {
  const Grid first = somePuzzle<Interface>(context);
  const Grid second = somePuzzle<Interface>(context);
  if (!solves<Interface>(context, first) || !solves<Interface>(context, second) ||
      solvesAfter<Interface>(context, first, true, second))
    return std::nullopt;
  if (!solvesAfter<Interface>(context, first, false, second))
    return Shown{"The solver reads the grid when it is made, not when it is asked to solve.",
                 "A puzzle that stands in the grid when the solver is made is solved; one that is "
                 "put there afterwards, before solve() is called, is not.",
                 "Let the constructor keep the reference alone, and read the cells in solve()."};
  return Shown{
      "What one call has noted stays for the next call of the same solver.",
      "A new solver solves a certain puzzle; one that has been asked about another puzzle before "
      "does not.",
      "Clear each member that a search fills, where it begins: the list of gaps, the stack, tables "
      "of used digits, counters, flags. Or make them local variables."};
}

/// Whether each of some puzzles with one gap is solved by the second call of a solver, and not by the
/// first.
template <class Interface>
std::optional<Shown> goesWrongAtFirst(Context& context) {
  constexpr int kPuzzles = 3;
  for (int i = 0; i < kPuzzles; ++i) {
    const Grid puzzle = withGaps(fullGrid<Interface>(context), 1, context.random());
    if (solves<Interface>(context, puzzle) ||
        !solvesAfter<Interface>(context, puzzle, true, puzzle))
      return std::nullopt;
  }
  return Shown{
      "The first call of a solver goes wrong, and the second one is right.",
      fmt::format("Each of {} puzzles with 1 gap was solved when a solver was asked about it for "
                  "the second time, and not the first time.",
                  kPuzzles),
      "What do its members hold before anything was written to them? Give each a value where it is "
      "declared, or clear it where the search begins, not where it ends."};
}

/// Whether the second of two calls sets cells that are givens by then.
template <class Interface>
std::optional<Shown> fillsFormerGaps(Context& context) {
  using Solver = host::Description<Interface>;
  constexpr int kEach = std::is_same_v<Interface, ISolver> ? 20 : 3;
  constexpr std::size_t kEnough = 200;
  const Grid full = fullGrid<Interface>(context);
  const Grid first = withGaps(full, kEach, context.random());
  const Grid second = withGaps(full, kEach, context.random());
  WatchedGrid grid(first);
  std::vector<Move> onGivens;
  const auto solver = context.code().makeFor<Interface>(static_cast<IGrid&>(grid));
  if (!Solver::solve(*solver, grid, [](const IGrid&) {}).saysSolved.value_or(true))
    return std::nullopt;
  const int width = order(full.shape());
  for (int cell = 0; cell < width * width; ++cell)
    grid.realSet(cell % width, cell / width, second.get(cell % width, cell / width));
  ON_CALL(grid, set).WillByDefault([&](int x, int y, int digit) {
    if (second.get(x, y) != 0) onGivens.emplace_back(y, x, digit);
    if (onGivens.size() == kEnough) throw CutSearch();
    grid.realSet(x, y, digit);
  });
  try {
    ignoringOutcome([&] { Solver::solve(*solver, grid, [](const IGrid&) {}); });
  } catch (const CutSearch&) {  // it might go on for ever
  }
  const auto isFormerGap = [&](const Move& move) {
    return first.get(move.column(), move.row()) == 0;
  };
  if (onGivens.empty() || !std::ranges::all_of(onGivens, isFormerGap)) return std::nullopt;
  const Move& example = onGivens.front();
  return Shown{
      "The second call of a solver still fills the gaps of the first.",
      fmt::format("A solver was asked about a puzzle with {} gaps, and then about another one in "
                  "the same grid. There it called set({}, {}, {}): that cell was a gap the first "
                  "time and is a given now.",
                  kEach, example.column(), example.row(), example.value()),
      "Empty the list of gaps, or whatever tells gaps from givens, where the call begins, and read "
      "the grid anew."};
}

template <class Interface>
std::optional<Shown> givesUpAtDeadEnds(Context& context) {
  return neverChoosesAnew(context,
                          [&](const Grid& puzzle) { return replyTo<Interface>(context, puzzle); });
}

template <class Interface>
std::optional<Shown> overlooksUnitsOfOneKind(Context& context) {
  return overlooksOneKind([&] { return solvablePuzzle(46, context.random(), {.atMost = 2000}); },
                          [&](const Grid& puzzle) { return replyTo<Interface>(context, puzzle); },
                          kCellsOf<Interface>);
}

/// The ids of the probes for one contract, in the order in which they are asked.
struct Names {
  std::string_view atFirst;
  std::string_view survives;
  std::string_view missed;
  std::string_view givesUp;
  std::string_view overlooks;
  std::string_view remembers;
};

template <class Interface>
void add(const Names& names, const Ids& search, const Ids& givens, const Ids& again,
         std::vector<Probe>& all) {
  const std::vector contracts = {host::contractOf<Interface>};
  all.push_back({names.atFirst, contracts, search, goesWrongAtFirst<Interface>});
  all.push_back({.id = names.survives,
                 .contracts = contracts,
                 .explains = joined(search, givens),
                 .ask = remembersOtherPuzzles<Interface>,
                 .control = solvesItAlone<Interface>});
  all.push_back({names.missed, contracts, search, missesSomeGaps<Interface>});
  all.push_back({names.givesUp, contracts, search, givesUpAtDeadEnds<Interface>});
  all.push_back({names.overlooks, contracts, search, overlooksUnitsOfOneKind<Interface>});
  all.push_back({names.remembers, contracts, again, remembersItsCalls<Interface>});
}

}  // namespace

std::vector<Probe> solverProbes() {
  using host::contractOf;
  const Ids search = joined(joined(puzzleChecks(), deadEndChecks()),
                            {"solver-digits-rising", "solver-cells-in-order"});
  const Ids givens = {"solver-full-grid", "solver-conflicting-givens", "solver-keeps-givens"};
  const Ids boardGivens = {"stack-full-board", "stack-conflicting-givens", "stack-keeps-fixed"};
  const Ids steps = {"step-solve-few",       "step-solve-backtracks", "step-solve-40-gaps",
                     "step-solve-55-gaps",   "step-solve-unsolvable", "step-independent",
                     "step-false-keeps-grid"};
  const Ids stepGivens = {"step-solve-full", "step-solve-conflicting-givens", "step-keeps-givens"};
  std::vector<Probe> all;
  add<ISolver>({"wrong-at-first", "state-survives", "gaps-missed", "gives-up-at-dead-ends",
                "unit-overlooked", "calls-remembered"},
               search, givens, {"solver-solves-again"}, all);
  add<IBoardSolver>(
      {"board-wrong-at-first", "board-state-survives", "board-gaps-missed",
       "board-gives-up-at-dead-ends", "board-unit-overlooked", "board-calls-remembered"},
      checksOfBoardSearches(), boardGivens, {"stack-solves-again"}, all);
  add<IStepSolver>({"step-wrong-at-first", "step-state-survives", "step-gaps-missed",
                    "step-gives-up-at-dead-ends", "step-unit-overlooked", "step-calls-remembered"},
                   steps, stepGivens, {"step-independent"}, all);
  all.push_back({"former-gaps-filled",
                 {contractOf<ISolver>},
                 {"solver-solves-again"},
                 fillsFormerGaps<ISolver>});
  const std::vector enumerator = {contractOf<IAllSolutionsSolver>};
  all.push_back({"hex-former-gaps-filled",
                 enumerator,
                 {"hex-solves-again"},
                 fillsFormerGaps<IAllSolutionsSolver>});
  all.push_back({"hex-calls-remembered",
                 enumerator,
                 {"hex-solves-again"},
                 remembersItsCalls<IAllSolutionsSolver>});
  all.push_back({"hex-wrong-at-first",
                 enumerator,
                 {"hex-any-grid", "hex-one-solution", "hex-few-solutions", "hex-many-solutions",
                  "hex-no-solution", "hex-each-once", "hex-grid-restored"},
                 goesWrongAtFirst<IAllSolutionsSolver>});
  return all;
}

}  // namespace sudoku::grading
