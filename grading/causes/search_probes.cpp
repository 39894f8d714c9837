// How a search goes on and back: its calls on a grid of the judge's, and which puzzles it gives up.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "grading/causes/asking/stale_marks.h"
#include "grading/causes/asking/watched_search.h"
#include "grading/puzzles/orders.h"
#include "grading/puzzles/puzzles.h"
#include "solution/making/minimal_puzzles.h"
#include "solution/rating/candidates.h"

namespace sudoku::grading {
namespace {

std::string inWords(const Move& move, Naming naming) {
  return setInWords(move.column(), move.row(), move.value(), naming);
}

/// Whether the puzzle's first gap, where the first digit that fits is wrong, keeps that digit.
template <class Interface>
std::optional<Shown> goesBackWrongly(Context& context) {
  const WatchedSearch search = watched<Interface>(context, misleadingPuzzle(3, context.random()));
  const auto empties = [](const Move& move) { return move.value() == 0; };
  const auto isGiven = [&](const Move& move) {
    return search.puzzle.get(move.column(), move.row()) != 0;
  };
  // Who sets givens writes an answer down that was found elsewhere.
  if (search.isSolved || search.changes.empty() || std::ranges::any_of(search.changes, empties) ||
      std::ranges::any_of(search.changes, isGiven))
    return std::nullopt;
  const Move first = search.changes.front();
  const auto ofFirst = std::ranges::count_if(
      search.changes, [&](const Move& move) { return isSameCell(move, first); });
  const Naming naming = kCellsOf<Interface>;
  return Shown{
      "The search never takes a digit back.",
      fmt::format("On a puzzle with 3 gaps, where the first digit that fits is wrong, it made {} "
                  "and emptied no cell{}.",
                  counted(std::ssize(search.changes), naming == Naming::xAndY ? "set" : "move"),
                  ofFirst == 1
                      ? fmt::format("; {} was given one digit only, {}",
                                    cellInWords(first.column(), first.row(), naming), first.value())
                      : std::string()),
      "When no digit leads to a solution from here on, set the cell to 0 again, and try the next "
      "digit in the cell before."};
}

/// Whether it changes the digit of a cell while one that it came to later still holds a digit.
template <class Interface>
std::optional<Shown> leavesDigitsBehind(Context& context) {
  const WatchedSearch search = watched<Interface>(context, misleadingPuzzle(3, context.random()));
  if (search.isSolved) return std::nullopt;
  const Naming naming = kCellsOf<Interface>;
  std::vector<Move> cells;  // in the order in which the search came to them, with what they hold
  for (const Move& move : search.changes) {
    const auto here =
        std::ranges::find_if(cells, [&](const Move& cell) { return isSameCell(cell, move); });
    if (here == cells.end()) {
      cells.push_back(move);
      continue;
    }
    const auto later = std::find_if(std::next(here), cells.end(),
                                    [](const Move& cell) { return cell.value() != 0; });
    if (later != cells.end())
      return Shown{
          "The search goes back to an earlier cell and leaves a digit behind it.",
          fmt::format("On a puzzle with 3 gaps it called {} while {} still held {}, which it had "
                      "put there later.",
                      inWords(move, naming), cellInWords(later->column(), later->row(), naming),
                      later->value()),
          "Before a cell is left for the one before, it must hold 0 again: on every way out that "
          "fails, also where its last digit was refused at once."};
    *here = move;
  }
  return std::nullopt;
}

/// Looks for a gap that is passed over by a search that took one after the other until it came back
/// from a dead end.
class SkipWatch {
 public:
  explicit SkipWatch(Grid puzzle) : grid_(std::move(puzzle)) {}

  void note(const Move& move) {
    if (skip_ || isRefuted_) return;
    const bool isFilled = grid_.get(move.column(), move.row()) != 0;
    if (move.value() != 0 && leavesAGapBefore(move)) {
      if (hasComeBack_) skip_ = move;
      isRefuted_ = !hasComeBack_;
    } else if (isFilled && last_ && !isSameCell(move, *last_)) {
      hasComeBack_ = isBack_ = true;
    } else if (!isFilled && isBack_) {
      isBack_ = false;
      isRefuted_ = ++rightTurns_ == kMostRightTurns;
    }
    last_ = move;
    grid_.set(move.column(), move.row(), move.value());
  }

  /// The first change that fills a gap while one before it is empty.
  const std::optional<Move>& skip() const { return skip_; }
  /// It takes gaps in another order, or has gone on rightly after a number of dead ends.
  bool isRefuted() const { return isRefuted_; }

