// How a search ends: what became of the solution, and of a gap that no digit fits.

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "grading/causes/asking/watched_search.h"
#include "grading/puzzles/puzzles.h"
#include "solution/grid/gaps.h"
#include "solution/making/generator.h"

namespace sudoku::grading {
namespace {

/// Puzzles that a search which is right but for its end finds a solution of.
constexpr std::array kGaps = {1, 3, 8};

Grid easyPuzzle(int gaps, Random& random) {
  return gaps == 1 ? withGaps(randomFullGrid({}, random), 1, random) : tamePuzzle(gaps, random);
}

template <class Interface>
std::string inWords(const Move& move) {
  return setInWords(move.column(), move.row(), move.value(), kCellsOf<Interface>);
}

template <class Interface>
std::string answerInWords(const WatchedSearch& search) {
  if constexpr (std::is_same_v<Interface, ISolver>)
    return search.saysSolved ? "returned true" : "returned false";
  return search.saysSolved ? "gave a grid as its answer"
         : search.givesUp  ? "said that there is no solution"
                           : "said nothing that could be read";
}

/// Asks each puzzle that leads to `shown`; nothing unless it is so of all.
template <class Interface, class Show>
std::optional<Shown> ofAllEasyPuzzles(Context& context, Show show) {
  std::optional<Shown> first;
  for (const int gaps : kGaps) {
    std::optional<Shown> shown =
        show(watched<Interface>(context, easyPuzzle(gaps, context.random())), gaps);
    if (!shown) return std::nullopt;
    if (!first) first = std::move(shown);
  }
  return first;
}

/// Whether no gap is ever filled, be it that cells are written that hold the same already.
template <class Interface>
std::optional<Shown> neverSets(Context& context) {
  return ofAllEasyPuzzles<Interface>(
      context, [](const WatchedSearch& search, int gaps) -> std::optional<Shown> {
        const auto fills = [&](const Move& move) {
          return move.value() != search.puzzle.get(move.column(), move.row());
        };
        if (std::ranges::any_of(search.changes, fills) || search.isSolved) return std::nullopt;
        const char* const call = std::is_same_v<Interface, ISolver> ? "set" : "move";
        if (!search.changes.empty())
          return Shown{
              "The solution is lost: the grid is written back as it was.",
              fmt::format("On a puzzle with {} it called {} {}, each time with what the cell held "
                          "already, and {}.",
                          counted(gaps, "gap"), call, counted(std::ssize(search.changes), "time"),
                          answerInWords<Interface>(search)),
              "Is the search given a copy, as by a parameter without &? What it fills in there is "
              "gone when it returns."};
        return Shown{
            "The search puts no digit at all into the grid.",
            fmt::format("On a puzzle with {} it never called {}, and {}.", counted(gaps, "gap"),
                        call, answerInWords<Interface>(search)),
            "Is the first gap found (a cell that holds 0)? Does something before the search, as a "
            "first test, return at once? Or does it fill a copy?"};
      });
}

/// The first change with which the grid was completed, and which was not the last one.
const Move* completingChange(const WatchedSearch& search) {
  Grid grid = search.puzzle;
  for (const Move& move : search.changes) {
    if (isCompletion(search.puzzle, grid)) break;
    grid.set(move.column(), move.row(), move.value());
    if (isCompletion(search.puzzle, grid)) return &move;
  }
  return nullptr;
}

template <class Interface>
std::optional<Shown> takesTheSolutionBack(Context& context) {
  return ofAllEasyPuzzles<Interface>(
      context, [](const WatchedSearch& search, int gaps) -> std::optional<Shown> {
        const Move* const found = completingChange(search);
        if (found == nullptr || found == &search.changes.back() || search.isSolved ||
            isCompletion(search.puzzle, *search.after))
          return std::nullopt;
        return Shown{
            "The search finds the solution and takes it away again.",
            fmt::format("On a puzzle with {}, {} completed the grid; then came {}, and it {}.",
                        counted(gaps, "gap"), inWords<Interface>(*found),
                        inWords<Interface>(*(found + 1)), answerInWords<Interface>(search)),
            "Which line is that call? Once a call for the rest has found the solution, return true "
            "at once: nothing that comes after it, as setting the cell to 0, may be reached."};
      });
}

template <class Interface>
std::optional<Shown> losesTheResult(Context& context) {
  return ofAllEasyPuzzles<Interface>(
      context, [](const WatchedSearch& search, int gaps) -> std::optional<Shown> {
        if (!search.givesUp || search.changes.empty() ||
            !isCompletion(search.puzzle, *search.after))
          return std::nullopt;
        return Shown{"The solution is found, and the answer does not say so.",
                     fmt::format("A puzzle with {} was completed in the grid, and it {}.",
                                 counted(gaps, "gap"), answerInWords<Interface>(search)),
                     "Follow what is returned when no gap is left: every caller has to hand it on "
                     "to the one who asked first."};
      });
}

/// Whether a gap that was just emptied, as no digit led on, is left empty, and a later one filled.
template <class Interface>
std::optional<Shown> skipsWhatNothingFits(Context& context) {
  const WatchedSearch search = watched<Interface>(context, misleadingPuzzle(4, context.random()));
  Grid grid = search.puzzle;
  std::vector<Move> emptied;  // since the last digit was set
  for (const Move& move : search.changes) {
    const bool isEmptied =
        std::ranges::any_of(emptied, [&](const Move& before) { return isSameCell(before, move); });
    if (move.value() != 0 && !emptied.empty() && !isEmptied &&
        grid.get(move.column(), move.row()) == 0)
      return Shown{
          "A gap for which no digit is left is skipped, and the search goes on with the next.",
          fmt::format(
              "On a puzzle with 4 gaps it emptied {}, and then called {}, with the first "
              "cell still empty.",
              cellInWords(emptied.back().column(), emptied.back().row(), kCellsOf<Interface>),
              inWords<Interface>(move)),
          "When all digits of a gap have failed, return (false) at once, out of the loop over the "
          "cells too: all that follows from an empty gap is in vain, and is done again and again."};
    if (move.value() == 0) {
      if (grid.get(move.column(), move.row()) != 0) emptied.push_back(move);
    } else {
      emptied.clear();
    }
    grid.set(move.column(), move.row(), move.value());
  }
  return std::nullopt;
}

/// Where the digits of the first gap were tried, and then a lower one: the digit before, and that.
std::optional<std::pair<int, int>> newBeginning(const WatchedSearch& search) {
  int before = 0;
  for (const Move& move : search.changes) {
    if (!isSameCell(move, search.changes.front()) || move.value() == 0) continue;
    if (move.value() < before) return std::pair(before, move.value());
    before = move.value();
  }
  return std::nullopt;
}

template <class Interface>
std::optional<Shown> neverEnds(Context& context) {
  const WatchedSearch search = watched<Interface>(
      context, unsolvablePuzzle(2, context.random(), {.atLeast = 9, .atMost = 100}));
  if (!search.isCut) return std::nullopt;
  const auto again = newBeginning(search);
  const Move& first = search.changes.front();
  return Shown{
      "Where there is no solution, the search never ends.",
      fmt::format("On a puzzle with 2 gaps it had changed a cell {} times, and went on{}.",
                  search.changes.size(),
                  again ? fmt::format("; in {} it tried {}, and then began again with {}",
                                      cellInWords(first.column(), first.row(), kCellsOf<Interface>),
                                      again->first, again->second)
                        : ""),
      "When the last digit of the first gap has failed, there is nothing to go back to: there the "
      "search has to stop, and to say that there is no solution."};
}

/// Whether gaps hold digits after "no solution", of a search that is right otherwise.
template <class Interface>
std::optional<Shown> leavesItsAttempt(Context& context) {
  bool isTheFirstAlone = true;
  std::string evidence;
  for (const int gaps : {2, 3, 4}) {
    if (!solves<Interface>(context, misleadingPuzzle(3, context.random()))) return std::nullopt;
    const WatchedSearch search =
        watched<Interface>(context, unsolvablePuzzle(gaps, context.random(), {.atMost = 500}));
    if (!search.givesUp || search.changes.empty()) return std::nullopt;
    const int filled = gapsOf(search.puzzle) - gapsOf(*search.after);
    const Move& first = search.changes.front();
    const int kept = search.after->get(first.column(), first.row());
    if (filled <= 0) return std::nullopt;
    isTheFirstAlone = isTheFirstAlone && filled == 1 && kept != 0;
    evidence = fmt::format(
        "Of 3 puzzles without a solution, in the last one with {}: {}.", counted(gaps, "gap"),
        isTheFirstAlone
            ? fmt::format("{}, which it filled first, holds {} in the end, and the other gaps 0",
                          cellInWords(first.column(), first.row(), kCellsOf<Interface>), kept)
            : fmt::format("{} of them hold digits in the end", filled));
  }
  if (isTheFirstAlone)
    return Shown{
        "When there is no solution, the gap that was filled first keeps its last digit.", evidence,
        "Where nothing is left to go back to, return only after this cell too has been set "
        "to 0."};
  return Shown{"When there is no solution, digits of the last attempt stay in the gaps.", evidence,
               "Set each cell back to 0 when none of its digits has led on, on each way out."};
}

constexpr const char* kReturned = "returned";

/// What of a grid or board throws.
enum class Thrower { cell, change };

/// What a search throws whose grid or board throws a BadCellException whenever it is asked for a cell,
/// or the first time it is told to change one; kReturned if that was asked, and nothing thrown.
template <class Interface>
std::string thrownFrom(Context& context, Thrower thrower) {
  bool hasThrown = false;
  const auto fails = [&](Thrower here) {
    if (here != thrower || (here == Thrower::change && hasThrown)) return;
    hasThrown = true;
    throw IGrid::BadCellException(3, 4);
  };
  return outcomeOf([&] {
    if constexpr (std::is_same_v<Interface, IBoardSolver>) {
      WatchedBoard board{Grid()};
      ON_CALL(board, valueAt).WillByDefault([&](int row, int column) {
        fails(Thrower::cell);
        return board.realValueAt(row, column);
      });
      ON_CALL(board, move).WillByDefault([&](const Move& move) {
        fails(Thrower::change);
        board.realMove(move);
      });
      context.code().make<IBoardSolver>()->solve(board);
    } else {
      WatchedGrid grid{[] {
        if constexpr (std::is_same_v<Interface, ISolver>)
          return Grid();
        else
          return Grid({4, 4});
      }()};
      ON_CALL(grid, get).WillByDefault([&](int x, int y) {
        fails(Thrower::cell);
        return grid.realGet(x, y);
      });
      ON_CALL(grid, set).WillByDefault([&](int x, int y, int digit) {
        fails(Thrower::change);
        grid.realSet(x, y, digit);
      });
      if constexpr (std::is_same_v<Interface, ISolver>)
        context.code().make<ISolver>(grid)->solve();
      else
        context.code().make<IAllSolutionsSolver>()->solveAll(grid, [](const IGrid&) {});
    }
    return std::string(hasThrown ? kReturned : "asked for nothing of the kind");
  });
}

/// The same where onSolution throws, of a full grid.
std::string thrownFromOnSolution(Context& context) {
  WatchedGrid grid{randomFullGrid({4, 4}, context.random())};
  return outcomeOf([&] {
    context.code().make<IAllSolutionsSolver>()->solveAll(
        grid, [](const IGrid&) { throw IGrid::BadCellException(3, 4); });
    return std::string(kReturned);
  });
}

template <class Interface>
std::optional<Shown> throwsACopy(Context& context) {
  constexpr const char* kCopy = "threw std::exception";
  const char* thrower = nullptr;
  if (thrownFrom<Interface>(context, Thrower::cell).starts_with(kCopy))
    thrower = std::is_same_v<Interface, IBoardSolver> ? "The board" : "The grid";
  if constexpr (std::is_same_v<Interface, IAllSolutionsSolver>) {
    if (thrower == nullptr && thrownFromOnSolution(context).starts_with(kCopy))
      thrower = "onSolution";
  }
  if (thrower == nullptr) return std::nullopt;
  return Shown{
      "An exception is thrown on as a copy that has lost its type.",
      fmt::format("{} throws an IGrid::BadCellException; what comes out of the solver is a plain "
                  "std::exception.",
                  thrower),
      "`throw e;` in a handler copies the type that the handler names: write `throw;`, or do not "
      "catch what you cannot mend."};
}

template <class Interface>
std::optional<Shown> swallowsExceptions(Context& context) {
  constexpr bool kIsBoard = std::is_same_v<Interface, IBoardSolver>;
  const char* const owner = kIsBoard ? "board" : "grid";
  if (thrownFrom<Interface>(context, Thrower::cell) == kReturned)
    return Shown{
        fmt::format("An exception of the {} is caught, and does not come out of the solver.",
                    owner),
        "Each question for a cell throws; the solver returns all the same.",
        "Which catch stands around it, perhaps to find the end? Compare numbers for that, and "
        "catch nothing that you cannot mend."};
  // In a 16x16 grid a search that goes on with the next digit would not end.
  if (std::is_same_v<Interface, IAllSolutionsSolver> ||
      thrownFrom<Interface>(context, Thrower::change) != kReturned)
    return std::nullopt;
  return Shown{
      fmt::format("What {}() of the {} throws is caught, and does not come out of the solver.",
                  kIsBoard ? "move" : "set", owner),
      fmt::format("The first call of {}() throws; the solver goes on, and returns.",
                  kIsBoard ? "move" : "set"),
      "Which catch stands around that call? Whether a digit fits is asked of the rules: an "
      "exception of the caller's is no answer to that. Catch nothing that you cannot mend."};
}

}  // namespace

std::vector<Probe> endingProbes() {
  using host::contractOf;
  const std::vector<host::Contract> solver = {contractOf<ISolver>};
  const std::vector<host::Contract> boardSolver = {contractOf<IBoardSolver>};
  const Ids all = joined(joined(puzzleChecks(), deadEndChecks()),
                         {"solver-cells-in-order", "solver-digits-rising", "solver-cost"});
  const Ids allOfBoards = joined(checksOfBoardSearches(), {"stack-cost", "stack-text"});
  const Ids deadEnds = joined(deadEndChecks(), {"solver-two-at-once", "memory-safety"});
  const Ids deadEndsOfBoards = {"stack-unsolvable-shallow",
                                "stack-unsolvable-deep",
                                "stack-no-solution-text",
                                "stack-none-leaves-gaps-empty",
                                "stack-two-at-once",
                                "stack-solves-again",
                                "memory-safety"};
  return {
      {"never-ends", solver, deadEnds, neverEnds<ISolver>, true},
      {"board-never-ends", boardSolver, deadEndsOfBoards, neverEnds<IBoardSolver>, true},
      {"attempt-stays", solver, {"solver-false-leaves-gaps-empty"}, leavesItsAttempt<ISolver>},
      {"board-attempt-stays",
       boardSolver,
       {"stack-none-leaves-gaps-empty"},
       leavesItsAttempt<IBoardSolver>},
      {"never-sets", solver, all, neverSets<ISolver>},
      {"solution-taken-back", solver, all, takesTheSolutionBack<ISolver>},
      {"result-lost", solver, all, losesTheResult<ISolver>},
      {"dead-gap-skipped", solver, all, skipsWhatNothingFits<ISolver>},
      {"board-never-moves", boardSolver, allOfBoards, neverSets<IBoardSolver>},
      {"board-solution-taken-back", boardSolver, allOfBoards, takesTheSolutionBack<IBoardSolver>},
      {"board-result-lost", boardSolver, allOfBoards, losesTheResult<IBoardSolver>},
      {"board-dead-gap-skipped", boardSolver, allOfBoards, skipsWhatNothingFits<IBoardSolver>},
      {"exception-swallowed", solver, {"solver-passes-exceptions"}, swallowsExceptions<ISolver>},
      {"board-exception-swallowed",
       boardSolver,
       {"stack-passes-exceptions"},
       swallowsExceptions<IBoardSolver>},
      {"hex-exception-swallowed",
       {contractOf<IAllSolutionsSolver>},
       {"hex-passes-exceptions"},
       swallowsExceptions<IAllSolutionsSolver>},
      {"exception-copied", solver, {"solver-passes-exceptions"}, throwsACopy<ISolver>},
      {"board-exception-copied",
       boardSolver,
       {"stack-passes-exceptions"},
       throwsACopy<IBoardSolver>},
      {"hex-exception-copied",
       {contractOf<IAllSolutionsSolver>},
       {"hex-passes-exceptions"},
       throwsACopy<IAllSolutionsSolver>},
  };
}

}  // namespace sudoku::grading
