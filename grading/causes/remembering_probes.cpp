// What one call of a solver leaves behind for the next call of the same solver.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "grading/causes/asking/watched_search.h"
#include "grading/mocks/mock_grid.h"
#include "grading/puzzles/hex_puzzles.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzles.h"
#include "plugins/remote/all_cells.h"
#include "solution/making/generator.h"

namespace sudoku::grading {
namespace {

template <class Interface>
constexpr bool kIsHex = std::is_same_v<Interface, IAllSolutionsSolver>;

template <class Interface>
Grid fullGrid(Context& context) {
  return randomFullGrid(kIsHex<Interface> ? Shape{4, 4} : Shape{}, context.random());
}

/// In which a search without much thought finds a solution at once.
template <class Interface>
Grid somePuzzle(Context& context) {
  if constexpr (kIsHex<Interface>)
    return withGaps(fullGrid<Interface>(context), 30, context.random());
  return solvablePuzzle(20, context.random());
}

/// Whose givens contradict one another.
template <class Interface>
Grid contradictoryPuzzle(Context& context) {
  if constexpr (kIsHex<Interface>) return conflictingHexPuzzle(Unit::row, context.random());
  return conflictingPuzzle(20, Unit::row, context.random());
}

/// What a solver that was made for another puzzle, and has solved it if `isUsed`, replies to this one.
template <class Interface>
Reply replyAfter(Context& context, const Grid& other, bool isUsed, const Grid& puzzle) {
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
  return reply;
}

template <class Interface>
bool solvesAfter(Context& context, const Grid& other, bool isUsed, const Grid& puzzle) {
  return replyAfter<Interface>(context, other, isUsed, puzzle).isRightFor(puzzle);
}

/// Whether a solver says rightly that a puzzle has no solution, and one that has solved another puzzle
/// does not.
template <class Interface>
bool solvesTooMuchAfter(Context& context, const Grid& first) {
  if constexpr (kIsHex<Interface>) return false;
  const Grid none = unsolvablePuzzle(30, context.random(), {.atLeast = 10, .atMost = 500});
  return replyTo<Interface>(context, none).givesUp &&
         !replyAfter<Interface>(context, first, true, none).givesUp;
}

/// Whether a solver whose last call ended with an exception of the grid or board, after so many
/// changes, or of the callback for solutions, solves this one.
template <class Interface>
bool solvesAfterAnException(Context& context, const Grid& first, int changesBefore,
                            const Grid& second) {
  using Target =
      std::conditional_t<std::is_same_v<Interface, IBoardSolver>, WatchedBoard, WatchedGrid>;
  Target target(first);
  int changes = 0;
  bool hasThrown = false;
  const auto countUpTo = [&](const auto& exception) {
    if (++changes != changesBefore + 1) return;
    hasThrown = true;
    throw exception;
  };
  if constexpr (std::is_same_v<Interface, IBoardSolver>) {
    ON_CALL(target, move).WillByDefault([&](const Move& move) {
      countUpTo(IBoard::BadMoveException(move));
      target.realMove(move);
    });
  } else {
    ON_CALL(target, set).WillByDefault([&](int x, int y, int digit) {
      countUpTo(IGrid::BadCellException(x, y));
      target.realSet(x, y, digit);
    });
  }
  Reply reply;
  ignoringOutcome([&] {
    const auto solver = context.code().makeFor<Interface>(target);
    ignoringOutcome([&] {
      host::Description<Interface>::solve(*solver, target, [&](const IGrid&) {
        hasThrown = true;  // a search of a copy calls nothing else
        throw IGrid::BadCellException(0, 0);
      });
    });
    if constexpr (std::is_same_v<Interface, ISolver>) {
      target.refill(second);
      reply.grid = host::Description<Interface>::solve(*solver, target, [](const IGrid&) {})
                           .saysSolved.value_or(false)
                       ? std::optional(target.contents())
                       : std::nullopt;
    } else {
      const auto next =
          host::makeScratch(context.code(), host::Description<Interface>::place(second));
      reply = replyOf<Interface>(*solver, *next);
    }
  });
  return !hasThrown || reply.isRightFor(second);
}

template <class Interface>
std::optional<Shown> remembersItsCalls(Context& context) {
  const Grid first = somePuzzle<Interface>(context);
  const Grid second = somePuzzle<Interface>(context);
  if (!solves<Interface>(context, first) || !solves<Interface>(context, second))
    return std::nullopt;
  const auto shown = [](std::string_view before, std::string_view next) {
    return Shown{"What one call has noted stays for the next call of the same solver.",
                 fmt::format("A new solver solves a certain puzzle; one {} does not.", before),
                 std::string(next)};
  };
  constexpr std::string_view kClear =
      "Clear each member that a search fills where it begins (lists, stacks, tables, counters, "
      "flags), or make them local variables.";
  if (!solvesAfter<Interface>(context, first, true, second)) {
    if (!solvesAfter<Interface>(context, first, false, second))
      return Shown{
          "The solver reads the grid when it is made, not when it is asked to solve.",
          "A puzzle that stands in the grid when the solver is made is solved; one that is "
          "put there afterwards, before solve() is called, is not.",
          "Let the constructor keep the reference alone, and read the cells in solve()."};
    return shown("that was asked about another puzzle before", kClear);
  }
  if (solvesTooMuchAfter<Interface>(context, first))
    return Shown{
        "What one call has noted stays for the next call of the same solver.",
        "A new solver says of a certain puzzle that it has no solution; one that was asked "
        "about another puzzle before does not.",
        std::string(kClear)};
  if (!solvesAfter<Interface>(context, contradictoryPuzzle<Interface>(context), true, second))
    return shown("that was asked before about a puzzle whose givens contradict one another",
                 "Set the flag, or whatever remembers that the givens are wrong, back where a call "
                 "begins.");
  if constexpr (!std::is_same_v<Interface, IStepSolver>) {
    // A search that puts digits in before it judges them has nothing noted after a few.
    const bool isUnharmed = std::ranges::all_of(std::array{2, 12, 40}, [&](int changes) {
      return solvesAfterAnException<Interface>(context, first, changes, second);
    });
    if (!isUnharmed)
      return shown(fmt::format("whose last call ended with an exception of the {}",
                               std::is_same_v<Interface, IBoardSolver> ? "board"
                               : kIsHex<Interface>                     ? "grid or of onSolution"
                                                                       : "grid"),
                   "Clear the members that a search fills where a call begins, not where it ends: "
                   "an exception leaves without coming there.");
  }
  return std::nullopt;
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
Probe probeOf(std::string_view id, const Ids& explains, std::optional<Shown> (*ask)(Context&)) {
  return {.id = id, .contracts = {host::contractOf<Interface>}, .explains = explains, .ask = ask};
}

}  // namespace

/// Of whole searches: they stand before what else is asked of these.
std::vector<Probe> firstCallProbes() {
  const Ids search = joined(joined(puzzleChecks(), deadEndChecks()),
                            {"solver-digits-rising", "solver-cells-in-order"});
  return {probeOf<ISolver>("wrong-at-first", search, goesWrongAtFirst<ISolver>),
          probeOf<IBoardSolver>("board-wrong-at-first", checksOfBoardSearches(),
                                goesWrongAtFirst<IBoardSolver>),
          probeOf<IStepSolver>("step-wrong-at-first", stepSearchChecks(),
                               goesWrongAtFirst<IStepSolver>),
          probeOf<IAllSolutionsSolver>(
              "hex-wrong-at-first",
              {"hex-any-grid", "hex-one-solution", "hex-few-solutions", "hex-many-solutions",
               "hex-no-solution", "hex-each-once", "hex-grid-restored"},
              goesWrongAtFirst<IAllSolutionsSolver>)};
}

std::vector<Probe> rememberingProbes() {
  const Ids again = {"solver-solves-again"};
  const Ids hexAgain = {"hex-solves-again"};
  return {probeOf<ISolver>("calls-remembered", again, remembersItsCalls<ISolver>),
          probeOf<IBoardSolver>("board-calls-remembered", {"stack-solves-again"},
                                remembersItsCalls<IBoardSolver>),
          probeOf<IStepSolver>("step-calls-remembered", {"step-independent"},
                               remembersItsCalls<IStepSolver>),
          probeOf<ISolver>("former-gaps-filled", again, fillsFormerGaps<ISolver>),
          probeOf<IAllSolutionsSolver>("hex-former-gaps-filled", hexAgain,
                                       fillsFormerGaps<IAllSolutionsSolver>),
          probeOf<IAllSolutionsSolver>("hex-calls-remembered", hexAgain,
                                       remembersItsCalls<IAllSolutionsSolver>)};
}

}  // namespace sudoku::grading