 private:
  static constexpr int kMostRightTurns = 4;

  bool leavesAGapBefore(const Move& move) const {
    const int cell = move.row() * kOrder + move.column();
    for (int before = 0; before < cell; ++before) {
      if (grid_.get(before % kOrder, before / kOrder) == 0) return true;
    }
    return false;
  }

  Grid grid_;
  std::optional<Move> last_;
  std::optional<Move> skip_;
  bool hasComeBack_ = false;
  bool isBack_ = false;  // and has filled no other gap since
  int rightTurns_ = 0;   // to the next gap, after it was back
  bool isRefuted_ = false;
};

/// Whether it passes over gaps, and only after it was at a dead end.
template <class Interface>
std::optional<Shown> skipsAfterADeadEnd(Context& context) {
  constexpr int kPuzzles = 6;
  constexpr int kMostSolved = 2;  // by luck
  int skips = 0;
  int solved = 0;
  std::string example;
  for (int i = 0; i < kPuzzles; ++i) {
    const Grid puzzle = solvablePuzzle(40, context.random(), {.atLeast = 20, .atMost = 300});
    SkipWatch watch(puzzle);
    const WatchedSearch search = watched<Interface>(context, puzzle, [&watch](const Move& move) {
      watch.note(move);
      return watch.isRefuted();
    });
    if (search.isSolved) {
      if (++solved > kMostSolved) return std::nullopt;
      continue;
    }
    if (!watch.skip()) return std::nullopt;
    ++skips;
    example = inWords(*watch.skip(), kCellsOf<Interface>);
  }
  if (skips < 2) return std::nullopt;
  return Shown{
      "Once it has come back from a dead end, the search passes over a gap.",
      fmt::format("On {} of {} puzzles with 40 gaps it fills one after the other until a digit "
                  "fails; then it leaves one out, by {} in the last of them.",
                  skips, kPuzzles, example),
      "Does the loop over the digits change where the next call begins, as by solve(++i)? Each "
      "digit has to go on from the same place: solve(i + 1). Or is a gap taken out of a list that "
      "all calls share, and not put back?"};
}

/// Whether it leaves a digit that breaks a rule in its cell and fills another one.
template <class Interface>
std::optional<Shown> goesOnAfterAConflict(Context& context) {
  const WatchedSearch search = watched<Interface>(context, misleadingPuzzle(3, context.random()));
  Grid grid = search.puzzle;
  const Move* before = nullptr;  // what was set last, if it broke a rule
  for (const Move& move : search.changes) {
    if (before != nullptr && move.value() != 0 && !isSameCell(*before, move))
      return Shown{
          "The search goes on to the next cell although the digit before breaks a rule.",
          fmt::format("On a puzzle with 3 gaps it called {}, which breaks a rule there, and then "
                      "{}, with the wrong digit still in its cell.",
                      inWords(*before, kCellsOf<Interface>), inWords(move, kCellsOf<Interface>)),
          "Ask after each digit whether the rules still hold, and go on to the next cell only if "
          "they do: whoever looks at full grids alone has to try them all."};
    grid.set(move.column(), move.row(), move.value());
    before = move.value() != 0 && !grid.isValid() ? &move : nullptr;
  }
  return std::nullopt;
}

/// The first move on a given of a board, or the first change of a given of a grid. Of a grid, one
/// that empties it: who sets other digits may write an answer down in the wrong places.
template <class Interface>
std::optional<Move> changeOfAGiven(Context& context, const Grid& puzzle) {
  WatchedSearch search{.puzzle = puzzle};
  int changes = 0;
  const auto note = [&](const Move&) {
    if (search.onGiven || ++changes == static_cast<int>(WatchedSearch::kMostChanges))
      throw CutSearch();
  };
  try {
    ignoringOutcome([&] { runWatched<Interface>(context, note, search); });
  } catch (const CutSearch&) {  // enough was seen
  }
  const bool isTold =
      search.onGiven && (std::is_same_v<Interface, IBoardSolver> || search.onGiven->value() == 0);
  return isTold ? search.onGiven : std::nullopt;
}

/// The puzzles of changesGivens(), made in the same order each time.
struct TamePuzzleAndTrap {
  Grid tame;
  Grid misleading;
};

TamePuzzleAndTrap tamePuzzleAndTrap(Random& random) {
  const Grid tame = tamePuzzle(10, random);
  return {tame, misleadingPuzzle(3, random)};
}

/// Its control: nothing was asked before in this process, so they are no gaps of another puzzle.
template <class Interface>
bool changesGivensAtOnce(Context& context) {
  return changeOfAGiven<Interface>(context, tamePuzzleAndTrap(context.random()).misleading)
      .has_value();
}

template <class Interface>
std::optional<Shown> changesGivens(Context& context) {
  const auto [tame, misleading] = tamePuzzleAndTrap(context.random());
  const auto always = changeOfAGiven<Interface>(context, tame);
  const auto change = always ? always : changeOfAGiven<Interface>(context, misleading);
  if (!change) return std::nullopt;
  const Grid& puzzle = always ? tame : misleading;
  const std::string evidence =
      fmt::format("it called {}, and {} is a given, {}.", inWords(*change, kCellsOf<Interface>),
                  cellInWords(change->column(), change->row(), kCellsOf<Interface>),
                  puzzle.get(change->column(), change->row()));
  if (change->value() == puzzle.get(change->column(), change->row()))
    return Shown{
        "The solver moves on fixed cells when it writes its answer down.",
        "On a puzzle with 10 gaps " + evidence,
        "Move on the gaps alone: a move on a fixed cell is an exception, whatever its digit."};
  if (always)
    return Shown{"The search does not leave the givens alone.",
                 "On a puzzle in which each first digit that fits is right: " + evidence,
                 "A gap is a cell that holds 0 when the search begins: make a list of these, or "
                 "pass over all other cells."};
  return Shown{"The search changes givens when it goes back.",
               "On a puzzle with 3 gaps, where the first digit that fits is wrong: " + evidence,
               "On the way back too a cell that was filled when the search came to it has to stay: "
               "return before anything is set there, and go on to the gap before."};
}

/// The gaps in the order in which digits first came to them.
std::vector<int> orderOfCells(const std::vector<Move>& changes) {
  std::vector<int> cells;
  for (const Move& move : changes) {
    const int cell = move.row() * kOrder + move.column();
    if (std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
  }
  return cells;
}

/// Whether some cell got a lower digit after a higher one.
bool goesDown(const std::vector<Move>& changes) {
  std::array<int, kAllCells> last{};
  for (const Move& move : changes) {
    const int cell = move.row() * kOrder + move.column();
    int& before = last.at(static_cast<std::size_t>(cell));
    if (move.value() != 0 && move.value() < before) return true;
    before = move.value();
  }
  return false;
}

template <class Interface>
std::optional<Shown> searchesInAnotherOrder(Context& context) {
  const WatchedSearch search = watched<Interface>(context, misleadingPuzzle(4, context.random()));
  const std::vector<int> cells = orderOfCells(search.changes);
  // Who only writes an answer down shows no search.
  const bool isSearch = search.changes.size() > cells.size();
  if (!search.isSolved || !isSearch || search.isCut) return std::nullopt;
  if (!std::ranges::is_sorted(cells)) {
    const auto byColumn = [](int cell) { return std::pair(cell % kOrder, cell / kOrder); };
    const bool isByColumn = std::ranges::is_sorted(cells, {}, byColumn);
    const bool isBackwards = std::ranges::is_sorted(cells, std::ranges::greater());
    std::vector<std::string> names;
    for (const int cell : cells)
      names.push_back(cellInWords(cell % kOrder, cell / kOrder, kCellsOf<Interface>));
    return Shown{
        fmt::format("The search takes the gaps {}, not row by row from the top left.",
                    isByColumn    ? "column by column"
                    : isBackwards ? "from the last one backwards"
                                  : "in an order of its own"),
        fmt::format("A puzzle with 4 gaps was filled in this order: {}.", fmt::join(names, ", ")),
        "The next gap is the first empty one: the outer loop goes over the rows, the inner "
        "one over the columns."};
  }
  if (!goesDown(search.changes)) return std::nullopt;
  return Shown{"The search does not try the digits from 1 to 9.",
               "On a puzzle with 4 gaps a cell got a lower digit after a higher one.",
               "Begin with 1 in each gap, and go up by one."};
}

/// Whether some gap has just one digit that fits.
bool hasASingle(const Grid& puzzle) {
  const rating::Candidates candidates(puzzle);
  for (int cell = 0; cell < kAllCells; ++cell) {
    if (rating::sizeOf(candidates.of(cell)) == 1) return true;
  }
  return false;
}

/// With one solution, and no gap in which just one digit fits.
Grid puzzleThatNeedsGuesses(Random& random) {
  Grid puzzle = minimalPuzzle({}, random);
  while (hasASingle(puzzle)) puzzle = minimalPuzzle({}, random);
  return puzzle;
}

template <class Interface>
std::optional<Shown> wantsOneSolution(Context& context) {
  for (int i = 0; i < 2; ++i) {
    if (!solves<Interface>(context, puzzleThatNeedsGuesses(context.random())) ||
        solves<Interface>(context, ambiguousPuzzle(4, context.random())))
      return std::nullopt;
  }
  return Shown{"A puzzle with more than one solution is not solved.",
               "Puzzles with one solution are solved, also where no gap has just one digit that "
               "fits; puzzles with 4 gaps and two solutions or more are not.",
               "Stop at the first solution, and leave it in place: nobody asks whether there are "
               "others."};
}

}  // namespace

std::vector<Probe> searchProbes() {
  using host::contractOf;
  const Ids withDeadEnds =
      joined(joined(puzzleChecks(), deadEndChecks()), {"solver-cells-in-order"});
  const Ids all =
      joined(withDeadEnds, {"solver-conflicting-givens", "solver-keeps-givens",
                            "solver-cells-in-order", "solver-digits-rising", "solver-recursive",
                            "solver-passes-exceptions", "solver-cost", "memory-safety"});
  const Ids allOfBoards =
      joined(checksOfBoardSearches(),
             {"stack-conflicting-givens", "stack-keeps-fixed", "stack-not-recursive", "stack-cost",
              "stack-passes-exceptions", "memory-safety"});
  return {
      {"never-takes-back", {contractOf<ISolver>}, withDeadEnds, goesBackWrongly<ISolver>},
      {"marks-stay", {contractOf<ISolver>}, withDeadEnds, keepsMarks<ISolver>},
      {"leaves-digits-behind", {contractOf<ISolver>}, withDeadEnds, leavesDigitsBehind<ISolver>},
      {"skips-after-a-dead-end", {contractOf<ISolver>}, withDeadEnds, skipsAfterADeadEnd<ISolver>},
      {.id = "givens-changed",
       .contracts = {contractOf<ISolver>},
       .explains = joined(all, {"solver-full-grid"}),
       .ask = changesGivens<ISolver>,
       .control = changesGivensAtOnce<ISolver>},
      {"goes-on-after-conflict", {contractOf<ISolver>}, all, goesOnAfterAConflict<ISolver>, true},
      {"another-order",
       {contractOf<ISolver>},
       {"solver-cells-in-order", "solver-digits-rising"},
       searchesInAnotherOrder<ISolver>},
      {"wants-one-solution",
       {contractOf<ISolver>},
       {"solver-several-solutions", "solver-40-gaps", "solver-60-gaps"},
       wantsOneSolution<ISolver>},
      {"board-never-takes-back",
       {contractOf<IBoardSolver>},
       checksOfBoardSearches(),
       goesBackWrongly<IBoardSolver>},
      {"board-marks-stay",
       {contractOf<IBoardSolver>},
       checksOfBoardSearches(),
       keepsMarks<IBoardSolver>},
      {"board-leaves-digits-behind",
       {contractOf<IBoardSolver>},
       checksOfBoardSearches(),
       leavesDigitsBehind<IBoardSolver>},
      {"board-skips-after-a-dead-end",
       {contractOf<IBoardSolver>},
       checksOfBoardSearches(),
       skipsAfterADeadEnd<IBoardSolver>},
      {.id = "board-givens-changed",
       .contracts = {contractOf<IBoardSolver>},
       .explains = joined(allOfBoards, {"stack-no-solution-text"}),
       .ask = changesGivens<IBoardSolver>,
       .control = changesGivensAtOnce<IBoardSolver>},
      {"board-goes-on-after-conflict",
       {contractOf<IBoardSolver>},
       allOfBoards,
       goesOnAfterAConflict<IBoardSolver>,
       true},
      {"board-another-order",
       {contractOf<IBoardSolver>},
       {"stack-first-of-several"},
       searchesInAnotherOrder<IBoardSolver>},
      {"board-wants-one-solution",
       {contractOf<IBoardSolver>},
       {"stack-first-of-several", "stack-40-gaps", "stack-55-gaps"},
       wantsOneSolution<IBoardSolver>}};
}

}  // namespace sudoku::grading
